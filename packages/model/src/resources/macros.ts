import { Freeform, List, Obj } from "../declare/containers.ts";
import type { Fault } from "../declare/field.ts";
import { Bool, Choice, Label } from "../declare/fields.ts";
import { action, defineResource, type Row, report } from "../declare/resource.ts";
import { stepFaults, stepReferences } from "../laws/macro-step.ts";

export const STEP_TYPES = [
  "equipment",
  "ato",
  "temperature",
  "lightings",
  "doser",
  "phprobes",
  "timers",
  "macro",
  "mode",
  "subsystem",
  "wait",
  "alert",
  "pwm",
] as const;

export const macros = defineResource({
  name: "macros",
  most: 500,
  path: "/api/macros",
  module: "macro",
  title: "Macros",
  singular: "macro",
  fields: {
    name: Label(),
    reversible: Bool({ about: "Can be undone: steps in reverse order, on and off exchanged" }),
    steps: List(Obj({ type: Choice(STEP_TYPES), config: Freeform("By type; other members are kept") }), {
      max: 200,
      about: "Carried out in order",
    }),
  },
  extensions: {
    enable: Bool({ about: "Answered: true while it runs. What a body says is ignored" }),
    on_error: Choice(["stop", "continue"], { about: "A step fails: stop and undo what was done, or go on" }),
    after_crash: Choice(["abort", "resume"], {
      about: "The program ended in the middle: undo, or go on with the step",
    }),
  },
  rules: (macro): readonly Fault[] =>
    macro.steps.flatMap((step, index) => stepFaults(step.type, step.config, `steps.${index}.config`)),
  references: (macro) =>
    macro.steps.flatMap((step, index) => stepReferences(step.type, step.config, `steps.${index}.config`)),
  extras: {
    run: action("Run it; answers at once", { answer: { type: "object" } }),
    undo: action("Restore what was before its last run, within an hour", {
      answer: { type: "object" },
    }),
    revert: action("Run it backwards: reversible macros only", { answer: { type: "object" } }),
    stop: action("Stop the run and undo what it did", { answer: { type: "object" } }),
    runs: report("The run under way and the last ones, newest last, step by step", {
      answer: { type: "array", items: { type: "object" } },
    }),
  },
});
export type Macro = Row<typeof macros>;
