import type { Problem } from "@refugium/model/events.ts";
import { type DrivenBy, type FindMacro, isRefused, planMacro } from "@refugium/model/laws/macro-plan.ts";
import { macros as messages } from "@refugium/model/messages/macros.ts";
import { rowName } from "@refugium/model/messages/message.ts";
import type { Macro } from "@refugium/model/resources/macros.ts";
import { problemsOf, risk } from "../../../control/risks.ts";
import { type ReturnPump, type WithoutFlow, withoutFlow } from "./without-flow.ts";

/** A controller that drives a macro in place of equipment. */
export interface MacroUser {
  readonly type: string;
  readonly id: string;
  readonly name: string;
  readonly macro: string;
}

/** Macros that cannot run, and controllers that drive a macro without an off. */
export function macroProblems(
  macros: readonly Macro[],
  ports: {
    readonly users: readonly MacroUser[];
    readonly drivenBy: DrivenBy;
    readonly pumps: readonly ReturnPump[];
  },
): readonly Problem[] {
  const { users, drivenBy, pumps } = ports;
  const find = (id: string): Macro | undefined => macros.find((row) => row.id === id);
  return [
    ...macros.flatMap((macro) => cannotRun(macro, find, drivenBy)),
    ...withoutOff(macros, users),
    ...macros.flatMap((macro) => stopsFlow(macro, withoutFlow(macro, { find, drivenBy, pumps }))),
  ];
}

/** For macros stored by a release that did not refuse them. */
function stopsFlow(macro: Macro, found: WithoutFlow | undefined): readonly Problem[] {
  const named = { macro: rowName("macros", macro) };
  return problemsOf({ type: "macros", id: macro.id }, [
    found !== undefined &&
      risk(
        "severe",
        "macro-without-flow",
        messages.keepsPumpOff({ ...named, ...found }),
        messages.shortenWaits,
      ),
  ]);
}

/** A macro may refer to one that does not exist yet: a cycle can arise later. */
function cannotRun(macro: Macro, find: FindMacro, drivenBy: DrivenBy): readonly Problem[] {
  const fault = planMacro(macro, "forward", find, drivenBy);
  const named = { macro: rowName("macros", macro) };
  return problemsOf({ type: "macros", id: macro.id }, [
    isRefused(fault) &&
      risk("severe", "macro-cannot-run", messages.cannotRun({ ...named, fault }), messages.takeStepOut),
  ]);
}

function withoutOff(macros: readonly Macro[], users: readonly MacroUser[]): readonly Problem[] {
  return users.flatMap(({ type, id, name, macro }) => {
    const used = macros.find((row) => row.id === macro);
    if (used === undefined || used.reversible) return [];
    const named = { controller: rowName(type, { id, name }), macro: rowName("macros", used) };
    return problemsOf({ type, id }, [
      risk("severe", "macro-without-off", messages.hasNoOff(named), messages.makeReversible),
    ]);
  });
}
