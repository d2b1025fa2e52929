// The wall clock jumps and changes its offset.

import { clockJumps, doing, pause } from "../actions/acts.ts";
import { clockAt, litForItsTime, nightly, notAtAll, onceAt, runsOf } from "../actions/schedules.ts";
import { alarmRaised, HEATER, logged, sees, staysOn } from "../actions/sights.ts";
import { HEATING } from "../actions/states.ts";
import { defineFailures, type Failure } from "../case.ts";

const HOUR = 3600;

/** Control depends on the monotonic clock, not on the wall clock. */
const controlContinues = sees(
  "the heater's time on grows as time passes",
  600,
  (view, controller) => {
    const heater = view.loads.find(({ pin }) => pin === HEATER.pin)?.energised_s ?? 0;
    const first = controller.kept.get("energised");
    if (typeof first !== "number") controller.kept.set("energised", heater);
    else if (heater - first > 120) return { words: "heating goes on" };
    return;
  },
  "output",
);
const jumped = (words: RegExp) => [controlContinues, logged("system/clock", words, 60), staysOn(HEATER, 120)];
/** No alarm: control does not depend on the wall clock. */
const without = {
  alarm: "control does not depend on the wall clock",
  recovery: "control was not affected",
};

const stepped = (fault: string, seconds: number) => [
  clockJumps(fault, seconds),
  doing("", async (controller) => {
    controller.since += seconds * 1000;
  }),
];

const jump = (fault: string, seconds: number): Failure => ({
  fault,
  given: [HEATING],
  inject: stepped(fault, seconds),
  expect: jumped(new RegExp(`jumped by ${seconds} s`)),
  without,
});

/** The nights of the clock change of 2027: when the dose and the reminder are due, and the instant that is. */
const NIGHTS = [
  // Left out by the clock: at the first instant after the gap.
  ["Europe/Berlin", "spring", 2, Date.UTC(2027, 2, 28, 1)],
  ["America/New_York", "spring", 2, Date.UTC(2027, 2, 14, 7)],
  ["Australia/Sydney", "spring", 2, Date.UTC(2027, 9, 2, 16)],
  // Comes twice: in the first pass.
  ["Europe/Berlin", "autumn", 2, Date.UTC(2027, 9, 31, 0, 30)],
  ["America/New_York", "autumn", 1, Date.UTC(2027, 10, 7, 5, 30)],
  ["Australia/Sydney", "autumn", 2, Date.UTC(2027, 3, 3, 15, 30)],
] as const;
/** Begun two hours before, and until the second pass and the lamp are over. */
const NIGHT = 5 * HOUR;

const night = (zone: string, season: string, hour: number, due: number): Failure => ({
  fault: `the night of the clock change: ${zone} in ${season}`,
  speed: 3600,
  tank: "empty",
  surroundings: { zone },
  given: [
    clockAt("it is the evening before", due - 2 * HOUR * 1000),
    nightly({ hour, minute: 30 }, { hour: 1, minute: 50 }),
  ],
  inject: [doing("the night passes", async () => undefined)],
  expect: [...onceAt(due, NIGHT), litForItsTime(NIGHT)],
  without,
});

/** An ordinary night. */
const HALF_PAST_TWO = Date.UTC(2027, 4, 5, 2, 30);
/** So fast that a look of a busy machine takes minutes. */
const ORDINARY_NIGHT = { speed: 1200, tank: "empty", surroundings: { zone: "UTC" } } as const;
const NIGHTLY = nightly({ hour: 2, minute: 30 }, { hour: 2, minute: 20 });
const RUN_BY_NOW = doing("the dose was given and the timer has run", async (controller) => {
  for (;;) {
    const { given, reminded } = await runsOf(controller);
    if (given.length > 0 && reminded.length > 0) return;
    if ((await controller.now()) > HALF_PAST_TWO + 600_000) throw new Error("they did not run");
    await pause();
  }
});

export default defineFailures([
  jump("clock +1 h", HOUR),
  jump("clock −1 h", -HOUR),
  {
    ...jump("clock at 1970", 0),
    inject: [
      doing("the clock is reset to 1970", async (controller) => {
        const step = -Math.floor((await controller.now()) / 1000);
        await controller.call("POST", "/api/simulation/clock", { step_seconds: step });
        controller.since += step * 1000;
      }),
    ],
    expect: jumped(/jumped by -\d+ s/),
  },
  {
    fault: "clock −1 h right after a dose and a timer's run",
    ...ORDINARY_NIGHT,
    given: [clockAt("it is night", HALF_PAST_TWO - HOUR * 1000), NIGHTLY, RUN_BY_NOW],
    inject: stepped("clock −1 h", -HOUR),
    // A repeated wall time runs nothing again.
    expect: [
      ...onceAt(HALF_PAST_TWO, 2 * HOUR),
      litForItsTime(2 * HOUR),
      logged("timers/1", /has had its run of .* before the clock was set back: not again/, 2 * HOUR),
    ],
    without,
  },
  {
    fault: "clock +1 h over a dose and a timer's run",
    ...ORDINARY_NIGHT,
    given: [clockAt("it is night", HALF_PAST_TWO - HOUR * 750), NIGHTLY],
    inject: stepped("clock +1 h", HOUR),
    expect: [
      ...notAtAll(2 * HOUR),
      logged("timers/1", /missed its run of .* when the clock was set forward: it is skipped/, 60),
      ...alarmRaised("dose-missed", {
        subject: "pumps/1",
        words: /was due while nothing could dose it/,
        within: 60,
      }),
    ],
    without: { recovery: "what was missed is skipped and logged" },
  },
  ...NIGHTS.map(([zone, season, hour, due]) => night(zone, season, hour, due)),
]);
