import type { Problem } from "@refugium/model/events.ts";
import type { Switchboard } from "./switchboard.ts";

interface Controlling {
  readonly id: string;
  readonly name: string;
  readonly enable: boolean;
  readonly control: boolean;
  readonly is_macro: boolean;
}

/** Controllers whose equipment or macros belong to a module that does not run. */
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
        message: `"${name || id}" drives nothing: the ${module} module is switched off`,
        fix: `Switch the capability "${module}" on in the settings, and reload`,
      };
    });
}
