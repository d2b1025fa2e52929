// The wall clock does what clocks do.
import type { LogLine } from "@refugium/model/events.ts";
import { defineFailures, type Failure } from "../case.ts";
import { asked, clockJumps, doing } from "../words/acts.ts";
import { HEATER, logged, sees, staysOn } from "../words/sights.ts";
import { HEATING } from "../words/states.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
/** From the evening until after half past three, in the longest of the nights. */
const NIGHT = 9 * HOUR;

/** Control goes by the time that passes, not by the clock on the wall. */
const goesOn = sees(
  "the heater's time on grows as time passes",
  600,
  (view, life) => {
    const heater = view.loads.find(({ pin }) => pin === HEATER.pin)?.energised_s ?? 0;
    const first = life.kept.get("energised");
    if (typeof first !== "number") life.kept.set("energised", heater);
    else if (heater - first > 120) return { words: "heating goes on" };
    return;
  },
  "output",
);
const jumped = (words: RegExp) => [goesOn, logged("system/clock", words, 60), staysOn(HEATER, 120)];
/** No alarm: a clock that is set is no danger to what goes by the time that passes. */
const without = {
  alarm: "a clock that is set is no danger to control",
  recovery: "control was never disturbed",
};

const jump = (fault: string, seconds: number): Failure => ({
  fault,
  given: [HEATING],
  inject: [
    clockJumps(fault, seconds),
    doing("", async (life) => {
      life.since += seconds * 1000;
    }),
  ],
  expect: jumped(new RegExp(`jumped by ${seconds} s`)),
  without,
});

const REMINDER = asked("a timer reminds at half past two each night", "PUT", "/api/timers", {
  name: "Note",
  enable: true,
  type: "reminder",
  target: { title: "Look" },
  second: "0",
  minute: "30",
  hour: "2",
});

/** The nights of the clock change of 2027, each entered in the evening before, UTC. */
const NIGHTS = [
  ["Europe/Berlin", "spring", Date.UTC(2027, 2, 27, 21)],
  ["Europe/Berlin", "autumn", Date.UTC(2027, 9, 30, 20)],
  ["America/New_York", "spring", Date.UTC(2027, 2, 14, 2)],
  ["America/New_York", "autumn", Date.UTC(2027, 10, 7, 2)],
  ["Australia/Sydney", "spring", Date.UTC(2027, 9, 2, 10)],
  ["Australia/Sydney", "autumn", Date.UTC(2027, 3, 3, 10)],
] as const;

const night = (zone: string, season: string, evening: number): Failure => ({
  fault: `the night of the clock change: ${zone} in ${season}`,
  speed: 3600,
  tank: "empty",
  surroundings: { zone },
  given: [
    doing("it is the evening before", async (life) => {
      const step = Math.round((evening - (await life.now())) / 1000);
      await life.call("POST", "/api/simulation/clock", { step_seconds: step });
    }),
    REMINDER,
  ],
  inject: [doing("the night passes", async () => undefined)],
  expect: [
    sees(
      "the timer fires exactly once",
      DAY,
      async (view, life) => {
        if (view.at - view.since < NIGHT * 1000) return;
        const lines = await life.call<readonly LogLine[]>("GET", "/api/log?subject=timers/1&limit=100");
        const fired = lines.filter(({ kind, at }) => kind === "reminder" && Date.parse(at) >= view.since);
        return fired.length === 1 ? { words: `fired once, at ${fired[0]?.at}` } : undefined;
      },
      "log",
    ),
  ],
  without: { output: "a reminder switches nothing", ...without },
});

export default defineFailures([
  jump("clock +1 h", HOUR),
  jump("clock −1 h", -HOUR),
  {
    ...jump("clock at 1970", 0),
    inject: [
      doing("the clock falls back to 1970", async (life) => {
        const step = -Math.floor((await life.now()) / 1000);
        await life.call("POST", "/api/simulation/clock", { step_seconds: step });
        life.since += step * 1000;
      }),
    ],
    expect: jumped(/jumped by -\d+ s/),
  },
  ...NIGHTS.map(([zone, season, evening]) => night(zone, season, evening)),
]);
