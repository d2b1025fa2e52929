import { expect, it } from "vitest";
import { seconds, uptime } from "../declare/units.ts";
import { type LowWaterMemory, lowWater } from "./low-water.ts";

/** Whether the pump is held off after each check: second of the check, and the sensor's level. */
function held(looks: readonly (readonly [number, boolean | undefined])[]): readonly boolean[] {
  let memory: LowWaterMemory = {};
  return looks.map(([second, low]) => {
    memory = lowWater(memory, uptime(seconds(second)), low);
    return memory.heldAt !== undefined;
  });
}

it("low water holds a pump off after three seconds, for ten minutes", () => {
  expect(
    held([
      [0, false],
      [2, true],
      [4, true],
      [6, true],
      [8, false],
      [605, false],
      [606, false],
    ]),
  ).toEqual([...[false, false, false, true, true, true, false]]);
  expect(
    held([
      [0, true],
      [3, true],
      [10, false],
      [20, true],
      [610, false],
      [620, false],
    ]),
  ).toEqual([...[false, true, true, true, true, false]]);
});

it("a wave at the sensor is ignored", () => {
  expect(
    held([
      [0, true],
      [2, false],
      [4, true],
      [6, false],
    ]),
  ).toEqual([false, false, false, false]);
});

it("the state is kept while the sensor cannot be read", () => {
  expect(
    held([
      [0, true],
      [2, undefined],
      [4, true],
    ]),
  ).toEqual([false, false, false]);
  expect(
    held([
      [0, true],
      [3, true],
      [2000, undefined],
      [2001, false],
    ]),
  ).toEqual([false, true, true, false]);
});
