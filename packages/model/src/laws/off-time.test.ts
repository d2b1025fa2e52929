import { expect, test } from "vitest";
import { longestOff } from "./off-time.ts";

const pump = (on: boolean, id = "3") => ({ type: "equipment", config: { id, on } });
const wait = (duration: number) => ({ type: "wait", config: { duration } });

test("waits add up while the equipment is off, until it is on", () => {
  expect(
    longestOff([wait(50), pump(false), wait(600), pump(false), wait(60), pump(true), wait(900)], "3"),
  ).toBe(660_000);
});

test("the longest of several pauses counts", () => {
  const twice = [pump(false), wait(20), pump(true), pump(false), wait(10), pump(true)];
  expect(longestOff(twice, "3")).toBe(20_000);
});

test("equipment left off at the end was off during its waits", () => {
  expect(longestOff([pump(false), wait(7)], "3")).toBe(7000);
});

test("other equipment and other steps do not count", () => {
  const others = [pump(false, "4"), wait(100), { type: "alert", config: { title: "Now" } }];
  expect(longestOff(others, "3")).toBe(0);
});
