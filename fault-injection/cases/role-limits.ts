import { asked, broken, doing, faultsRemoved, refused, together, waited, water } from "../actions/acts.ts";
import { alarmCleared, alarmRaised, HEATER, isOff, isOn, logged, spare } from "../actions/sights.ts";
import { COLD, withSpare } from "../actions/states.ts";
import { waitFor } from "../actions/waiting.ts";
import { defineFailures } from "../case.ts";

const DOSING_OUTLET = spare("the dosing outlet");
const switched = (id: number, on: boolean, says: string) =>
  asked(says, "POST", `/api/equipment/${id}/control`, { on });

/** As fast as readings are still plausible. */
const warmedTo = (target: number) =>
  doing(`the water warms to ${target} °C`, async (controller) => {
    for (let next = 25.6; next < target; next += 0.4) {
      await water({ temperature: next }).carryOut(controller);
      await waited(60).carryOut(controller);
    }
    await water({ temperature: target, room: target - 1 }).carryOut(controller);
  });

const PUMP_BY_HAND = together(
  "a dosing outlet is switched on by hand, and the top-off is disabled",
  asked("", "POST", "/api/atos/1", { enable: false }),
  withSpare("Reactor", { role: "doser", max_on: 3600 }),
  switched(5, true, ""),
);

export default defineFailures([
  {
    fault: "heater without a controller, water above 40 °C",
    speed: 1200,
    given: [
      asked("the thermostat is disabled", "POST", "/api/tcs/1", { enable: false }),
      switched(1, true, "a person switches the heater on"),
      warmedTo(39.5),
    ],
    inject: [water({ temperature: 40.4 })],
    expect: [
      isOff(HEATER, 200),
      ...alarmRaised("heaters-locked", { subject: "tcs/1", words: /too hot/, within: 200 }),
    ],
    heal: [
      refused("switching it on is refused", "POST", "/api/equipment/1/control", { on: true }),
      water({ temperature: 39 }),
    ],
    recovered: [alarmCleared("heaters-locked", 600)],
  },
  {
    fault: "leak while a dosing outlet is on by hand",
    speed: 30,
    given: [PUMP_BY_HAND],
    inject: [broken("the leak sensor gets wet", "inlet:3", "value", { value: 1 })],
    expect: [
      isOff(DOSING_OUTLET, 5),
      ...alarmRaised("wet", { subject: "inlets/3", words: /is wet/, within: 60 }),
      logged("equipment/5", /off/, 5),
    ],
    heal: [
      refused("switching it on is refused", "POST", "/api/equipment/5/control", { on: true }),
      faultsRemoved,
      waited(20),
      switched(5, true, "a person switches it on"),
    ],
    recovered: [isOn(DOSING_OUTLET, 10), alarmCleared("wet", 600)],
  },
  {
    fault: "a check that never returns, checked every 15 minutes",
    speed: 300,
    given: [
      refused("a period typed in milliseconds is refused", "POST", "/api/tcs/1", { period: 60_000 }),
      asked("the thermostat checks every 15 minutes", "POST", "/api/tcs/1", {
        period: 900,
        second_sensor: "",
      }),
      COLD,
      waitFor(isOn(HEATER, 1000)),
    ],
    inject: [broken("the thermostat's check hangs", "loop:tcs/1", "hang")],
    expect: [
      isOff(HEATER, 1200 + 60),
      ...alarmRaised("lease-expired", {
        subject: "equipment/1",
        words: /did not complete a check in time/,
        within: 1200 + 60,
      }),
    ],
    // Later than the pause between heating and cooling.
    heal: [waited(120), faultsRemoved],
    recovered: [alarmCleared("lease-expired", 2400)],
  },
  {
    fault: "probe unplugged, heated by a macro",
    given: [
      asked("a macro switches the heater on", "PUT", "/api/macros", {
        name: "Heat",
        reversible: true,
        steps: [{ type: "equipment", config: { id: "1", on: true } }],
      }),
      doing("the thermostat drives the macro", async (controller) => {
        const rows = await controller.call<readonly { readonly id: string; readonly name: string }[]>(
          "GET",
          "/api/macros",
        );
        const heater = rows.find(({ name }) => name === "Heat")?.id;
        const body = { is_macro: true, heater, cooler: "", second_sensor: "" };
        await controller.call("POST", "/api/tcs/1", body);
      }),
      COLD,
      waitFor(isOn(HEATER, 400)),
    ],
    inject: [broken("the probe is unplugged", "sensor:28-000000000001", "disconnected")],
    expect: [
      isOff(HEATER, 90),
      ...alarmRaised("probe-failed", { subject: "tcs/1", words: /failed/, within: 400 }),
    ],
    heal: [
      refused("switching it on by hand is refused", "POST", "/api/equipment/1/control", { on: true }),
      faultsRemoved,
    ],
    recovered: [isOn(HEATER, 400)],
  },
]);
