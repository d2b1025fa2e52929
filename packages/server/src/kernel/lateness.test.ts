import { beforeEach, expect, test } from "vitest";
import { ManualTime } from "./fixtures/manual-time.ts";
import { Lateness } from "./lateness.ts";
import { Scope } from "./scope.ts";

let raw: ManualTime;
let scope: Scope;
let lateness: Lateness;

beforeEach(() => {
  raw = new ManualTime();
  scope = new Scope("test");
  lateness = new Lateness();
  lateness.start(scope, raw);
});

/** The process is busy; timers that fall due meanwhile are late. */
function busy(ms: number): void {
  raw.monotonic += ms;
  raw.pass(0);
}

test("no lateness is measured in normal operation, whatever the wall clock does", () => {
  raw.pass(5000);
  raw.wall += 3_600_000;
  raw.pass(5000);
  expect(lateness.longest).toBe(0);
});

test("the longest lateness of the last minute is kept for a minute", () => {
  busy(320);
  raw.pass(1000);
  busy(120);
  expect(lateness.longest).toBe(300);
  raw.pass(50_000);
  expect(lateness.longest).toBe(300);
  raw.pass(20_000);
  expect(lateness.longest).toBe(0);
});

test("the lateness of 99 in 100 timers leaves out the one that was late", () => {
  raw.pass(10_000);
  busy(120);
  expect([lateness.ofMost, lateness.longest]).toEqual([0, 100]);
  for (let second = 0; second < 10; second += 1) {
    raw.pass(200);
    busy(35);
  }
  expect(lateness.ofMost).toBe(15);
  raw.pass(80_000);
  expect(lateness.ofMost).toBe(0);
});

test("a lateness of more than a second counts as one second", () => {
  for (let time = 0; time < 9; time += 1) busy(5000);
  expect([lateness.ofMost, lateness.longest]).toEqual([1000, 4980]);
});

test("measuring stops when the scope closes", async () => {
  await scope.close();
  expect(raw.timerCount).toBe(0);
});
