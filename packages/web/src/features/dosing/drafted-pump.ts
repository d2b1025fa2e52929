import { type Pump, pumps } from "@refugium/model/resources/pumps.ts";
import type { Draft } from "../../form/draft.ts";

/** The pump as drafted in the form, for previews before it is saved. */
export function draftedPump(draft: Draft, pump: Pump | undefined): Pump {
  const base: Pump = pump ?? { ...pumps.shape.initial, id: "" };
  return filled(draft, base, "");
}

/** Replaces each member with its drafted value if the type matches. */
function filled<T extends object>(draft: Draft, base: T, prefix: string): T {
  const members = Object.entries(base).map(([name, value]: [string, unknown]) => {
    const path = `${prefix}${name}`;
    if (typeof value === "object" && value !== null) return [name, filled(draft, value, `${path}.`)];
    const drafted = draft.get(path);
    return [name, typeof drafted === typeof value ? drafted : value];
  });
  // The same names, each with a value of the same type.
  return Object.fromEntries(members) as T;
}
