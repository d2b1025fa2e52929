// What owns an output goes away while the output is on.
import { type Act, defineFailures, type Failure } from "../case.ts";
import { asked, doing, together } from "../words/acts.ts";
import {
  type Device,
  HEATER,
  isOff,
  isOn,
  LAMP,
  logged,
  RETURN_PUMP,
  SODA,
  sees,
  spare,
  staysOff,
  TOP_OFF,
} from "../words/sights.ts";
import { COLD, DOSING, FILLING, HEATING, LOW, litByTimer, withSpare } from "../words/states.ts";
import { seen } from "../words/waiting.ts";

/** A second of the tank is a look of the suite. */
const SPEED = 20;
const AT_ONCE = 2;

interface Leaving {
  readonly fault: string;
  readonly given: readonly Act[];
  readonly inject: Act;
  readonly device: Device;
  /** Whose log tells that it went off. */
  readonly subject: string;
  readonly words?: RegExp;
  readonly heal?: readonly Act[];
  readonly back?: number;
}

/** The output goes off at once, says why, and stays off until somebody drives it again. */
const leaving = ({ fault, given, inject, device, subject, words, heal, back = 300 }: Leaving): Failure => ({
  fault,
  speed: SPEED,
  given,
  inject: [inject],
  expect: [isOff(device, AT_ONCE), logged(subject, words ?? / off: /, AT_ONCE), staysOff(device, 60)],
  ...(heal === undefined ? {} : { heal, recovered: [isOn(device, back)] }),
  without: {
    alarm: "a person wanted it",
    ...(heal === undefined ? { recovery: "nobody drives it any more" } : {}),
  },
});

const SPARE = spare("the spare");
const reactor = together(
  "a dosing reactor raises the pH",
  withSpare("Kalkwasser"),
  asked("", "POST", "/api/phprobes/1", {
    control: true,
    upper_eq: "5",
    min: 8.4,
    max: 8.6,
    hysteresis: 0.05,
  }),
  seen(isOn(SPARE, 300)),
);
const timed = litByTimer(5, 12);
/** Past the middle of the morning, so that the light is on. */
const DAYLIGHT = doing("it is afternoon", async (life) => {
  const now = new Date(await life.now());
  const step = (15 - now.getHours()) * 3600;
  await life.call("POST", "/api/simulation/clock", { step_seconds: step });
});
const LIT = together("the light shines", DAYLIGHT, seen(isOn(LAMP, 120)));
const off = (says: string, path: string) => asked(says, "POST", path, { enable: false });
const on = (path: string) => asked("it is enabled again", "POST", path, { enable: true });
const stopped = (module: string) =>
  together(
    `the ${module} module is switched off`,
    asked("", "POST", "/api/settings", { capabilities: { [module]: false } }),
    asked("", "POST", "/api/admin/reload"),
  );
const started = (module: string) =>
  together(
    `the ${module} module is switched on`,
    asked("", "POST", "/api/settings", { capabilities: { [module]: true } }),
    asked("", "POST", "/api/admin/reload"),
  );

