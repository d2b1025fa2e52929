import { expect, test } from "vitest";
import { finished, restingEvery } from "./steps.ts";

test("steps run at once return their result", () => {
  function* counted() {
    yield;
    yield;
    return 3;
  }
  expect(finished(counted())).toBe(3);
});

test("work on many items pauses after each batch", () => {
  const done: number[] = [];
  const seen: number[] = [];
  const steps = restingEvery(2, [1, 2, 3, 4, 5], (each) => void done.push(each));
  while (steps.next().done !== true) seen.push(done.length);
  expect(seen).toEqual([2, 4]);
  expect(done).toEqual([1, 2, 3, 4, 5]);
});
