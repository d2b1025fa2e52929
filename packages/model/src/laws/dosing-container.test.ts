import { expect, it } from "vitest";
import { type Instant, instant } from "../declare/units.ts";
import { containerState, emptyAt } from "./dosing-container.ts";

const now = instant(0);
const every = (ms: number) => (after: Instant) => instant(after + ms);
const HOUR = 3_600_000;
const state = (remaining: number, next: (after: Instant) => Instant | undefined, dose = 10) =>
  containerState(remaining, { dose, next, now });

it("a container below three days' need is low, below one dose empty", () => {
  expect(state(720, every(HOUR))).toBe("fine");
  expect(state(719, every(HOUR))).toBe("low");
  expect(state(9, every(HOUR))).toBe("empty");
  expect(state(0, () => undefined, 0)).toBe("empty");
});

it("a container without a near schedule is ok with one dose", () => {
  expect(state(10, () => undefined)).toBe("fine");
  expect(state(10, every(100 * HOUR))).toBe("fine");
});

it("a dense schedule is extrapolated from its start", () => {
  const perDay = 86_400_000 / 60_000;
  expect(state(3 * perDay * 10 + 1, every(60_000))).toBe("fine");
  expect(state(3 * perDay * 10 - 1, every(60_000))).toBe("low");
});

it("a container is empty at the first dose it cannot give", () => {
  const at = (remaining: number, next: (after: Instant) => Instant | undefined, dose = 10) =>
    emptyAt(remaining, { dose, next, now });
  expect(at(35, every(HOUR))).toBe(4 * HOUR);
  expect(at(30, every(HOUR))).toBe(4 * HOUR);
  expect(at(0.3, every(HOUR), 0.1)).toBe(4 * HOUR);
  expect(at(-5, every(HOUR))).toBe(HOUR);
  expect(at(10_000, every(HOUR))).toBe(1001 * HOUR);
  expect(at(35, () => undefined)).toBeUndefined();
  expect(at(35, every(HOUR), 0)).toBeUndefined();
});
