import { type Instant, instant, minutes, seconds } from "@refugium/model/declare/units.ts";
import { expect, it } from "vitest";
import { manualClock } from "../../../kernel/fixtures/manual-clock.ts";
import { LoopWatch } from "../../../kernel/loop-watch.ts";
import { Scope } from "../../../kernel/scope.ts";
import { DoseSchedule } from "./dose-schedule.ts";

const HOUR = 3_600_000;
const hourly = (after: Instant) => instant((Math.floor(after / HOUR) + 1) * HOUR);

function watched(next: (after: Instant) => Instant | undefined) {
  const clock = manualClock();
  const seen = { trusted: false, noted: [] as boolean[], fired: [] as string[] };
  const since = clock.now();
  const scope = new Scope("test");
  const loops = new LoopWatch(clock);
  new DoseSchedule({
    name: "pumps/1",
    runtime: { clock, loops },
    next,
    policy: "skip",
    since: () => since,
    clockTrust: { holds: () => seen.trusted, note: (trusted) => seen.noted.push(trusted) },
    known: {
      isTaken: (due) => seen.fired.includes(due),
      isNoted: (due) => seen.fired.includes(`missed ${due}`),
    },
    carryOut: {
      fire: (due) => seen.fired.push(due),
      missed: (due) => seen.fired.push(`missed ${due}`),
    },
  }).start(scope);
  return { clock, loops, seen, scope };
}

it("a schedule does not fire while the clock is not trusted", async () => {
  const { clock, seen } = watched(hourly);
  await clock.advance(minutes(130));
  expect(seen.fired).toEqual([]);
  expect(seen.noted).not.toContain(true);
  seen.trusted = true;
  await clock.advance(minutes(2));
  expect(seen.noted).toContain(true);
  expect(seen.fired).toHaveLength(1);
  expect(seen.fired[0]).toMatch(/^missed /);
  await clock.advance(minutes(60));
  expect(seen.fired[1]).not.toMatch(/^missed /);
});

it("a schedule without firings is checked until its scope is closed", async () => {
  const { clock, loops, seen, scope } = watched(() => undefined);
  seen.trusted = true;
  await clock.advance(minutes(100));
  expect(loops.overdue()).toEqual([]);
  expect(seen.fired).toEqual([]);
  const before = seen.noted.length;
  await scope.close();
  await clock.advance(seconds(3600));
  expect(seen.noted).toHaveLength(before);
});
