import { hours, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { expect, test } from "vitest";
import { manualClock } from "./fixtures/manual-clock.ts";
import { rawTime } from "./raw-time.ts";

test("timers fire in order at exactly their due time", async () => {
  const clock = manualClock();
  const fired: string[] = [];
  const note = (name: string) => () => void fired.push(`${name}@${clock.uptime()}`);
  clock.after(seconds(2), "b", note("b"));
  clock.after(seconds(1), "a", note("a"));
  clock.after(seconds(2), "c", note("c"));
  clock.after(milliseconds(-5), "past", note("past"));
  expect(clock.pending()).toEqual(["past", "a", "b", "c"]);
  await clock.advance(seconds(3));
  expect(fired).toEqual(["past@0", "a@1000", "b@2000", "c@2000"]);
  expect(clock.uptime()).toBe(3000);
});

test("a timer's work is done before the next timer fires", async () => {
  const clock = manualClock();
  const done: string[] = [];
  clock.after(seconds(1), "first", () => {
    void Promise.resolve()
      .then(() => Promise.resolve())
      .then(() => done.push("work of first"));
  });
  clock.after(seconds(1), "second", () => void done.push("second"));
  await clock.advance(seconds(1));
  expect(done).toEqual(["work of first", "second"]);
});

test("a timer set during an advance fires within it when due", async () => {
  const clock = manualClock();
  let fired = 0;
  const again = (): void => {
    fired += 1;
    clock.after(seconds(1), "again", again);
  };
  again();
  await clock.advance(seconds(5));
  expect(fired).toBe(6);
});

test("a cancelled timer does not fire; cancelling a fired one does nothing", async () => {
  const clock = manualClock();
  let fired = 0;
  const cancelled = clock.after(seconds(1), "cancelled", () => {
    fired += 10;
  });
  const kept = clock.after(seconds(1), "kept", () => {
    fired += 1;
  });
  cancelled.cancel();
  await clock.advance(seconds(2));
  kept.cancel();
  expect(fired).toBe(1);
  expect(kept.name).toBe("kept");
});

test("an advance can end early, at the last fired timer", async () => {
  const clock = manualClock();
  for (let at = 1; at <= 5; at += 1) clock.after(seconds(at), "tick", () => undefined);
  await clock.advance(seconds(5), () => clock.uptime() >= 2000);
  expect(clock.uptime()).toBe(2000);
  expect(clock.pending()).toHaveLength(3);
});

test("a step moves the wall clock and is reported above two seconds", async () => {
  const clock = manualClock({ speed: 60 });
  const jumps: number[] = [];
  const leave = clock.onJump((jump) => jumps.push(jump));
  const before = clock.now();
  clock.step(hours(-1));
  clock.step(seconds(2));
  expect(clock.now() - before).toBe(-3_598_000);
  expect(clock.uptime()).toBe(0);
  leave();
  clock.step(hours(1));
  expect(jumps).toEqual([-3_600_000]);
  expect([clock.speed, manualClock().speed]).toEqual([60, 1]);
});

test("time stops while real work is held, until it ends", async () => {
  const clock = manualClock();
  const real = Promise.withResolvers<string>();
  const held = clock.hold(real.promise);
  let fired = false;
  clock.after(seconds(1), "later", () => {
    fired = true;
  });
  const moving = clock.advance(seconds(5));
  for (let turn = 0; turn < 20; turn++) await rawTime.breathe();
  expect(fired).toBe(false);
  real.resolve("done");
  expect(await held).toBe("done");
  await moving;
  expect(clock.uptime()).toBe(5000);
  await expect(clock.hold(Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  await clock.advance(seconds(1));
  expect(clock.uptime()).toBe(6000);
});

test("a span below the clock's resolution still takes time", async () => {
  const clock = manualClock();
  await clock.advance(milliseconds(123_456_789.123));
  const began = clock.uptime();
  let fired = 0;
  clock.after(milliseconds(1e-12), "rest", () => {
    fired = clock.uptime();
  });
  await clock.advance(milliseconds(1));
  expect(fired).toBeGreaterThan(began);
  expect(fired).toBeCloseTo(began, 6);
});
