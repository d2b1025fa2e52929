import { type RowName, rowName } from "@refugium/model/messages/message.ts";
import type { Ato } from "@refugium/model/resources/atos.ts";

/** An ATO as messages name it: by its id while it has no name. */
export function atoName({ id, name }: Pick<Ato, "id" | "name">): RowName {
  return rowName("atos", { id, name: name || id });
}
