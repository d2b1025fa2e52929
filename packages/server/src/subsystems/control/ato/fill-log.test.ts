import { hours, instant, seconds } from "@refugium/model/declare/units.ts";
import type { LiveFill } from "@refugium/model/fills.ts";
import { pumpedWithin } from "@refugium/model/laws/top-off-limits.ts";
import { describe, expect, it } from "vitest";
import type { BootMoment } from "../../../hardware/host/boot-moment.ts";
import { rawTime } from "../../../kernel/raw-time.ts";
import { VirtualClock } from "../../../kernel/virtual-clock.ts";
import { Records } from "../../../resources/records.ts";
import { MemoryConfig } from "../../../store/memory.ts";
import { StoreUnavailable } from "../../../store/store.ts";
import { FillLog } from "./fill-log.ts";
import type { FillRow } from "./fill-row.ts";

const START = Date.UTC(2026, 10, 21);

class FailingDisk extends MemoryConfig {
  full = false;
  override transaction<T>(work: Parameters<MemoryConfig["transaction"]>[0]): T {
    if (this.full) throw new StoreUnavailable("full");
    // The work's own type, as the store's signature has it.
    return super.transaction(work) as T;
  }
}

function setUp(
  disk = new FailingDisk(),
  start = START,
  boot: BootMoment | undefined = undefined,
  pump = { isOff: true },
) {
  const clock = new VirtualClock({ start: instant(start), settle: () => rawTime.breathe() });
  const rows = new Records<FillRow>(disk, "fills");
  const recorded: object[] = [];
  const record = (ato: string, _at: number, fill: object) => recorded.push({ ato, ...fill });
  const shown: (LiveFill | undefined)[] = [];
  const show = (newest: LiveFill | undefined) => shown.push(newest);
  const make = (ato: string) =>
    new FillLog({
      ato,
      clock,
      rows,
      machine: { boot: () => boot },
      isPumpOff: () => pump.isOff,
      record,
      show,
    });
  return { clock, disk, rows, recorded, shown, make, log: make("1") };
}

const FULL = { why: "full", filled: true, goes_on: false, ended: "full" } as const;
const LEAK = { why: "a leak", filled: false, goes_on: true, ended: "leak" } as const;
const ran = (span: number) => () => seconds(span);

