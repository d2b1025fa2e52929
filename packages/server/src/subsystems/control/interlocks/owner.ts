import type { Owner } from "@refugium/model/laws/arbitration.ts";
import { interlocks } from "@refugium/model/messages/interlocks.ts";
import { rowName } from "@refugium/model/messages/message.ts";

/** The owner of the claims of an interlock. */
export function ownerOf({ id, name }: { readonly id: string; readonly name: string }): Owner {
  return {
    id: `interlocks/${id}`,
    name: interlocks.owner({ interlock: rowName("interlocks", { id, name }) }),
  };
}