export default defineFailures([
  ...[
    {
      fault: "thermostat deleted while heating",
      given: [HEATING],
      inject: asked("the thermostat is deleted", "DELETE", "/api/tcs/1"),
      device: HEATER,
      subject: "equipment/1",
    },
    {
      fault: "thermostat disabled while heating",
      given: [HEATING],
      inject: off("the thermostat is disabled", "/api/tcs/1"),
      device: HEATER,
      subject: "equipment/1",
      heal: [on("/api/tcs/1")],
    },
    {
      fault: "thermostat given another heater while heating",
      given: [withSpare("Spare heater", { role: "heater" }), HEATING],
      inject: asked("the thermostat drives the other heater", "POST", "/api/tcs/1", { heater: "5" }),
      device: HEATER,
      subject: "equipment/1",
      heal: [asked("it drives its own again", "POST", "/api/tcs/1", { heater: "1" }), COLD],
    },
    {
      fault: "equipment moved to another outlet while on",
      given: [
        asked("there is a second outlet", "PUT", "/api/outlets", { name: "Spare", driver: "rpi", pin: 24 }),
        HEATING,
      ],
      inject: asked("the heater is moved", "POST", "/api/equipment/1", { outlet: "5" }),
      device: HEATER,
      subject: "equipment/1",
      words: /off: Heater left this outlet/,
    },
    {
      fault: "temperature module switched off while heating",
      given: [HEATING],
      inject: stopped("temperature"),
      device: HEATER,
      subject: "equipment/1",
      heal: [started("temperature"), COLD],
    },
    {
      fault: "top-off deleted while filling",
      given: [FILLING],
      inject: asked("the top-off is deleted", "DELETE", "/api/atos/1"),
      device: TOP_OFF,
      subject: "equipment/4",
    },
    {
      fault: "top-off disabled while filling",
      given: [FILLING],
      inject: off("the top-off is disabled", "/api/atos/1"),
      device: TOP_OFF,
      subject: "equipment/4",
      heal: [on("/api/atos/1"), LOW],
    },
    {
      fault: "top-off given another pump while filling",
      given: [withSpare("Spare pump", { role: "ato-pump" }), FILLING],
      inject: asked("the top-off drives the other pump", "POST", "/api/atos/1", { pump: "5" }),
      device: TOP_OFF,
      subject: "equipment/4",
      heal: [asked("it drives its own again", "POST", "/api/atos/1", { pump: "4" }), LOW],
    },
    {
      fault: "dosing pump deleted in the middle of a dose",
      given: [DOSING],
      inject: asked("the dosing pump is deleted", "DELETE", "/api/doser/pumps/1"),
      device: SODA,
      subject: "pumps/1",
      words: /Alkalinity 0 %/,
    },
    {
      fault: "dosing pump stopped in the middle of a dose",
      given: [DOSING],
      inject: asked("it is stopped", "POST", "/api/doser/pumps/1/stop"),
      device: SODA,
      subject: "pumps/1",
      words: /Alkalinity 0 %/,
      heal: [asked("another dose is given", "POST", "/api/doser/pumps/1/dose", { volume: 5 })],
    },
    {
      fault: "pH controller deleted while dosing",
      given: [reactor],
      inject: asked("the pH probe is deleted", "DELETE", "/api/phprobes/1"),
      device: SPARE,
      subject: "equipment/5",
    },
    {
      fault: "pH controller disabled while dosing",
      given: [reactor],
      inject: off("the pH controller is disabled", "/api/phprobes/1"),
      device: SPARE,
      subject: "equipment/5",
      heal: [on("/api/phprobes/1")],
    },
    {
      fault: "light deleted while it shines",
      given: [LIT],
      inject: asked("the light is deleted", "DELETE", "/api/lights/1"),
      device: LAMP,
      subject: "jacks/1",
      words: / 0 %/,
    },
    {
      fault: "light disabled while it shines",
      given: [LIT],
      inject: off("the light is disabled", "/api/lights/1"),
      device: LAMP,
      subject: "jacks/1",
      words: / 0 %/,
      heal: [on("/api/lights/1")],
    },
    {
      fault: "timer deleted before its revert",
      given: [timed],
      inject: asked("the timer is deleted", "DELETE", "/api/timers/3"),
      device: SPARE,
      subject: "equipment/5",
    },
    {
      fault: "timer disabled before its revert",
      given: [timed],
      inject: off("the timer is disabled", "/api/timers/3"),
      device: SPARE,
      subject: "equipment/5",
      heal: [on("/api/timers/3")],
      back: 800,
    },
  ].map(leaving),
  {
    fault: "macro deleted in the middle of its run",
    speed: SPEED,
    given: [asked("the feeding macro runs", "POST", "/api/macros/1/run"), seen(isOff(RETURN_PUMP, 30))],
    inject: [
      asked("its timer is deleted", "DELETE", "/api/timers/1"),
      asked("the macro is deleted", "DELETE", "/api/macros/1"),
    ],
    expect: [
      isOn(RETURN_PUMP, AT_ONCE),
      logged("macros/1", /Feed/, AT_ONCE),
      sees("it is gone", AT_ONCE, async (_view, life) => {
        const rows = await life.call<readonly unknown[]>("GET", "/api/macros");
        return rows.length === 0 ? { words: "gone" } : undefined;
      }),
    ],
    without: {
      alarm: "a person wanted it",
      recovery: "what it had switched off is on again: that is the recovery",
    },
  },
]);
