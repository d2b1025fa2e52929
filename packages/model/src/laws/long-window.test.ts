import { expect, test } from "vitest";
import { inWords } from "../messages/testing/in-words.ts";
import { longWindowFaults } from "./long-window.ts";

const faults = (start: string, end: string, more = {}) =>
  inWords(longWindowFaults({ start, end, ...more }, "config"));

test("light through midnight for over 18 hours needs a confirmation", () => {
  expect(faults("20:00:00", "19:00:00")).toEqual([
    { path: "config.end", message: expect.stringContaining("makes 23 h of light") },
  ]);
  expect(faults("20:00:00", "14:30:00")).toHaveLength(1);
});

test("a reversed cycle, a whole day and daytime need no confirmation", () => {
  expect(faults("20:00:00", "10:00:00")).toEqual([]);
  expect(faults("20:00:00", "14:00:00")).toEqual([]);
  expect(faults("20:00:00", "20:00:00")).toEqual([]);
  expect(faults("00:00:00", "23:59:59")).toEqual([]);
  expect(faults("06:00:00", "00:00:00")).toEqual([]);
});

test("a confirmed window is accepted, and so is a missing one", () => {
  expect(faults("20:00:00", "19:00:00", { crosses_midnight: true })).toEqual([]);
  expect(longWindowFaults({}, "config")).toEqual([]);
});
