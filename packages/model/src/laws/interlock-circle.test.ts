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
  test("form a circle when their effects lead back to the first condition", () => {
    expect(switchingCircle(rule("", "1", ["2"]), [rule("1", "2", ["1"])])).toEqual(["1", "2", "1"]);
    const long = [rule("1", "2", ["9", "3"]), rule("2", "3", ["4", "1"]), rule("3", "4", ["2"])];
    expect(switchingCircle(rule("", "1", ["2"]), long)).toEqual(["1", "2", "3", "1"]);
  });

  test("form none when the chain ends, even with branches", () => {
    const chain = [rule("1", "2", ["4"]), rule("2", "3", ["4"]), rule("3", "4", ["5"])];
    expect(switchingCircle(rule("", "1", ["2", "3"]), chain)).toBeUndefined();
  });

  test("form none through disabled, unrelated or replaced ones", () => {
    expect(switchingCircle(rule("", "1", ["2"]), [rule("1", "2", ["1"], { enable: false })])).toBeUndefined();
    const inlet = { when: { source: "inlet", id: "2", is: "on", value: 0, for: 0 } };
    expect(switchingCircle(rule("", "1", ["2"]), [rule("1", "2", ["1"], inlet)])).toBeUndefined();
    expect(switchingCircle(rule("", "2", ["1"], inlet), [rule("1", "1", ["2"])])).toBeUndefined();
    expect(switchingCircle(rule("1", "2", ["3"]), [rule("1", "2", ["2"])])).toBeUndefined();
  });
});
