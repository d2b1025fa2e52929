import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { english } from "../messages/english.ts";
import { expressionFault, parseExpression } from "./expression.ts";

const value = (source: string, v = 0) => parseExpression(source)(v);

describe("an expression", () => {
  test.each([
    ["v*2", 8.13, 16.26],
    ["1 + 2 * 3", 0, 7],
    ["(1 + 2) * 3", 0, 9],
    ["10 - 3 - 2", 0, 5],
    ["16 / 4 / 2", 0, 2],
    ["7 % 4 + .5", 0, 3.5],
    ["2 ** 3 ** 2", 0, 512],
    ["-2 ** 2", 0, -4],
    ["2 ** -1", 0, 0.5],
    ["- -v + +3", 1, 4],
    ["1e3 + 2.5E-1 + 4.", 0, 1004.25],
    ["v > 3 ? v : 0 - v", 2, -2],
    ["v > 3 ? v : 0 - v", 4, 4],
    ["v < 1 ? 1 : v < 2 ? 2 : 3", 1.5, 2],
    ["v + 1 ? 5 : 6", 0, 5],
    ["1 < 2 == 1", 0, 1],
    ["2 <= 2", 0, 1],
    ["3 >= 4", 0, 0],
    ["3 != 4", 0, 1],
    ["!v", 0, 1],
    ["!5", 0, 0],
    ["v && 0 || 2", 3, 1],
    ["0 || 0", 0, 0],
    ["1 && 1", 0, 1],
    [" \t( ( v ) ) \n", 5, 5],
  ])("%s with v = %d is %d", (source, v, expected) => {
    expect(value(source, v)).toBeCloseTo(expected, 12);
  });

  test.each([
    ["", "ends too early"],
    ["v +", "ends too early"],
    ["v v", "out of place at character 3"],
    ["(v", '")" is missing at the end'],
    ["(v]", '"]" is not understood'],
    ["(v ? 1)", '":" is missing at character 7'],
    ["* 2", "out of place at character 1"],
    ["v : 2", "out of place"],
    ["sqrt(v)", '"sqrt" is not known'],
    ["value", '"value" is not known'],
    ["v = 2", '"=" is not understood'],
    ["v; 2", '";" is not understood'],
    ["constructor", "is not known"],
    [`${"(".repeat(200)}v${")".repeat(200)}`, "nested too deeply"],
    [`${"-".repeat(400)}v`, "nested too deeply"],
  ])("%s is refused", (source, why) => {
    expect(english(expressionFault(source) ?? "")).toContain(why);
  });

  test.each(["1 / v", "v % v", "(0 - 1) ** .5", "10 ** 999"])(
    "%s has no finite value for v = 0",
    (source) => {
      expect(english(expressionFault(source) ?? "")).toContain("must give a number for v = 0");
    },
  );

  test("without a mistake has no fault", () => {
    expect(expressionFault("v * 0.01 + 3")).toBeUndefined();
  });

  test("has the same value as in JavaScript", () => {
    const leaf = fc.oneof(fc.constant("v"), fc.integer({ min: 0, max: 99 }).map(String));
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { depthSize: "small" },
        leaf,
        fc
          .tuple(tie("tree"), fc.constantFrom("+", "-", "*", "/", "%"), tie("tree"))
          .map((parts) => parts.join(" ")),
        fc.tuple(tie("tree"), tie("tree")).map(([one, other]) => `(${one}) * -(${other})`),
      ),
    }));
    fc.assert(
      fc.property(tree, fc.double({ min: -100, max: 100, noNaN: true }), (source, v) => {
        const expected = new Function("v", `return ${source}`)(v) as number;
        expect(value(source, v)).toEqual(expected);
      }),
    );
  });

  test("evaluates or is refused for any input", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (source) => {
        expect(["object", "undefined"]).toContain(typeof expressionFault(source));
      }),
    );
    const signs = fc.array(fc.constantFrom("v", "1", "(", ")", "?", ":", "-", "**", "<", "!", "&&", " "), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(signs, (parts) => {
        expect(["object", "undefined"]).toContain(typeof expressionFault(parts.join("")));
      }),
    );
  });
});
