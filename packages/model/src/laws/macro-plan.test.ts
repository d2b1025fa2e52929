import { describe, expect, it } from "vitest";
import { english } from "../messages/english.ts";
import type { Message } from "../messages/message.ts";
import {
  DEEPEST,
  isRefused,
  type MacroPlan,
  MOST_STEPS,
  MOST_VISITS,
  type PlannableMacro,
  planMacro,
} from "./macro-plan.ts";
import { stepFaults, stepReferences } from "./macro-step.ts";

const turn = (id: string, on: boolean) => ({ type: "equipment", config: { id, on } });
const runs = (id: string, on = true) => ({ type: "macro", config: { id, on } });
const macro = (id: string, steps: PlannableMacro["steps"], reversible = true): PlannableMacro => ({
  id,
  name: `M${id}`,
  reversible,
  steps,
});
const plan = (all: readonly PlannableMacro[], direction: "forward" | "reverse" = "forward") => {
  const [first] = all;
  if (first === undefined) throw new Error("no macro");
  return planMacro(first, direction, (id) => all.find((each) => each.id === id));
};
const written = (result: MacroPlan | Message) =>
  isRefused(result)
    ? english(result)
    : result.steps.map(
        ({ place, type, config }) => `${place} ${type} ${String(config.id)} ${String(config.on)}`,
      );

describe("an expanded macro", () => {
  it("contains the steps of its inner macros in their place", () => {
    const all = [macro("1", [turn("1", true), runs("2"), turn("2", false)]), macro("2", [turn("7", true)])];
    expect(written(plan(all))).toEqual(["0 equipment 1 true", "1.0 equipment 7 true", "2 equipment 2 false"]);
    expect(plan(all)).toMatchObject({ macros: ["1", "2"] });
  });

  it("reversed exchanges on and off, in inner macros, too", () => {
    const pwm = { type: "pwm", config: { id: "1", value: 3 } };
    const all = [
      macro("1", [turn("1", true), runs("2"), pwm]),
      macro("2", [turn("7", true), turn("8", false)]),
    ];
    expect(written(plan(all, "reverse"))).toEqual([
      "2 pwm 1 undefined",
      "1.1 equipment 8 true",
      "1.0 equipment 7 false",
      "0 equipment 1 false",
    ]);
  });

  it("runs an inner macro forward where a reversed step would stop it", () => {
    const all = [macro("1", [runs("2", false)]), macro("2", [turn("7", true)])];
    expect(written(plan(all))).toEqual(["0.0 equipment 7 false"]);
    expect(written(plan(all, "reverse"))).toEqual(["0.0 equipment 7 true"]);
  });

  it("skips stopping a macro that is not reversible", () => {
    expect(written(plan([macro("1", [runs("2", false)]), macro("2", [turn("7", true)], false)]))).toEqual([]);
  });

  it("keeps a step of a missing macro, which fails when run", () => {
    expect(written(plan([macro("1", [runs("9")])]))).toEqual(["0 macro 9 true"]);
  });

  it("is refused when it runs itself", () => {
    expect(written(plan([macro("1", [runs("1")])]))).toBe("runs itself: M1 → M1");
    expect(written(plan([macro("1", [runs("2")]), macro("2", [runs("1", false)], false)]))).toBe(
      "runs itself: M1 → M2 → M1",
    );
    expect(written(plan([{ ...macro("1", [runs("1")]), name: "" }]))).toBe("runs itself: macro 1 → macro 1");
  });

  it("is refused when it is too deep or too long", () => {
    const deep = Array.from({ length: DEEPEST + 1 }, (_, index) =>
      macro(String(index), [runs(String(index + 1))]),
    );
    expect(written(plan(deep))).toMatch(/more than 8 deep/);
    expect(plan(deep.slice(1))).toHaveProperty("steps");
    const long = Array.from({ length: 100 }, () => turn("1", true));
    const six = Array.from({ length: 6 }, () => runs("2"));
    expect(written(plan([macro("1", six), macro("2", long)]))).toBe(
      `has more than ${MOST_STEPS} steps, those of its macros included`,
    );
  });

  it("is refused when empty macros nest too often", () => {
    for (const on of [true, false]) {
      const many = (id: string) => Array.from({ length: 200 }, () => runs(id, on));
      const all = ["1", "2", "3", "4"].map((id) => macro(id, many(String(Number(id) + 1)), false));
      expect(written(plan([...all, macro("5", [], false)]))).toBe(
        `is nested too much: it would run more than ${MOST_VISITS} steps`,
      );
    }
  });

  it("is refused when it switches a controller that drives it, even indirectly", () => {
    const ato = { type: "ato", config: { id: "1", on: false } };
    const planned = (all: readonly PlannableMacro[], driven: readonly string[]) =>
      planMacro(
        all[0] ?? macro("", []),
        "forward",
        (id) => all.find((each) => each.id === id),
        ({ type }) => (type === "ato" ? driven : []),
      );
    expect(written(planned([macro("1", [ato])], ["1"]))).toBe("runs itself: M1 → ato 1 → M1");
    expect(written(planned([macro("1", [ato]), macro("2", [runs("1")])], ["2"]))).toBe(
      "runs itself: M1 → ato 1 → M2 → M1",
    );
    expect(planned([macro("1", [ato]), macro("2", [turn("7", true)])], ["2", "9"])).toMatchObject({
      macros: ["1"],
      steps: [{ type: "ato" }],
    });
  });
});

describe("a step", () => {
  it.each([
    ["equipment", { id: "1", on: false, duration: "" }],
    ["wait", { duration: 0 }],
    ["alert", { title: "x", message: "y" }],
    ["pwm", { id: "1", value: 100 }],
    ["pwm", { id: "1" }],
    ["pwm", { id: "1", value: null }],
    ["subsystem", { id: "temperature", on: false }],
    ["subsystem", { id: "macro", on: true }],
  ])("of type %s is accepted with %j", (type, config) => {
    expect(stepFaults(type, JSON.parse(JSON.stringify(config)), "steps.0.config")).toEqual([]);
  });

  it.each([
    ["equipment", { id: "1" }, "steps.0.config.on"],
    ["wait", { duration: "5" }, "steps.0.config.duration"],
    ["wait", { duration: -1 }, "steps.0.config.duration"],
    ["alert", {}, "steps.0.config.title"],
    ["pwm", { id: "1", value: 101 }, "steps.0.config.value"],
    ["pwm", { id: "1", value: "5" }, "steps.0.config.value"],
    ["pwm", { value: 5 }, "steps.0.config.id"],
    ["subsystem", { id: "temperature" }, "steps.0.config.on"],
    ["subsystem", { id: "nowhere", on: true }, "steps.0.config.id"],
    ["subsystem", { id: "equipment", on: false }, "steps.0.config.on"],
  ])("of type %s is refused with %j", (type, config, path) => {
    expect(stepFaults(type, JSON.parse(JSON.stringify(config)), "steps.0.config")).toMatchObject([{ path }]);
  });

  it("refers to the row it switches", () => {
    expect(stepReferences("pwm", { id: "2" }, "p")).toEqual([{ path: "p.id", collection: "jacks", id: "2" }]);
    expect(stepReferences("wait", { id: "2" }, "p")).toEqual([]);
  });
});
