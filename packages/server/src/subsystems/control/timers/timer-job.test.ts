import { hours, instant, seconds } from "@refugium/model/declare/units.ts";
import { civilTime } from "@refugium/model/laws/civil-time.ts";
import { english } from "@refugium/model/messages/english.ts";
import { type Timer, timers } from "@refugium/model/resources/timers.ts";
import { describe, expect, it } from "vitest";
import { LoopWatch } from "../../../kernel/loop-watch.ts";
import { rawTime } from "../../../kernel/raw-time.ts";
import { Scope } from "../../../kernel/scope.ts";
import { VirtualClock } from "../../../kernel/virtual-clock.ts";
import { Records } from "../../../resources/records.ts";
import { MemoryConfig } from "../../../store/memory.ts";
import { FiringLog, type FiringRecord } from "./firing-log.ts";
import { TimerJob } from "./timer-job.ts";

const row = { ...timers.shape.initial, id: "1", enable: true, second: "*/10", type: "reminder" } as const;

function setUp(more: Partial<Timer> = {}) {
  const clock = new VirtualClock({ start: instant(Date.UTC(2026, 0, 1)), settle: () => rawTime.breathe() });
  const logged: string[] = [];
  const runs: (() => void)[] = [];
  const notedBefore: boolean[] = [];
  const loops = new LoopWatch(clock);
  const firings = new FiringLog("1", new Records<FiringRecord>(new MemoryConfig(), "timer_firings"), clock);
  const machine = { zone: "UTC" };
  const job = new TimerJob(
    { ...row, ...more },
    {
      clock,
      loops,
      get zone() {
        return machine.zone;
      },
      firings,
      act: () => {
        notedBefore.push(firings.hasFired(civilTime(clock.now(), machine.zone)));
        return new Promise<void>((resolve) => runs.push(resolve));
      },
      log: (message) => logged.push(english(message)),
    },
  );
  return { clock, loops, logged, runs, notedBefore, machine, job, scope: new Scope("test") };
}

describe("a timer's job", () => {
  it("records its run before the run starts", async () => {
    const { clock, notedBefore, job, scope } = setUp();
    job.start(scope);
    await clock.advance(seconds(11));
    expect(notedBefore).toEqual([true]);
    await scope.close();
  });

  it("follows the machine's time zone when it changes", async () => {
    const { clock, runs, machine, job, scope } = setUp({ hour: "5", minute: "0" });
    job.start(scope);
    await clock.advance(seconds(5 * 3600 - 120));
    // Two minutes to six already.
    machine.zone = "Etc/GMT-1";
    await clock.advance(seconds(23 * 3600));
    expect(runs).toHaveLength(0);
    await clock.advance(seconds(3600));
    expect(runs).toHaveLength(1);
    await scope.close();
  });

  it("skips a run with a message while the last one runs", async () => {
    const { clock, logged, runs, job, scope } = setUp();
    job.start(scope);
    await clock.advance(seconds(21));
    expect(runs).toHaveLength(1);
    expect(logged).toEqual([
      expect.stringMatching(/is still busy with its last run: the one of 2026-01-01T00:00:20/),
    ]);
    for (const finish of runs) finish();
    await clock.advance(seconds(10));
    expect(runs).toHaveLength(2);
    await scope.close();
    expect(clock.pending()).toEqual([]);
  });

  it("skips a run that is more than a minute late", async () => {
    const { clock, logged, runs, job, scope } = setUp();
    job.start(scope);
    // A wall clock that creeps forward in steps too small to be logged of.
    for (let step = 0; step < 40; step++) clock.step(seconds(2));
    await clock.advance(seconds(10));
    expect(runs).toHaveLength(0);
    expect(logged).toEqual([expect.stringMatching(/missed its run of 2026-01-01T00:00:10: it is skipped/)]);
    await clock.advance(seconds(10));
    expect(runs).toHaveLength(1);
    await scope.close();
  });

  it("is watched only while it has a next run", async () => {
    const yearly = setUp({ second: "0", minute: "0", hour: "0", day: "1", month: "6" });
    yearly.job.start(yearly.scope);
    await yearly.clock.advance(hours(3));
    expect(yearly.loops.overdue()).toEqual([]);
    const never = setUp({ second: "0", minute: "0", hour: "0", day: "31", month: "2" });
    never.job.start(never.scope);
    await never.clock.advance(hours(3));
    expect(never.loops.overdue()).toEqual([]);
    await Promise.all([yearly.scope.close(), never.scope.close()]);
  });
});
