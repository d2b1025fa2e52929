import { KasaEmulator } from "../../packages/server/src/hardware/emulators/kasa-emulator.ts";
import { broken, doing, faultsRemoved } from "../actions/acts.ts";
import {
  alarmCleared,
  alarmRaised,
  CHILLER,
  HEATER,
  isOff,
  isOn,
  logged,
  SODA,
  sees,
} from "../actions/sights.ts";
import { COLD, DOSING, HEATING, WARM } from "../actions/states.ts";
import { type Act, defineFailures } from "../case.ts";
import type { Controller } from "../controller-under-test.ts";

/** A plug of the network: a real TCP server that speaks its protocol. */
const plugOf = (controller: Controller): KasaEmulator => {
  const plug = controller.kept.get("plug");
  if (!(plug instanceof KasaEmulator)) throw new Error("the case has no plug");
  return plug;
};
const pluggedInto =
  (type: "hs103" | "hs110") =>
  async (controller: Controller): Promise<void> => {
    const plug = new KasaEmulator(type);
    await plug.start();
    controller.kept.set("plug", plug);
    controller.afterwards(() => plug.stop());
    await controller.call("PUT", "/api/drivers", {
      name: "Plug",
      type,
      config: { address: plug.address },
    });
    await controller.call("PUT", "/api/outlets", { name: "Socket", driver: "1", pin: 0 });
    await controller.call("PUT", "/api/equipment", { name: "Lamp", outlet: "1" });
    await controller.call("POST", "/api/equipment/1/control", { on: true });
    if (!plug.isOn) throw new Error("the plug is not on");
  };
const PLUGGED = doing("a lamp on a network plug is on", pluggedInto("hs103"));
const MEASURED = doing("a lamp on a metered network plug is on", pluggedInto("hs110"));
const flows = (says: string, watts: number | undefined): Act =>
  doing(says, async (controller) => {
    plugOf(controller).outlet(0).flows = watts;
  });
const OFF = doing("a person switches it off", async (controller) => {
  await controller.call("POST", "/api/equipment/1/control", { on: false });
});
const mood = (says: string, wanted: KasaEmulator["mood"]): Act =>
  doing(says, async (controller) => {
    plugOf(controller).mood = wanted;
  });
const SWITCHED_OFF = doing("a person switches it off and the request fails", async (controller) => {
  const answer = await controller
    .call("POST", "/api/equipment/1/control", { on: false })
    .catch((error: unknown) => error);
  if (!(answer instanceof Error)) throw new Error("the request succeeded");
});
const plugIsOff = (within: number) =>
  sees(
    `the plug is off within ${within} s`,
    within,
    (_view, controller) => (plugOf(controller).isOn ? undefined : { words: "plug off" }),
    "output",
  );
/** The network takes real time: ten times faster is fast enough. */
const PLUG_SPEED = 10;

const unconfirmed = (subject: string, within: number) =>
  alarmRaised("output-unconfirmed", { subject, words: /does not respond to commands/, within });
/** For loads that the controller cannot reach. */
const BEYOND_REACH = "nothing can switch it; an alarm is raised";

