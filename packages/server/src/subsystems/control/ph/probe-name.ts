import { type RowName, rowName } from "@refugium/model/messages/message.ts";
import type { PhProbe } from "@refugium/model/resources/phprobes.ts";

/** A pH probe, as sentences call it. */
export function probeName({ id, name }: Pick<PhProbe, "id" | "name">): RowName {
  return rowName("phprobes", { id, name: name || id });
}
