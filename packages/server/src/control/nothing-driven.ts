import type { Problem } from "@refugium/model/events.ts";
import { outputs } from "@refugium/model/messages/outputs.ts";
import { problemsOf, risk, rowNamed } from "./risks.ts";
import type { Switchboard } from "./switchboard.ts";

export interface Controlling {
  readonly id: string;
  readonly name: string;
  readonly enable: boolean;
  readonly control: boolean;
  readonly is_macro: boolean;
}

/** The problems of controllers whose equipment or macros belong to a module that does not run. */
export function nothingDriven(
  type: string,
  rows: readonly Controlling[],
  switchboard: Switchboard,
): readonly Problem[] {
  return rows.flatMap((row) => {
    const module = row.is_macro ? "macro" : "equipment";
    const message = outputs.drivesNothing({ name: rowNamed(type, row), module });
    return problemsOf({ type, id: row.id }, [
      row.enable &&
        row.control &&
        !switchboard.offers(module) &&
        risk("severe", "nothing-driven", message, outputs.switchModuleOn({ module })),
    ]);
  });
}
