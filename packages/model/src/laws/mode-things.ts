import type { Ato } from "../resources/atos.ts";
import type { Equipment } from "../resources/equipment.ts";
import type { Mode } from "../resources/modes.ts";
import type { PhProbe } from "../resources/phprobes.ts";
import type { Pump } from "../resources/pumps.ts";
import type { TemperatureController } from "../resources/tcs.ts";
import { type ModePart, partOfRole } from "./mode-parts.ts";
import type { Role } from "./role-limits.ts";

/** Something that a mode holds off: a piece of equipment, the outputs of a macro, or a dosing pump. */
export interface HeldThing {
  readonly type: "equipment" | "macros" | "pumps";
  readonly id: string;
  readonly part: ModePart;
}

/** The rows that a mode is about. */
export interface ModeFacts {
  readonly equipment: readonly Pick<Equipment, "id" | "role">[];
  readonly tcs: readonly Pick<TemperatureController, "heater" | "cooler" | "is_macro">[];
  readonly atos: readonly Pick<Ato, "pump" | "is_macro">[];
  readonly phprobes: readonly Pick<PhProbe, "upper_eq" | "downer_eq" | "is_macro">[];
  readonly pumps: readonly Pick<Pump, "id">[];
}

/** What a mode says about outputs. */
export type ModeEffects = Pick<Mode, "off_roles" | "off_equipment" | "pause">;

/** What a mode holds off, by the rows as they are now. Each thing once, with the part that comes back last first. */
export function heldThings(
  { off_roles, off_equipment, pause }: ModeEffects,
  facts: ModeFacts,
): readonly HeldThing[] {
  const roles = new Map(facts.equipment.map(({ id, role }) => [id, role]));
  const found = [
    ...pause.flatMap((paused) => pausedThings(paused, facts)),
    ...facts.equipment.filter(({ role }) => includes(off_roles, role)).map(ofRole),
    ...off_equipment.flatMap((id) => {
      const role = roles.get(id);
      return role === undefined ? [] : [ofRole({ id, role })];
    }),
  ];
  return found.filter(
    ({ type, id }, index) => found.findIndex((other) => other.type === type && other.id === id) === index,
  );
}

function ofRole({ id, role }: Pick<Equipment, "id" | "role">): HeldThing {
  return { type: "equipment", id, part: partOfRole(role) };
}

function includes(roles: readonly Role[], role: Role): boolean {
  return roles.includes(role);
}

function pausedThings(paused: ModeEffects["pause"][number], facts: ModeFacts): readonly HeldThing[] {
  const withRole = (role: Role): readonly HeldThing[] =>
    facts.equipment
      .filter((each) => each.role === role)
      .map(({ id }) => ({ type: "equipment", id, part: paused }));
  const devices = (ids: readonly string[], isMacro: boolean): readonly HeldThing[] =>
    ids.filter((id) => id !== "").map((id) => ({ type: isMacro ? "macros" : "equipment", id, part: paused }));
  switch (paused) {
    case "top-off":
      return [
        ...facts.atos.flatMap(({ pump, is_macro }) => devices([pump], is_macro)),
        ...withRole("ato-pump"),
      ];
    case "heating":
      return [
        ...facts.tcs.flatMap(({ heater, is_macro }) => devices([heater], is_macro)),
        ...withRole("heater"),
      ];
    case "cooling":
      return [
        ...facts.tcs.flatMap(({ cooler, is_macro }) => devices([cooler], is_macro)),
        ...withRole("chiller"),
      ];
    case "ph":
      return facts.phprobes.flatMap(({ upper_eq, downer_eq, is_macro }) =>
        devices([upper_eq, downer_eq], is_macro),
      );
    case "dosing":
      return [
        ...facts.pumps.map(({ id }): HeldThing => ({ type: "pumps", id, part: paused })),
        ...withRole("doser"),
      ];
  }
}
