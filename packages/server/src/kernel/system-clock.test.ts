import { hours, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { expect, test } from "vitest";
import { ManualTime } from "./fixtures/manual-time.ts";
import { SystemClock } from "./system-clock.ts";

test("uptime starts at zero and wall time is the machine's", () => {
  const raw = new ManualTime();
  const clock = new SystemClock(raw);
  raw.pass(250);
  expect([clock.uptime(), clock.now(), clock.speed]).toEqual([250, 1_000_250, 1]);
});

test("timers fire in order of their due time, then are removed", () => {
  const raw = new ManualTime();
  const clock = new SystemClock(raw);
  const fired: string[] = [];
  clock.after(hours(1), "late", () => void fired.push("late"));
  clock.after(milliseconds(20), "soon", () => void fired.push("soon"));
  clock.after(milliseconds(-1), "past", () => void fired.push("past"));
  expect(clock.pending()).toEqual(["past", "soon", "late"]);
  raw.pass(20);
  expect(fired).toEqual(["past", "soon"]);
  raw.pass(hours(1));
  expect(fired).toEqual(["past", "soon", "late"]);
  expect(raw.timerCount).toBe(0);
});

test("a cancelled timer does not fire or wake the machine", () => {
  const raw = new ManualTime();
  const clock = new SystemClock(raw);
  let fired = 0;
  const timer = clock.after(seconds(1), "cancelled", () => {
    fired += 1;
  });
  timer.cancel();
  expect(timer.name).toBe("cancelled");
  expect(raw.timerCount).toBe(0);
  raw.pass(5000);
  expect(fired).toBe(0);
});

test("a timer that throws does not stop the others", () => {
  const raw = new ManualTime();
  const clock = new SystemClock(raw);
  let fired = 0;
  clock.after(seconds(1), "broken", () => {
    throw new Error("broken");
  });
  clock.after(seconds(1), "whole", () => {
    fired += 1;
  });
  expect(() => raw.pass(1000)).toThrow("broken");
  raw.pass(1);
  expect(fired).toBe(1);
});

test("a wall-clock jump is reported within a second and moves no timer", () => {
  const raw = new ManualTime();
  const clock = new SystemClock(raw);
  const jumps: number[] = [];
  const fired: number[] = [];
  const leave = clock.onJump((jump) => jumps.push(jump));
  clock.after(seconds(10), "timer", () => void fired.push(clock.uptime()));
  raw.wall += 3_600_000;
  raw.pass(1000);
  expect(jumps).toEqual([3_600_000]);
  raw.wall -= 1500;
  raw.pass(1000);
  leave();
  raw.wall -= 3_600_000;
  raw.pass(20_000);
  expect(jumps).toHaveLength(1);
  expect(fired).toEqual([10_000]);
});

test("a step moves the wall clock only, and is reported", () => {
  const raw = new ManualTime();
  const clock = new SystemClock(raw);
  const jumps: number[] = [];
  clock.onJump((jump) => jumps.push(jump));
  clock.step(hours(1));
  expect([clock.now(), clock.uptime()]).toEqual([4_600_000, 0]);
  raw.pass(1000);
  expect(jumps).toEqual([3_600_000]);
});

test("`hold` stops nothing: real time continues during real work", async () => {
  expect(await new SystemClock(new ManualTime()).hold(Promise.resolve("done"))).toBe("done");
});
