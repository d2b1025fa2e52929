import { instant, minutes } from "@refugium/model/declare/units.ts";
import { getHistory } from "@refugium/model/operations/modules.ts";
import { expect, it } from "vitest";
import { LiveState } from "../../kernel/live-state.ts";
import { silentLog } from "../../kernel/log.ts";
import { Scope } from "../../kernel/scope.ts";
import { VirtualClock } from "../../kernel/virtual-clock.ts";
import { Operations } from "../../resources/operations.ts";
import { MemoryHistory } from "../../store/memory.ts";
import { HistoryArchive } from "../../telemetry/history-archive.ts";
import { HistorySubsystem, LONGEST_DAYS, MOST_BYTES } from "./history.ts";

const DAY = 86_400_000;

async function pruned(usedBytes: () => number, prune?: (before: number) => void): Promise<readonly number[]> {
  const clock = new VirtualClock({ start: instant(5000 * DAY), settle: async () => undefined });
  const scope = new Scope("test");
  const days: number[] = [];
  const history = new HistorySubsystem({
    clock,
    log: silentLog,
    live: new LiveState(),
    operations: new Operations([getHistory], () => true),
    archive: new HistoryArchive(new MemoryHistory()),
    consumers: () => [],
    sources: () => [],
    read: () => [],
    prune: prune ?? ((before) => void days.push((clock.now() - before) / DAY)),
    usedBytes,
  });
  await history.start(scope);
  await clock.advance(minutes(24 * 60));
  await scope.close();
  expect(clock.pending()).toEqual([]);
  return days;
}

it("what is older than three years is forgotten, once a day", async () => {
  expect(await pruned(() => 1000)).toEqual([LONGEST_DAYS]);
});

it("a history that grew too big is shortened until it fits", async () => {
  const sizes = [MOST_BYTES + 2, MOST_BYTES + 1, MOST_BYTES];
  const days = await pruned(() => sizes.shift() ?? 0);
  expect(days).toHaveLength(3);
  expect(days.at(-1)).toBeLessThan(LONGEST_DAYS);
});

it("a disk that refuses stops nothing", async () => {
  const refuse = (): never => {
    throw new Error("disk");
  };
  expect(await pruned(() => 0, refuse)).toEqual([]);
});
