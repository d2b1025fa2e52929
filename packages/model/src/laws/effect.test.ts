import { describe, expect, test } from "vitest";
import { minutes, uptime } from "../declare/units.ts";
import { checkEffect, type EffectMemory } from "./effect.ts";

type Look = readonly [minute: number, celsius: number, isOn?: boolean, isWanted?: boolean];

/** Whether the device works, at each check. */
function works(way: "up" | "down", looks: readonly Look[]) {
  let memory: EffectMemory | undefined;
  return looks.map(([minute, temperature, isOn = true, isWanted = true]) => {
    const step = checkEffect(memory, { at: uptime(minutes(minute)), temperature, isOn, isWanted, way });
    memory = step.memory;
    return step.works;
  });
}

/** One check every ten minutes. */
const every10 = (count: number, celsius: (index: number) => number): readonly Look[] =>
  Array.from({ length: count }, (_, index) => [index * 10, celsius(index)]);

describe("a device that is on", () => {
  test("fails when two hours bring less than 0.2 °C", () => {
    expect(
      works(
        "up",
        every10(14, () => 24),
      ),
    ).toEqual([...Array(13).fill(true), false]);
    expect(
      works(
        "down",
        every10(14, () => 27),
      ),
    ).toEqual([...Array(13).fill(true), false]);
  });

  test("works while every two hours bring 0.2 °C in its direction", () => {
    expect(
      works(
        "up",
        every10(40, (index) => 24 + index * 0.02),
      ),
    ).not.toContain(false);
    expect(
      works(
        "down",
        every10(40, (index) => 27 - index * 0.02),
      ),
    ).not.toContain(false);
    expect(
      works(
        "down",
        every10(14, (index) => 27 + index * 0.1),
      ),
    ).toContain(false);
  });

  test("that works again is accepted at once", () => {
    expect(works("up", [...every10(14, () => 24), [140, 24.3]]).slice(-2)).toEqual([false, true]);
  });

  test("does not count or reset its time while it is off", () => {
    const looks: Look[] = [...every10(8, () => 24), [600, 24, false], [610, 24], [620, 24]];
    expect(works("up", looks)).not.toContain(false);
    const more: Look[] = Array.from({ length: 5 }, (_, index) => [630 + 10 * index, 24]);
    expect(works("up", [...looks, ...more]).at(-1)).toBe(false);
  });

  test("ignores a long time without checks", () => {
    expect(
      works("up", [
        [0, 24],
        [600, 24],
        [610, 24],
      ]),
    ).not.toContain(false);
  });

  test("is reset once it is no longer wanted", () => {
    expect(
      works("up", [...every10(12, () => 24), [120, 24, false, false], [130, 24], [150, 24]]),
    ).not.toContain(false);
  });
});
