import { seconds } from "@refugium/model/declare/units.ts";
import { expect, test } from "vitest";
import { DeadlineMissed, withDeadline } from "./deadline.ts";
import { manualClock } from "./fixtures/manual-clock.ts";

test("work done in time returns its result and leaves no timer", async () => {
  const clock = manualClock();
  expect(await withDeadline(clock, seconds(5), "reading", async () => 42)).toBe(42);
  expect(clock.pending()).toEqual([]);
});

test("work that takes too long is aborted and named in the error", async () => {
  const clock = manualClock();
  let reported: unknown;
  const late = withDeadline(clock, seconds(5), "reading", async (signal) => {
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    reported = signal.reason;
    return 42;
  });
  const outcome = expect(late).rejects.toThrow("reading did not finish within 5 s");
  await clock.advance(seconds(5));
  await outcome;
  expect(reported).toBeInstanceOf(DeadlineMissed);
});

test("work that fails rejects with its error and leaves no timer", async () => {
  const clock = manualClock();
  const failing = withDeadline(clock, seconds(5), "reading", () => Promise.reject(new Error("no answer")));
  await expect(failing).rejects.toThrow("no answer");
  expect(clock.pending()).toEqual([]);
});

test("work that throws synchronously fails likewise and leaves no timer", async () => {
  const clock = manualClock();
  const failing = withDeadline(clock, seconds(5), "reading", () => {
    throw new Error("at once");
  });
  await expect(failing).rejects.toThrow("at once");
  expect(clock.pending()).toEqual([]);
});
