import { describe, expect, test } from "vitest";
import { edited, editsOf } from "./edits.ts";
import * as at from "./places.ts";
import * as slips from "./slips.ts";
import { findSymbol } from "./symbols.ts";
import { parse } from "./syntax.ts";

/** The body of a function after the slip, without its layout. */
function made(slip: slips.Slip, body: string): string {
  const source = `async function law() {\n${body}\n}`;
  const symbol = findSymbol(parse("law.ts", source), "law");
  if (symbol === undefined) throw new Error("no law");
  const spot = at.findPlace(symbol, slip.at);
  const found =
    "other" in slip ? { ...slip, at: spot, other: at.findPlace(symbol, slip.other) } : { ...slip, at: spot };
  const text = edited(source, editsOf(found, source));
  parse("law.ts", text);
  return text
    .slice(text.indexOf("{") + 1, -1)
    .replaceAll(/\s+/g, " ")
    .trim();
}

const MADE: readonly (readonly [slips.Slip, body: string, expected: string])[] = [
  [slips.drop(at.call("release")), "await this.#pump?.release(); stop();", "stop();"],
  [slips.drop(at.call("after")), "this.#timer = clock.after(1); stop();", "stop();"],
  [slips.drop(at.call("stop")), "for (const a of b) stop(a);", "for (const a of b) {}"],
  [slips.drop(at.call("reverse")), "return hops.reverse().find(f);", "return hops.find(f);"],
  [slips.drop(at.operand("isOff")), "return on && this.isOff;", "return on;"],
  [slips.drop(at.property("until")), "claim({ owner, until: 5 });", "claim({ owner });"],
  [slips.drop(at.element("85")), "return [85, 0];", "return [0];"],
  [slips.drop(at.guard("wet")), "if (wet) return 0; return 1;", "return 1;"],
  [slips.drop(at.call("go")), "return go();", "return ;"],
  [slips.keepOnly(at.branch("b")), "return a ? b : c;", "return b;"],
  [slips.keepOnly(at.arithmetic("b")), "return Math.min(a, b + 1) * 2;", "return (b + 1) * 2;"],
  [slips.negate(at.comparison("a")), "return a === b;", "return a !== b;"],
  [slips.negate(at.condition("a")), "if (!a) stop();", "if (a) stop();"],
  [slips.negate(at.name("a")), "return f(a);", "return f(!(a));"],
  [slips.dontAwait(at.call("restart")), "await modules.restart();", "void modules.restart();"],
  [slips.swap(at.name("a"), at.name("b")), "return f(a, b);", "return f(b, a);"],
  [slips.copy(at.condition("a"), at.comparison("b")), "if (a && b > 1) stop();", "if (b > 1) stop();"],
  [slips.move(at.call("note"), "after", at.call("go")), "note(); go(); end();", "go(); note(); end();"],
  [slips.move(at.element("c"), "before", at.element("a")), "return [a, b, c];", "return [c, a, b];"],
  [slips.repeat(at.call("note"), "before", at.call("go")), "go(); note(1);", "note(1); go(); note(1);"],
  [slips.operator(at.assignment("a"), "="), "a += 1;", "a = 1;"],
  [slips.put(at.value("owner"), 0), "claim({ owner });", "claim({ owner: 0 });"],
  [slips.put(at.name("a"), undefined), "return a;", "return undefined;"],
  [slips.use(at.name("a"), "this.b"), "return f(c.b, a);", "return f(c.b, this.b);"],
  [slips.rename(at.call("put"), "remember"), "this.table.put(a);", "this.table.remember(a);"],
  [slips.wrap(at.name("a"), "Math.abs"), "return a;", "return Math.abs(a);"],
  [slips.narrow(at.condition("a"), "b"), "if (a) stop();", "if (((a) && b)) stop();"],
  [slips.widen(at.condition("a"), "b"), "if (a) stop();", "if (((a) || b)) stop();"],
  [slips.scale(at.name("a"), 2), "return a;", "return (2 * (a));"],
  [
    slips.leaveAfter(at.call("add"), "break"),
    "for (;;) { add(); go(); }",
    "for (;;) { add(); break; go(); }",
  ],
  [slips.reword(at.text("FULL"), "FULL", "OFF"), 'go("sync = FULL");', 'go("sync = OFF");'],
];

describe("a slip", () => {
  test("is made at its place", () => {
    for (const [slip, body, expected] of MADE) expect([slip, made(slip, body)]).toEqual([slip, expected]);
  });

  test("does not fit where its place is missing or ambiguous", () => {
    expect(() => made(slips.drop(at.call("stop")), "go();")).toThrow("call(stop) fits 0 places");
    expect(() => made(slips.drop(at.call("go")), "go(); go();")).toThrow("call(go) fits 2 places");
    expect(made(slips.drop(at.nth(2, at.call("go"))), "go(1); go(2);")).toBe("go(1);");
    expect(made(slips.drop(at.within(at.call("all"), at.argument("b"))), "f(b); all(a, b);")).toBe(
      "f(b); all(a);",
    );
  });

  test("does not overlap another one", () => {
    expect(() =>
      edited("abc", [
        { start: 0, end: 2, text: "" },
        { start: 1, end: 3, text: "" },
      ]),
    ).toThrow("two slips overlap");
  });
});
