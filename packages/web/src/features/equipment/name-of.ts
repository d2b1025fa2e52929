import type { Equipment } from "@refugium/model/resources/equipment.ts";
import i18next from "i18next";

/** Name for display. */
export function nameOf({ id, name }: Pick<Equipment, "id" | "name">): string {
  return name === "" ? i18next.t("equipment:unnamed", { id }) : name;
}
