import type { Equipment } from "@refugium/model/resources/equipment.ts";
import { translate } from "../../text/translate.ts";

/** Name for display. */
export function nameOf({ id, name }: Pick<Equipment, "id" | "name">): string {
  return name === "" ? translate("equipment:unnamed", { id }) : name;
}
