import { seconds } from "@refugium/model/declare/units.ts";
import { beforeEach, expect, test } from "vitest";
import { manualClock } from "./fixtures/manual-clock.ts";
import { LoopWatch } from "./loop-watch.ts";
import { Scope } from "./scope.ts";
import type { VirtualClock } from "./virtual-clock.ts";

let clock: VirtualClock;
let scope: Scope;
let loops: LoopWatch;

beforeEach(() => {
  clock = manualClock();
  scope = new Scope("test");
  loops = new LoopWatch(clock);
});

test("a loop without a completed check for 90 s is overdue", async () => {
  loops.watch(scope, { name: "fast", period: seconds(1), vital: true });
  await clock.advance(seconds(90));
  expect(loops.overdue()).toEqual([]);
  await clock.advance(seconds(1));
  expect(loops.overdue()).toEqual([{ name: "fast", vital: true, since: 91_000, isNew: true }]);
});

test("a loop with a long period has three periods since the last", async () => {
  const watched = loops.watch(scope, { name: "slow", period: seconds(60), vital: false });
  await clock.advance(seconds(100));
  watched.completed();
  await clock.advance(seconds(180));
  expect(loops.overdue()).toEqual([]);
  await clock.advance(seconds(1));
  expect(loops.overdue()).toEqual([{ name: "slow", vital: false, since: 181_000, isNew: false }]);
  watched.completed();
  expect(loops.overdue()).toEqual([]);
});

test("a resting loop is not overdue until it completes again", async () => {
  const watched = loops.watch(scope, { name: "timer", period: seconds(30), vital: true });
  watched.rests();
  await clock.advance(seconds(1000));
  expect(loops.overdue()).toEqual([]);
  watched.completed();
  await clock.advance(seconds(91));
  expect(loops.overdue()).toMatchObject([{ name: "timer", isNew: false }]);
});

test("a jump of the wall clock makes nothing overdue", () => {
  loops.watch(scope, { name: "control", period: seconds(1), vital: true });
  clock.step(seconds(3600));
  expect(loops.overdue()).toEqual([]);
});

test("an ended loop is removed; in a closed scope none is added", async () => {
  loops.watch(scope, { name: "control", period: seconds(1), vital: true });
  await scope.close();
  loops.watch(scope, { name: "late", period: seconds(1), vital: true });
  await clock.advance(seconds(1000));
  expect(loops.overdue()).toEqual([]);
});
