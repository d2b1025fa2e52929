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

test("what does not come round within 90 s is overdue, however short its period", async () => {
  loops.watch(scope, { name: "fast", period: seconds(1), vital: true });
  await clock.advance(seconds(90));
  expect(loops.overdue()).toEqual([]);
  await clock.advance(seconds(1));
  expect(loops.overdue()).toEqual([{ name: "fast", vital: true, since: 91_000, isNew: true }]);
});

test("what has a long period has three of them, counted from when it last came round", async () => {
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

test("what rests is not waited for until it comes round again", async () => {
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

test("what ended is forgotten, and what begins in a closed scope was never there", async () => {
  loops.watch(scope, { name: "control", period: seconds(1), vital: true });
  await scope.close();
  loops.watch(scope, { name: "late", period: seconds(1), vital: true });
  await clock.advance(seconds(1000));
  expect(loops.overdue()).toEqual([]);
});