export default defineFailures([
  {
    fault: "GPIO write error",
    given: [HEATING, broken("the heater's line cannot be written", "outlet:1", "write-error")],
    inject: [WARM],
    // The next check commands it off; an alarm when that failed for 30 s.
    expect: unconfirmed("equipment/1", 70 + 35),
    heal: [faultsRemoved],
    recovered: [isOff(HEATER, 120), alarmCleared("output-unconfirmed", 120)],
    without: { output: BEYOND_REACH },
  },
  {
    fault: "plug off line while on",
    tank: "empty",
    speed: PLUG_SPEED,
    given: [PLUGGED],
    inject: [doing("the plug leaves the network", (controller) => plugOf(controller).stop()), SWITCHED_OFF],
    expect: unconfirmed("equipment/1", 60),
    heal: [doing("the plug is back", (controller) => plugOf(controller).start())],
    recovered: [plugIsOff(90), alarmCleared("output-unconfirmed", 90)],
    without: { output: BEYOND_REACH },
  },
  {
    fault: "plug answers OK and does nothing",
    tank: "empty",
    speed: PLUG_SPEED,
    given: [PLUGGED],
    inject: [mood("the plug answers OK and does not switch", "ignores"), SWITCHED_OFF],
    expect: unconfirmed("equipment/1", 60),
    heal: [mood("the plug obeys again", "works")],
    recovered: [plugIsOff(90), alarmCleared("output-unconfirmed", 90)],
    without: { output: BEYOND_REACH },
  },
  {
    fault: "plug hangs",
    tank: "empty",
    speed: PLUG_SPEED,
    given: [PLUGGED],
    inject: [mood("the plug accepts the request and never answers", "hangs"), SWITCHED_OFF],
    // The network's patience is real time.
    expect: unconfirmed("equipment/1", 120),
    heal: [mood("the plug answers again", "works")],
    recovered: [plugIsOff(120), alarmCleared("output-unconfirmed", 120)],
    without: { output: BEYOND_REACH },
  },
  {
    fault: "relay of a metered plug welded",
    tank: "empty",
    speed: PLUG_SPEED,
    given: [MEASURED],
    inject: [flows("its contacts stay closed", 180), OFF],
    expect: alarmRaised("draws-power", {
      subject: "equipment/1",
      words: /is off but draws power/,
      within: 35,
    }),
    heal: [flows("its contacts open", undefined)],
    recovered: [alarmCleared("draws-power", 30)],
    without: { output: BEYOND_REACH },
  },
  {
    fault: "load pulled out of a metered plug",
    tank: "empty",
    speed: PLUG_SPEED,
    given: [MEASURED],
    inject: [flows("the lamp is pulled out", 0)],
    expect: alarmRaised("draws-nothing", {
      subject: "equipment/1",
      words: /is on but draws no power/,
      within: 35,
    }),
    heal: [flows("the lamp is plugged in", undefined)],
    recovered: [alarmCleared("draws-nothing", 30)],
    without: { output: "it is on as commanded: nothing is there to draw power" },
  },
  {
    fault: "relay welded",
    speed: 1200,
    given: [HEATING],
    inject: [
      broken("the heater's relay is welded", "outlet:1", "stuck-on"),
      broken("the chiller is dead", "outlet:2", "stuck-off"),
    ],
    expect: [
      logged("equipment/1", /Heater off/, 8 * 3600),
      ...alarmRaised("relay-stuck", { subject: "tcs/1", words: /may be stuck on/, within: 8 * 3600 }),
      ...alarmRaised("critical-high", { subject: "tcs/1", words: /dangerously warm/, within: 24 * 3600 }),
    ],
    heal: [faultsRemoved],
    recovered: [isOff(HEATER, 300), isOn(CHILLER, 900), alarmCleared("critical-high", 12 * 3600)],
    without: { output: BEYOND_REACH },
  },
  {
    fault: "heater dead",
    speed: 1200,
    given: [HEATING],
    inject: [broken("the heater does not heat", "outlet:1", "stuck-off")],
    expect: alarmRaised("does-not-heat", {
      subject: "tcs/1",
      words: /does not heat/,
      within: 2 * 3600 + 300,
    }),
    heal: [faultsRemoved],
    recovered: [isOn(HEATER, 300), alarmCleared("does-not-heat", 3 * 3600)],
    without: { output: "it is on as commanded: the load does not work" },
  },
  {
    fault: "driver gone and back",
    given: [HEATING, broken("the board of the outlets is missing", "driver:rpi", "gone")],
    inject: [WARM],
    expect: unconfirmed("equipment/1", 70 + 35),
    heal: [faultsRemoved],
    recovered: [isOff(HEATER, 120), alarmCleared("output-unconfirmed", 120)],
    without: { output: BEYOND_REACH },
  },
  {
    fault: "I2C bus hang",
    speed: 30,
    given: [DOSING],
    inject: [broken("the PWM board does not answer", "driver:1", "slow", { seconds: 3600 }), COLD],
    // The other buses are not affected.
    expect: [isOn(HEATER, 70), ...unconfirmed("pumps/1", 90)],
    heal: [faultsRemoved],
    recovered: [alarmCleared("output-unconfirmed", 300), isOff(SODA, 60)],
  },
]);
