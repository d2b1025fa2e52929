import { instant, seconds } from "@refugium/model/declare/units.ts";
import { type Timer, timers } from "@refugium/model/resources/timers.ts";
import { describe, expect, it } from "vitest";
import { rawTime } from "../../../kernel/raw-time.ts";
import { VirtualClock } from "../../../kernel/virtual-clock.ts";
import { Records } from "../../../resources/records.ts";
import { MemoryConfig } from "../../../store/memory.ts";
import { FiringLog, type FiringRecord } from "./firing-log.ts";

const HOUR = 3_600_000;

function setUp() {
  const clock = new VirtualClock({ start: instant(0), settle: () => rawTime.breathe() });
  const store = new MemoryConfig();
  const records = new Records<FiringRecord>(store, "timer_firings");
  const open = () => new FiringLog("1", records, clock);
  const changeSchedule = (): void => {
    const [previous, next] = ["1", "2"].map((hour): Timer => ({ ...timers.shape.initial, hour }));
    for (const { id, value } of open().beside(previous, next)) records.put(id, value as FiringRecord);
  };
  return { clock, open, log: open(), changeSchedule };
}

describe("the firing log of a timer", () => {
  it("keeps the runs over a restart", async () => {
    const { log, open } = setUp();
    log.recordStart(HOUR);
    expect([HOUR, 2 * HOUR].map((local) => open().hasFired(local))).toEqual([true, false]);
  });

  it("has no gaps until the schedule changes", async () => {
    const { clock, log, changeSchedule } = setUp();
    log.recordStart(HOUR);
    await clock.advance(seconds(120));
    log.recordStart(3 * HOUR);
    expect(log.hasFired(2 * HOUR)).toBe(true);
    changeSchedule();
    expect(log.hasFired(2 * HOUR)).toBe(false);
  });

  it("leaves the time between runs open after a clock change", async () => {
    const { clock, log } = setUp();
    log.recordStart(HOUR);
    log.interrupt();
    await clock.advance(seconds(120));
    log.recordStart(3 * HOUR);
    expect([HOUR, 2 * HOUR, 3 * HOUR].map((local) => log.hasFired(local))).toEqual([true, false, true]);
  });
});
