import { instant, minutes } from "@refugium/model/declare/units.ts";
import type { LiveOutput, LiveReading } from "@refugium/model/events.ts";
import { getHistory } from "@refugium/model/operations/modules.ts";
import { expect, it } from "vitest";
import { LiveState } from "../../../kernel/live-state.ts";
import { silentLog } from "../../../kernel/log.ts";
import { Scope } from "../../../kernel/scope.ts";
import { finished } from "../../../kernel/steps.ts";
import { VirtualClock } from "../../../kernel/virtual-clock.ts";
import { Operations } from "../../../resources/operations.ts";
import { MemoryHistory } from "../../../store/memory.ts";
import { HistoryArchive } from "../../../telemetry/history-archive.ts";
import type { Consumer } from "./energy.ts";
import { HistorySubsystem } from "./history.ts";

async function started(store = new MemoryHistory()) {
  const clock = new VirtualClock({ start: instant(1e12), settle: async () => undefined });
  const scope = new Scope("test");
  const live = new LiveState();
  const archive = new HistoryArchive(store);
  const standing = new Set<string>();
  const consumers: Consumer[] = [];
  let isDiskGone = false;
  let isBlind = false;
  const disk = (): number => {
    if (isDiskGone) throw new Error("disk");
    return 0;
  };
  const said: string[] = [];
  const history = new HistorySubsystem({
    runtime: { clock, operations: new Operations([getHistory], () => true) },
    reporting: {
      live,
      log: {
        ...silentLog,
        error: (about, message) => void said.push(`${message}: ${JSON.stringify(about)}`),
      },
    },
    alarms: { raise: ({ code }) => void standing.add(code), clear: (code) => void standing.delete(code) },
    archive,
    consumers: () => {
      if (isBlind) throw new Error("broken");
      return consumers;
    },
    records: { sourceOf: () => undefined, watch: () => () => undefined },
    retention: { prune: () => void disk(), shorten: () => void disk(), usedBytes: disk },
  });
  await history.start(scope);
  const points = (name: string) => {
    const found = archive.find(name);
    return found === undefined ? [] : finished(found.series.minutes(0, 1e15));
  };
  const removeDisk = (gone: boolean): void => {
    isDiskGone = gone;
  };
  const blind = (blinded: boolean): void => {
    isBlind = blinded;
  };
  return { clock, scope, live, archive, standing, consumers, points, said, removeDisk, blind };
}

const reading = (value: number | null, unit = "°C"): LiveReading => ({
  value,
  unit,
  quality: "good",
  at: null,
  reason: "",
});

it("a failing archive does not fail the writer of a reading", async () => {
  const store = new MemoryHistory();
  const { live, standing, said, scope } = await started(store);
  const newest = store.newest.bind(store);
  store.newest = () => {
    throw new TypeError("broken");
  };
  expect(() => live.set("reading/tcs/1", reading(25))).not.toThrow();
  live.set("reading/tcs/1", reading(26));
  expect([...standing]).toEqual(["history-failing"]);
  expect(said).toHaveLength(1);
  store.newest = newest;
  live.set("reading/tcs/1", reading(27));
  expect([...standing]).toEqual([]);
  await scope.close();
});

it("a failing count raises one alarm and is made up later", async () => {
  const { clock, live, consumers, standing, said, points, blind, scope } = await started();
  live.set("output/outlet-1", { value: 100 } as LiveOutput);
  const use = (minutesOn: number) =>
    consumers.splice(0, 1, {
      id: "1",
      watts: 60,
      output: { id: "outlet-1", energisedMs: minutes(minutesOn) },
    });
  use(0);
  await clock.advance(minutes(1));
  blind(true);
  await clock.advance(minutes(3));
  expect([[...standing], said.length]).toEqual([["history-failing"], 1]);
  expect(points("outputs/outlet-1/value").map(({ mean }) => mean)).toEqual([100, 100, 100, 100]);
  blind(false);
  use(4);
  await clock.advance(minutes(1));
  expect([...standing]).toEqual([]);
  expect(points("equipment/1/energy").map(({ mean }) => mean)).toEqual([0, 4]);
  await scope.close();
});

