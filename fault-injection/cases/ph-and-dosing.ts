// Dosing by wrong values.

import { asked, broken, doing, faultsRemoved, refused, together, waited } from "../actions/acts.ts";
import {
  alarmCleared,
  alarmRaised,
  isOff,
  phWithin,
  SODA,
  sees,
  spare,
  staysOff,
} from "../actions/sights.ts";
import { DOSING, withSpare } from "../actions/states.ts";
import { defineFailures } from "../case.ts";

const DOSER = spare("the base pump");
const CONTROLLED = together(
  "a pump with lime water raises the pH below 7.9",
  asked("", "POST", "/api/simulation/wiring", { driver: "rpi", pin: DOSER.pin, role: "base-doser" }),
  withSpare("Base"),
  asked("", "POST", "/api/phprobes/1", { control: true, upper_eq: "5", min: 7.9, max: 8.4 }),
);
const MIXED_UP = [
  { expected: 7, observed: 10 },
  { expected: 10, observed: 7 },
];
const SODA_AGAIN = {
  name: "Soda",
  jack: "2",
  pin: 0,
  regiment: { speed: 100, volume: 2.5, volume_per_second: 1 },
  max_daily_ml: 40,
};
interface Run {
  readonly delivered_ml: number | null;
  readonly outcome: string;
}
const gaveAtMost = (most: number, within: number) =>
  sees(`at most ${most} ml of soda are given`, within, async (_view, controller) => {
    const run = (await controller.call<readonly Run[]>("GET", "/api/doser/pumps/1/ledger")).at(-1);
    if (run === undefined || run.outcome === "open" || run.delivered_ml === null) return undefined;
    return run.delivered_ml <= most ? { words: `${run.delivered_ml} ml` } : undefined;
  });
const macroIsRun = (name: string) =>
  doing("a macro switches it on", async (controller) => {
    const rows = await controller.call<readonly { readonly id: string; readonly name: string }[]>(
      "GET",
      "/api/macros",
    );
    const id = rows.find((row) => row.name === name)?.id;
    await controller.call("POST", `/api/macros/${id}/run`);
  });
const LARGE = asked("the tank holds 200 litres", "POST", "/api/settings", { volume_l: 200 });
const SPEED = 600;
const cleared = (code: string) =>
  asked("a person clears the trip", "POST", `/api/alarms/${code}:equipment:5/clear`);

export default defineFailures([
  {
    fault: "pH probe stuck at 7.0 while a pump raises the pH",
    speed: SPEED,
    given: [CONTROLLED],
    inject: [broken("the probe reads 7.0", "analog:1", "value", { value: 7 })],
    expect: [
      ...alarmRaised("trip-ph-daily-run", {
        subject: "equipment/5",
        words: /the limit for a day/,
        within: 1200,
      }),
      isOff(DOSER, 1200),
      staysOff(DOSER, 7200),
      phWithin(7.5, 8.6, 7200),
    ],
    heal: [faultsRemoved, cleared("trip-ph-daily-run")],
    recovered: [alarmCleared("trip-ph-daily-run", 30)],
  },
  {
    fault: "pH probe stuck in a large tank while a pump raises the pH",
    speed: SPEED,
    given: [CONTROLLED, LARGE],
    inject: [broken("the probe reads 7.6", "analog:1", "value", { value: 7.6 })],
    expect: [
      ...alarmRaised("trip-ph-no-effect", { subject: "equipment/5", words: /did not change/, within: 2400 }),
      isOff(DOSER, 2400),
      staysOff(DOSER, 7200),
      phWithin(7.5, 8.6, 7200),
    ],
    heal: [faultsRemoved, cleared("trip-ph-no-effect")],
    recovered: [alarmCleared("trip-ph-no-effect", 30)],
  },
  {
    fault: "leak while a pump raises the pH",
    speed: 20,
    given: [CONTROLLED, broken("the probe reads 7.8", "analog:1", "value", { value: 7.8 })],
    inject: [broken("the floor is wet", "inlet:3", "value", { value: 1 })],
    expect: [
      ...alarmRaised("flood-lock", { subject: "phprobes/1", words: /is held off/, within: 70 }),
      isOff(DOSER, 70),
      staysOff(DOSER, 600),
    ],
    heal: [faultsRemoved],
    recovered: [alarmCleared("flood-lock", 600)],
  },
  {
    fault: "calibration of a pH probe with exchanged buffers",
    speed: 60,
    given: [asked("the probe is switched off", "POST", "/api/phprobes/1", { enable: false })],
    inject: [
      refused("it is calibrated", "POST", "/api/phprobes/1/calibrate", MIXED_UP),
      refused("its row is changed", "POST", "/api/phprobes/1", { calibration_points: MIXED_UP }),
    ],
    expect: [phWithin(7.5, 8.6, 600)],
    heal: [
      asked("its calibration is cleared", "POST", "/api/phprobes/1/calibrate", []),
      asked("it is switched on", "POST", "/api/phprobes/1", { enable: true }),
    ],
    recovered: [phWithin(7.5, 8.6, 600)],
    without: { alarm: "nothing happened: it was refused", log: "nothing happened: the request was answered" },
  },
  {
    fault: "return pump goes off during a dose that requires it",
    speed: 10,
    given: [
      asked("soda requires the return pump", "POST", "/api/doser/pumps/1", { requires: ["3"] }),
      DOSING,
    ],
    inject: [asked("a person switches it off", "POST", "/api/equipment/3/control", { on: false })],
    expect: [
      ...alarmRaised("dose-missed", { subject: "pumps/1", words: /must be on first/, within: 10 }),
      isOff(SODA, 5),
      staysOff(SODA, 300),
    ],
    heal: [
      asked("the return pump is on", "POST", "/api/equipment/3/control", { on: true }),
      asked("a dose is given", "POST", "/api/doser/pumps/1/dose", { volume: 1 }),
    ],
    recovered: [alarmCleared("dose-missed", 900)],
  },
  {
    fault: "macro switches a dosing pump on and never off",
    speed: 10,
    given: [
      asked("soda has no schedule", "POST", "/api/doser/pumps/1", { regiment: { enable: false } }),
      asked("", "PUT", "/api/macros", {
        name: "Soda",
        steps: [{ type: "doser", config: { id: "1", on: true } }],
      }),
    ],
    inject: [macroIsRun("Soda")],
    expect: [gaveAtMost(2.8, 30), isOff(SODA, 30), staysOff(SODA, 300)],
    heal: [],
    recovered: [isOff(SODA, 5)],
    without: { alarm: "nothing is wrong: it completed its dose", log: "the ledger has it" },
  },
  {
    fault: "dosing pump near its daily cap deleted and created again",
    speed: 60,
    given: [DOSING, waited(60)],
    inject: [
      asked("it is deleted", "DELETE", "/api/doser/pumps/1"),
      asked("it is created again", "PUT", "/api/doser/pumps", SODA_AGAIN),
      refused("another 36 ml", "POST", "/api/doser/pumps/3/dose", { volume: 36 }),
    ],
    expect: [isOff(SODA, 5), staysOff(SODA, 600)],
    heal: [],
    recovered: [isOff(SODA, 5)],
    without: {
      alarm: "nothing happened: the dose was refused",
      log: "nothing happened: the request was answered",
    },
  },
]);
