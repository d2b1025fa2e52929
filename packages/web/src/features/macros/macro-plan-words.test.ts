import type { Macro } from "@refugium/model/resources/macros.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { startEnglish } from "../../text/testing/start-english.ts";
import { notUndoable, runsWithin, type Step, stepFault, undoSentences } from "./macro-plan-words.ts";

const turn = (id: string, on: boolean): Step => ({ type: "equipment", config: { id, on } });
const runs = (id: string, on = true): Step => ({ type: "macro", config: { id, on } });
const macro = (id: string, steps: readonly Step[], more: Partial<Macro> = {}): Macro => ({
  id,
  name: `M${id}`,
  reversible: true,
  enable: false,
  on_error: "stop",
  after_crash: "abort",
  steps,
  ...more,
});
const among =
  (...all: readonly Macro[]) =>
  (id: string) =>
    all.find((each) => each.id === id);
const nameOf = (_: string, id: string) => `thing ${id}`;

beforeAll(startEnglish);

describe("a step that would make its macro run itself", () => {
  const inner = macro("2", [runs("1")]);

  it("is detected through any number of macros", () => {
    const edited = macro("1", [turn("1", true), runs("2")]);
    expect(stepFault(edited, runs("2"), among(inner))).toBe("This would make it run itself: M1 → M2 → M1");
    expect(stepFault(edited, runs("1"), among(inner))).toBe("This would make it run itself: M1 → M1");
  });

  it("is distinguished from the other steps", () => {
    const edited = macro("1", [turn("1", true), runs("2")]);
    expect(stepFault(edited, turn("1", true), among(inner))).toBeUndefined();
    expect(stepFault(edited, runs("9"), among(inner))).toBeUndefined();
  });

  it("is refused when macros nest too deep", () => {
    const chain = Array.from({ length: 9 }, (_, at) => macro(String(at + 1), [runs(String(at + 2))]));
    expect(stepFault(macro("0", []), runs("1"), among(...chain))).toMatch(
      /^This cannot run: it runs macros more/,
    );
  });
});

describe("undoing a macro", () => {
  it("reverses steps and states, including those of inner macros", () => {
    const inner = macro("2", [turn("7", true), turn("8", true)]);
    const outer = macro("1", [turn("3", false), runs("2"), { type: "wait", config: { duration: 60 } }]);
    expect(undoSentences(outer, among(outer, inner), nameOf)).toEqual([
      "Wait 1 min",
      "Switch thing 8 off",
      "Switch thing 7 off",
      "Switch thing 3 on",
    ]);
  });

  it("restores a jack's former level, and lists what stays", () => {
    const inner = macro("2", [turn("7", true)], { reversible: false });
    const outer = macro("1", [{ type: "pwm", config: { id: "5", value: 40 } }, runs("2")]);
    expect(undoSentences(outer, among(outer, inner), nameOf)).toEqual([
      "Set thing 5 back to what it was",
      "M2 cannot be undone: what it did stays.",
    ]);
    expect(notUndoable(runs("2"), among(inner))).toBe(inner);
    expect(notUndoable(runs("2", false), among(inner))).toBeUndefined();
  });

  it("gives a reason when it is impossible", () => {
    const self = macro("1", [runs("1", true)]);
    expect(undoSentences(self, among(self), nameOf)).toMatch(/^This cannot run: /);
  });
});

it("a macro running as a step names its outer macro", () => {
  const inner = macro("2", [turn("7", true)], { enable: true });
  const outer = macro("1", [runs("2")], { enable: true });
  expect(runsWithin(inner, [outer, inner])).toBe(outer);
  expect(runsWithin(outer, [outer, inner])).toBeUndefined();
  expect(runsWithin(inner, [{ ...outer, enable: false }, inner])).toBeUndefined();
});
