import { describe, expect, it } from "vitest";
import { type FiringMemory, hasFired, remembered } from "./firing-memory.ts";

describe("the runs a timer has had", () => {
  const stretch = remembered(remembered([], 100, false), 200, true);

  it("are all between the first and the last of a stretch without a break", () => {
    expect(stretch).toEqual([{ first: 100, last: 200 }]);
    expect([99, 100, 150, 200, 201].map((local) => hasFired(stretch, local))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it("say nothing about what lies between two stretches", () => {
    expect(hasFired(remembered(stretch, 400, false), 300)).toBe(false);
    expect(remembered(stretch, 50, true)).toHaveLength(2);
  });

  it("are remembered for the last ten stretches", () => {
    let memory: FiringMemory = [];
    for (let local = 0; local < 20; local++) memory = remembered(memory, local * 10, false);
    expect(memory).toHaveLength(10);
    expect(hasFired(memory, 190)).toBe(true);
    expect(hasFired(memory, 0)).toBe(false);
  });
});