it("measured power is a series, and its energy an amount", async () => {
  const { clock, live, points, scope } = await started();
  const at = "2026-11-21T12:00:00.000Z";
  live.set("power/1", { watts: 50, kwh: 7, at });
  live.set("power/1", { watts: 70, kwh: 7.002, at });
  live.set("power/1", { watts: null, kwh: 7.002, at });
  await clock.advance(minutes(1));
  expect(points("equipment/1/power").map(({ mean }) => mean)).toEqual([60]);
  expect(points("equipment/1/energy").map(({ mean, weight }) => mean * weight)).toEqual([
    expect.closeTo(2, 6),
  ]);
  // Measured again, from another total.
  live.forget("power/1");
  live.set("power/1", { watts: 0, kwh: 0, at });
  expect(points("equipment/1/energy")).toHaveLength(1);
  await scope.close();
});

it("a run with damaged values is a gap", async () => {
  const store = new MemoryHistory();
  store.append({ at: 1, series: "history/m/tcs/1/value", body: { value: 5 } });
  const { live, points, standing } = await started(store);
  live.set("reading/tcs/1", reading(25));
  expect(points("tcs/1/value").map(({ mean }) => mean)).toEqual([25]);
  expect([...standing]).toEqual([]);
});

it("a failing retention raises an alarm and stops nothing", async () => {
  const { clock, scope, standing, removeDisk } = await started();
  removeDisk(true);
  await clock.advance(minutes(24 * 60));
  expect([...standing]).toEqual(["history-failing"]);
  removeDisk(false);
  await clock.advance(minutes(24 * 60));
  expect([...standing]).toEqual([]);
  removeDisk(true);
  await clock.advance(minutes(24 * 60));
  await scope.close();
  expect([...standing]).toEqual([]);
  expect(clock.pending()).toEqual([]);
});

it("a series keeps the unit it began with", async () => {
  const { clock, live, archive, points, scope } = await started();
  live.set("reading/tcs/1", reading(25));
  await clock.advance(minutes(1));
  live.set("reading/tcs/1", reading(77, "°F"));
  await clock.advance(minutes(1));
  live.set("reading/tcs/1", reading(3, "K"));
  live.set("reading/tcs/2", reading(77, "°F"));
  await clock.advance(minutes(1));
  live.set("reading/tcs/2", reading(25));
  expect(points("tcs/1/value").map(({ mean }) => mean)).toEqual([25, 25]);
  expect(points("tcs/2/value").map(({ mean }) => mean)).toEqual([77, 77]);
  expect(archive.labels.map(({ name, unit }) => `${name}: ${unit}`)).toEqual([
    "tcs/1/value: °C",
    "tcs/1/value K: K",
    "tcs/2/value: °F",
  ]);
  await scope.close();
});

it("a missing, poor or non-numeric reading leaves a gap", async () => {
  const { live, points } = await started();
  live.set("reading/tcs/1", { ...reading(25), quality: "stale" });
  live.set("reading/tcs/1", { ...reading(25), value: null });
  live.forget("reading/tcs/1");
  live.set("reading/tcs/1", reading(Number.NaN));
  expect(points("tcs/1/value")).toEqual([]);
});

it("energy counts the output's time on since the equipment moved there", async () => {
  const { clock, consumers, points } = await started();
  const HOUR = 3_600_000;
  const used = async (output?: { id: string; energisedMs: number }) => {
    consumers.splice(0, 1, { id: "1", watts: 60, output });
    await clock.advance(minutes(1));
    return points("equipment/1/energy").reduce((sum, { mean, weight }) => sum + mean * weight, 0);
  };
  expect(await used({ id: "outlet-1", energisedMs: 5 * HOUR })).toBe(0);
  expect(await used({ id: "outlet-1", energisedMs: 6 * HOUR })).toBe(60);
  // Between two outlets.
  expect(await used()).toBe(60);
  expect(await used({ id: "outlet-1", energisedMs: 6 * HOUR })).toBe(60);
  expect(await used({ id: "outlet-2", energisedMs: 100 * HOUR })).toBe(60);
  expect(await used({ id: "outlet-2", energisedMs: 101 * HOUR })).toBe(120);
  // The same outlet, recreated.
  expect(await used({ id: "outlet-2", energisedMs: HOUR / 2 })).toBe(150);
});