describe("the log of fills", () => {
  it("stores the intent before the pump runs and the run afterwards", async () => {
    const { log, rows, clock, recorded } = setUp();
    let running = 18;
    log.begin(seconds(180), () => seconds(running));
    expect(log.isOpen).toBe(true);
    expect(rows.get("1/1")).toMatchObject({ started_at: START, seconds: 0, longest: 180, why: "" });
    await clock.advance(seconds(20));
    expect(log.past()).toEqual([{ beganAgo: 20_000, ran: 18_000, filled: false, goesOn: false }]);
    running = 19;
    log.settle(FULL);
    log.settle({ ...FULL, why: "nothing is open" });
    expect(rows.get("1/1")).toMatchObject({ seconds: 19, why: "full" });
    expect(recorded).toEqual([{ ato: "1", seconds: 19, why: "full" }]);
    expect(log.past()).toEqual([{ beganAgo: 20_000, ran: 19_000, filled: true, goesOn: false }]);
    expect(log.known).toBe(20_000);
  });

  it("assumes a run up to its limit after a crash", () => {
    const disk = new FailingDisk();
    setUp(disk).log.begin(seconds(180), ran(10));
    const soon = setUp(disk, START + 30_000);
    expect(soon.log.past()).toEqual([
      { beganAgo: 30_000, ran: 180_000, filled: false, goesOn: false, isAssumed: true },
    ]);
    setUp(disk).make("2").begin(seconds(180), ran(10));
    expect(
      setUp(disk, START + 600_000)
        .make("2")
        .past(),
    ).toMatchObject([{ ran: 180_000 }]);
  });

  it.each([
    ["goes on", START + 600_000, "first", 610.01],
    ["was set back by an hour", START - 3_600_000, "first", 610.01],
    ["goes on after a reboot with the outputs off", START + 28_800_000, "second", 180],
  ])("counts the run after a crash when the clock %s", (_what, now, id, ran) => {
    const disk = new FailingDisk();
    setUp(disk, START, { id: "first", seconds: 1000 }).log.begin(seconds(180), () => seconds(10));
    const { log } = setUp(disk, now, { id, seconds: 1610 });
    expect(log.newest(1)).toMatchObject([{ ended: "crash", seconds: Math.round(ran) }]);
    expect(pumpedWithin(log.past(), hours(24))).toBe(ran * 1000);
    // The assumed run time ends now at the latest, and so does the fill at the next start.
    expect(log.lastEnd).toBeLessThanOrEqual(0);
    const next = setUp(disk, now, { id, seconds: 9000 }).log;
    expect(next.newest(1)).toMatchObject([{ seconds: Math.round(ran) }]);
  });

  it("keeps an aborted fill open over crashes while its pump runs", async () => {
    const disk = new FailingDisk();
    setUp(disk, START, { id: "first", seconds: 1000 }).log.begin(seconds(180), ran(10));
    const pump = { isOff: false };
    const next = (since: number) => setUp(disk, START, { id: "first", seconds: since }, pump);
    const { log, recorded } = next(1300);
    log.settleAborted();
    expect(recorded).toEqual([]);
    expect(log.newest(1)).toMatchObject([{ ended: "", seconds: 300 }]);
    expect(pumpedWithin(log.past(), hours(24))).toBe(300_010);
    expect(log.lastEnd).toBe(0);
    const later = next(2000);
    pump.isOff = true;
    later.log.settleAborted();
    later.log.settleAborted();
    expect(later.recorded).toMatchObject([{ seconds: 1000.01 }]);
    expect(later.log.newest(1)).toMatchObject([{ ended: "crash", seconds: 1000 }]);
  });

  it("keeps an aborted fill open over a reboot while its pump runs", async () => {
    const disk = new FailingDisk();
    setUp(disk, START, { id: "first", seconds: 1000 }).log.begin(seconds(180), ran(10));
    const pump = { isOff: false };
    const { log, clock } = setUp(disk, START, { id: "second", seconds: 30 }, pump);
    await clock.advance(seconds(60));
    pump.isOff = true;
    log.settleAborted();
    expect(log.newest(1)).toMatchObject([{ ended: "crash", seconds: 240 }]);
  });

  it("carries an interrupted fill over restarts until the level is full", () => {
    const disk = new FailingDisk();
    const { log } = setUp(disk);
    log.begin(seconds(180), ran(10));
    log.settle(LEAK);
    expect(log.carried).toBe(seconds(10));
    const again = setUp(disk);
    expect(again.log.carried).toBe(seconds(10));
    again.log.noteFull();
    again.log.noteFull();
    expect(again.log.carried).toBe(0);
    expect(setUp(disk).log.carried).toBe(0);
  });

  it("counts a fill from the future as starting now", () => {
    const disk = new FailingDisk();
    const { log } = setUp(disk);
    log.begin(seconds(180), ran(10));
    log.settle(FULL);
    expect(setUp(disk, 0).log.past()).toEqual([{ beganAgo: 0, ran: 10_000, filled: true, goesOn: false }]);
  });

  it("drops fills older than fifteen days, and all fills when cleared", async () => {
    const { log, rows, clock } = setUp();
    const fill = () => {
      log.begin(seconds(180), ran(10));
      log.settle(FULL);
    };
    fill();
    await clock.advance(hours(24 * 14));
    fill();
    await clock.advance(hours(48));
    fill();
    expect(rows.size).toBe(2);
    log.clear();
    expect(rows.size).toBe(0);
    expect(log.known).toBe(0);
  });

  it("works from memory while the disk is full", () => {
    const { log, disk } = setUp();
    disk.full = true;
    log.begin(seconds(180), ran(10));
    log.settle(FULL);
    expect(log.past()).toHaveLength(1);
    log.clear();
    expect(log.past()).toEqual([]);
  });
});
