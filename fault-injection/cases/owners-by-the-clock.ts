// Schedules and runs are removed, or take another output, while their output is on.

import { asked, doing, together } from "../actions/acts.ts";
import { AT_ONCE, disabled, enabled, leaving, SPEED } from "../actions/leaving.ts";
import {
  type Device,
  isOff,
  isOn,
  LAMP,
  logged,
  noMacroRuns,
  RETURN_PUMP,
  SODA,
  spare,
  staysOn,
} from "../actions/sights.ts";
import { DOSING, litByTimer, withAnother } from "../actions/states.ts";
import { waitFor } from "../actions/waiting.ts";
import { defineFailures, type Failure } from "../case.ts";

const SPARE = spare("the spare");
const timed = litByTimer(5, 6);
/** Past the middle of the morning, so that the light is on. */
const DAYLIGHT = doing("it is afternoon", async (controller) => {
  const now = new Date(await controller.now());
  const step = (15 - now.getHours()) * 3600;
  await controller.call("POST", "/api/simulation/clock", { step_seconds: step });
});
const LIT = together("the light is on", DAYLIGHT, waitFor(isOn(LAMP, 120)));
/** Jack 3: two free channels. */
const OTHER_HEADS = asked("there are other channels", "PUT", "/api/jacks", {
  name: "Spare",
  driver: "1",
  pins: [2, 3],
});
const OTHER_LAMP: Device = { name: "the other light", output: "jack-3-2", driver: "1", pin: 2, kind: "pwm" };
const WHITE = {
  name: "White",
  max: 100,
  profile: { type: "diurnal", config: { start: "10:00:00", end: "20:00:00" } },
};

const FEEDING = together(
  "the feeding macro has stopped the return pump",
  asked("", "POST", "/api/macros/1/run"),
  waitFor(isOff(RETURN_PUMP, 30)),
);
/** As long as its wait. */
const FEEDING_S = 600 + 10;
export default defineFailures([
  ...[
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
      fault: "dosing pump disabled in the middle of a dose",
      given: [DOSING],
      inject: asked("the dosing pump is disabled", "POST", "/api/doser/pumps/1", {
        regiment: { enable: false },
      }),
      device: SODA,
      subject: "pumps/1",
      words: /Alkalinity 0 %/,
      heal: [asked("another dose is given", "POST", "/api/doser/pumps/1/dose", { volume: 5 })],
    },
    {
      fault: "dosing pump given another head in the middle of a dose",
      given: [OTHER_HEADS, DOSING],
      inject: asked("it is moved", "POST", "/api/doser/pumps/1", { jack: "3", pin: 2 }),
      device: SODA,
      subject: "pumps/1",
      words: /Alkalinity 0 %/,
      heal: [
        asked("it is moved back", "POST", "/api/doser/pumps/1", { jack: "2", pin: 0 }),
        asked("another dose is given", "POST", "/api/doser/pumps/1/dose", { volume: 5 }),
      ],
    },
    {
      fault: "light deleted while it is on",
      given: [LIT],
      inject: asked("the light is deleted", "DELETE", "/api/lights/1"),
      device: LAMP,
      subject: "jacks/1",
      words: /dimmer \d+ 0 %/,
    },
    {
      fault: "light disabled while it is on",
      given: [LIT],
      inject: disabled("the light is disabled", "/api/lights/1"),
      device: LAMP,
      subject: "jacks/1",
      words: /dimmer \d+ 0 %/,
      heal: [enabled("/api/lights/1")],
    },
    {
      fault: "light given another dimmer while it is on",
      given: [OTHER_HEADS, LIT],
      inject: asked("the light is moved", "POST", "/api/lights/1", { jack: "3", channels: { 2: WHITE } }),
      next: { device: OTHER_LAMP, within: 30 },
      device: LAMP,
      subject: "jacks/1",
      words: /dimmer \d+ 0 %/,
      heal: [asked("it is moved back", "POST", "/api/lights/1", { jack: "1", channels: { 0: WHITE } })],
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
      inject: disabled("the timer is disabled", "/api/timers/3"),
      device: SPARE,
      subject: "equipment/5",
      heal: [enabled("/api/timers/3")],
      back: 460,
    },
    {
      fault: "timer given another lamp before its revert",
      given: [timed, withAnother("Other lamp")],
      inject: asked("the timer lights another lamp", "POST", "/api/timers/3", {
        target: { id: "6", on: true, revert: true, duration: 300 },
      }),
      device: SPARE,
      subject: "equipment/5",
    },
  ].map(leaving),
  ...(
    [
      [
        "macro deleted in the middle of its run",
        asked("its timer is deleted", "DELETE", "/api/timers/1"),
        asked("the macro is deleted", "DELETE", "/api/macros/1"),
      ],
      ["macro stopped in the middle of its run", asked("the macro is stopped", "POST", "/api/macros/1/stop")],
    ] as const
  ).map(
    ([fault, ...inject]): Failure => ({
      fault,
      speed: SPEED,
      given: [FEEDING],
      inject,
      expect: [
        isOn(RETURN_PUMP, AT_ONCE),
        logged("macros/1", /Rinse/, AT_ONCE),
        noMacroRuns(30),
        staysOn(RETURN_PUMP, 30),
      ],
      without: {
        alarm: "a person requested it",
        recovery: "what it switched off is on again: that is the recovery",
      },
    }),
  ),
  {
    fault: "macro given other steps in the middle of its run",
    given: [FEEDING],
    inject: [
      asked("its steps are replaced by a wait of a minute", "POST", "/api/macros/1", {
        steps: [{ type: "wait", config: { duration: 60 } }],
      }),
    ],
    // A run keeps the steps that it started with: its last one switches the return pump on.
    expect: [
      isOn(RETURN_PUMP, FEEDING_S),
      logged("equipment/3", /Return pump on: /, FEEDING_S),
      noMacroRuns(FEEDING_S),
    ],
    without: {
      alarm: "a person requested it",
      recovery: "the return pump runs again: that is the recovery",
    },
  },
]);
