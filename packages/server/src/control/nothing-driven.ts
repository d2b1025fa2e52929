import type { Problem } from "@refugium/model/events.ts";
import { outputs } from "@refugium/model/messages/outputs.ts";
import { rowNamed } from "./risks.ts";
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
  return rows
    .filter((row) => row.enable && row.control && !switchboard.offers(row.is_macro ? "macro" : "equipment"))
    .map(({ id, name, is_macro }) => {
      const module = is_macro ? "macro" : "equipment";
      return {
        code: "nothing-driven",
        severity: "severe",
        subject: { type, id },
        message: outputs.drivesNothing({ name: rowNamed(type, { id, name }), module }),
        fix: outputs.switchModuleOn({ module }),
      };
    });
}
