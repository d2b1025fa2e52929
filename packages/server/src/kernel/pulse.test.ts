import { hours, seconds } from "@refugium/model/declare/units.ts";
import { beforeEach, expect, test } from "vitest";
import { manualClock } from "./fixtures/manual-clock.ts";
import { ManualTime } from "./fixtures/manual-time.ts";
import { LoopWatch, type OverdueRound } from "./loop-watch.ts";
import { Pulse } from "./pulse.ts";
import { Scope } from "./scope.ts";
import { StallWatch } from "./stall-watch.ts";
import type { VirtualClock } from "./virtual-clock.ts";

let clock: VirtualClock;
let scope: Scope;
let loops: LoopWatch;
let stalls: StallWatch;
let pulse: Pulse;
let unstarted: OverdueRound[];
let isStartedAgain: boolean;

beforeEach(() => {
  clock = manualClock();
  scope = new Scope("test");
  loops = new LoopWatch(clock);
  stalls = new StallWatch();
  unstarted = [];
  isStartedAgain = false;
  pulse = new Pulse(loops, stalls, { unstarted: () => unstarted, isStartedAgain: () => isStartedAgain });
});

test("an overdue loop makes the pulse unhealthy and justifies a restart", async () => {
  const watched = loops.watch(scope, { name: "tcs/1", period: seconds(60), vital: true });
  watched.completed();
  expect([pulse.isWell, pulse.needsRestart]).toEqual([true, false]);
  await clock.advance(seconds(181));
  expect([pulse.isWell, pulse.needsRestart]).toEqual([false, true]);
  expect(pulse.overdue).toMatchObject([{ name: "tcs/1" }]);
  watched.completed();
  expect([pulse.isWell, pulse.needsRestart]).toEqual([true, false]);
});

test("a loop that never completed justifies a restart after an hour", async () => {
  loops.watch(scope, { name: "tcs/1", period: seconds(60), vital: true });
  await clock.advance(seconds(181));
  expect([pulse.isWell, pulse.needsRestart]).toEqual([false, false]);
  await clock.advance(hours(1));
  expect([pulse.isWell, pulse.needsRestart]).toEqual([false, true]);
});

test("a failed start justifies another restart after an hour", () => {
  unstarted = [{ name: "module/ato", vital: true, since: seconds(0), isNew: true }];
  expect([pulse.isWell, pulse.needsRestart]).toEqual([false, false]);
  expect(pulse.overdue).toEqual(unstarted);
  unstarted = [{ name: "module/ato", vital: true, since: hours(2), isNew: true }];
  expect([pulse.isWell, pulse.needsRestart]).toEqual([false, true]);
});

test("repeated restarts make the pulse unhealthy, and justify no further one", () => {
  isStartedAgain = true;
  expect([pulse.isWell, pulse.isStartedAgain, pulse.needsRestart]).toEqual([false, true, false]);
});

test("a loop that is not vital changes nothing", async () => {
  loops.watch(scope, { name: "camera", period: seconds(60), vital: false }).completed();
  await clock.advance(hours(2));
  expect([pulse.isWell, pulse.needsRestart, pulse.overdue]).toEqual([true, false, []]);
});

test("a stalled program is unhealthy", () => {
  const raw = new ManualTime();
  stalls.start(scope, raw, () => undefined);
  raw.slept += 6000;
  raw.pass(500);
  expect([pulse.isWell, pulse.needsRestart]).toEqual([false, true]);
  raw.pass(500);
  expect([pulse.isWell, pulse.needsRestart]).toEqual([true, false]);
});
