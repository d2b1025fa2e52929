import { beforeEach, expect, test } from "vitest";
import { ManualTime } from "./fixtures/manual-time.ts";
import { Scope } from "./scope.ts";
import { StallWatch } from "./stall-watch.ts";

let raw: ManualTime;
let scope: Scope;
let stalls: StallWatch;
let reported: number[];

beforeEach(() => {
  raw = new ManualTime();
  scope = new Scope("test");
  stalls = new StallWatch();
  reported = [];
  stalls.start(scope, raw, (span) => reported.push(span));
});

/** The process does nothing for a while; timers that fall due meanwhile are late. */
function standStill(ms: number): void {
  raw.wall += ms;
  raw.monotonic += ms;
  raw.pass(0);
}

test("normal operation is no stall, whatever the wall clock does", () => {
  raw.pass(10_000);
  raw.wall += 3_600_000;
  raw.pass(10_000);
  expect(reported).toEqual([]);
  expect(stalls.figures).toEqual({ count: 0, longest: 0, newest: 0 });
  expect(stalls.isSerious).toBe(false);
});

test("a stall is reported once with its length, when it is over", () => {
  raw.pass(1000);
  standStill(2600);
  expect(reported).toEqual([2100]);
  expect(stalls.figures).toEqual({ count: 1, longest: 2100, newest: 2100 });
  expect(stalls.isSerious).toBe(false);
  raw.pass(1000);
  expect(reported).toHaveLength(1);
  expect(stalls.figures).toEqual({ count: 1, longest: 2100, newest: 0 });
});

test("over two seconds counts as stall, over five as serious", () => {
  standStill(2500);
  expect(reported).toEqual([]);
  standStill(6000);
  expect(reported).toEqual([5500]);
  expect(stalls.isSerious).toBe(true);
  raw.pass(500);
  expect(stalls.isSerious).toBe(false);
});

test("a sleeping machine is a stall, despite its monotonic clock", () => {
  raw.slept += 3_600_000;
  raw.pass(500);
  expect(reported).toEqual([3_600_000]);
});

test("measuring stops when the scope closes", async () => {
  await scope.close();
  expect(raw.timerCount).toBe(0);
});
