import type { Equipment } from "@refugium/model/resources/equipment.ts";

/** Groups of equipment by role, also the ids of tiles. */
export const EQUIPMENT_GROUPS = {
  heat: ["heater", "chiller", "fan"],
  flow: ["return-pump", "wave-pump", "skimmer"],
  water: ["ato-pump", "doser"],
  light: ["light"],
  other: ["other"],
} as const satisfies Readonly<Record<string, readonly Equipment["role"][]>>;

export type EquipmentGroup = keyof typeof EQUIPMENT_GROUPS;

/** The group that a tile's id names. The official interface writes other ids: undefined then means all equipment. */
export function groupOf(id: string): EquipmentGroup | undefined {
  return Object.keys(EQUIPMENT_GROUPS).find((each): each is EquipmentGroup => each === id);
}
