import { describe, expect, it } from "vitest";
import { type FiringMemory, hasFired, remembered } from "./firing-memory.ts";

describe("the runs recorded for a timer", () => {
  const stretch = remembered(remembered([], 100, false), 200, true);

  it("include all between first and last of an unbroken span", () => {
    expect(stretch).toEqual([{ first: 100, last: 200 }]);
    expect([99, 100, 150, 200, 201].map((local) => hasFired(stretch, local))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it("do not include the time between two spans", () => {
    expect(hasFired(remembered(stretch, 400, false), 300)).toBe(false);
    expect(remembered(stretch, 50, true)).toHaveLength(2);
  });

  it("include the last ten spans", () => {
    let memory: FiringMemory = [];
    for (let local = 0; local < 20; local++) memory = remembered(memory, local * 10, false);
    expect(memory).toHaveLength(10);
    expect(hasFired(memory, 190)).toBe(true);
    expect(hasFired(memory, 0)).toBe(false);
  });
});
