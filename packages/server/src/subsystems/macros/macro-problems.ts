import type { Problem } from "@refugium/model/events.ts";
import { planMacro } from "@refugium/model/laws/macro-plan.ts";
import type { Macro } from "@refugium/model/resources/macros.ts";

/** A controller that switches a macro where it could switch equipment. */
export interface MacroUser {
  readonly type: string;
  readonly id: string;
  readonly name: string;
  readonly macro: string;
}

/** Macros that cannot run, and controllers that can start something they cannot stop. */
export function macroProblems(macros: readonly Macro[], users: readonly MacroUser[]): readonly Problem[] {
  return [...macros.flatMap((macro) => cannotRun(macro, macros)), ...withoutOff(macros, users)];
}

/** A macro may name another before that exists; the cycle shows when the other one comes. */
function cannotRun(macro: Macro, macros: readonly Macro[]): readonly Problem[] {
  const plan = planMacro(macro, "forward", (id) => macros.find((row) => row.id === id));
  if (typeof plan !== "string") return [];
  return [
    {
      code: "macro-cannot-run",
      severity: "severe",
      subject: { type: "macros", id: macro.id },
      message: `"${macro.name}" cannot run: it ${plan}`,
      fix: "Take the macro step out that leads back",
    },
  ];
}

function withoutOff(macros: readonly Macro[], users: readonly MacroUser[]): readonly Problem[] {
  return users.flatMap(({ type, id, name, macro }) => {
    const used = macros.find((row) => row.id === macro);
    if (used === undefined || used.reversible) return [];
    const problem: Problem = {
      code: "macro-without-off",
      severity: "severe",
      subject: { type, id },
      message: `"${name}" switches macro "${used.name}", which has no "off": what it starts, nothing stops`,
      fix: "Make the macro reversible, or choose equipment",
    };
    return [problem];
  });
}
