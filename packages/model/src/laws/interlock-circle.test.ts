import { describe, expect, test } from "vitest";
import { switchingCircle } from "./interlock-circle.ts";

const rule = (id: string, watched: string, outputs: readonly string[], more: object = {}) => ({
  id,
  enable: true,
  when: { source: "equipment", id: watched, is: "off", value: 0, for: 0 } as const,
  // biome-ignore lint/suspicious/noThenProperty: the word of the specification; the object is never awaited.
  then: outputs.map((output) => ({ output, force: "off" }) as const),
  ...more,
});

describe("interlocks", () => {
  test("go in a circle when what one forces is watched by another that forces back, however far round", () => {
    expect(switchingCircle(rule("", "1", ["2"]), [rule("1", "2", ["1"])])).toEqual(["1", "2", "1"]);
    const long = [rule("1", "2", ["9", "3"]), rule("2", "3", ["4", "1"]), rule("3", "4", ["2"])];
    expect(switchingCircle(rule("", "1", ["2"]), long)).toEqual(["1", "2", "3", "1"]);
  });

  test("do not when the chain ends, however it branches and meets again", () => {
    const chain = [rule("1", "2", ["4"]), rule("2", "3", ["4"]), rule("3", "4", ["5"])];
    expect(switchingCircle(rule("", "1", ["2", "3"]), chain)).toBeUndefined();
  });

  test("do not by way of one that is disabled, that watches something else, or that is replaced", () => {
    expect(switchingCircle(rule("", "1", ["2"]), [rule("1", "2", ["1"], { enable: false })])).toBeUndefined();
    const inlet = { when: { source: "inlet", id: "2", is: "on", value: 0, for: 0 } };
    expect(switchingCircle(rule("", "1", ["2"]), [rule("1", "2", ["1"], inlet)])).toBeUndefined();
    expect(switchingCircle(rule("", "2", ["1"], inlet), [rule("1", "1", ["2"])])).toBeUndefined();
    expect(switchingCircle(rule("1", "2", ["3"]), [rule("1", "2", ["2"])])).toBeUndefined();
  });
});
