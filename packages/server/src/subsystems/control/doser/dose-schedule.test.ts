import { type Instant, instant, minutes, seconds } from "@refugium/model/declare/units.ts";
import { type Pump, pumps } from "@refugium/model/resources/pumps.ts";
import { expect, it } from "vitest";
import { manualClock } from "../../../kernel/fixtures/manual-clock.ts";
import { LoopWatch } from "../../../kernel/loop-watch.ts";
import { Scope } from "../../../kernel/scope.ts";
import { Records } from "../../../resources/records.ts";
import { MemoryConfig } from "../../../store/memory.ts";
import { DOSE_SCHEDULES, DoseSchedule } from "./dose-schedule.ts";

const HOUR = 3_600_000;
const hourly = (after: Instant) => instant((Math.floor(after / HOUR) + 1) * HOUR);
const { initial } = pumps.shape;
const PUMP: Pump = { ...initial, id: "1", regiment: { ...initial.regiment, speed: 50, duration: 10 } };

function watched(next: (after: Instant) => Instant | undefined) {
  const clock = manualClock();
  const seen = { trusted: false, noted: [] as boolean[], fired: [] as string[] };
  const scope = new Scope("test");
  const loops = new LoopWatch(clock);
  const scheduleStarts = new Records(new MemoryConfig(), DOSE_SCHEDULES);
  scheduleStarts.put("1", { since: clock.now(), schedule: JSON.stringify(PUMP.regiment.schedule) });
  new DoseSchedule(PUMP, {
    clock,
    loops,
    nextFiring: () => next,
    clockTrusted: () => seen.trusted,
    scheduleStarts,
    alarms: {
      clear: () => void seen.noted.push(true),
      raise: (code) => void (code === "clock-not-trusted" && seen.noted.push(false)),
    },
    doses: {
      hasFiring: (_pump, due) => seen.fired.includes(due),
      order: ({ due }) => {
        seen.fired.push(due ?? "");
        return "running";
      },
    },
    ledger: {
      newestMoment: instant(0),
      isHandled: () => false,
      isNoted: (_pump, due) => seen.fired.includes(`missed ${due}`),
      note: ({ due }, outcome) => void seen.fired.push(`${outcome} ${due}`),
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
