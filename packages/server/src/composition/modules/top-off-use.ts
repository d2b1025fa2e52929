import { ato as messages } from "@refugium/model/messages/ato.ts";
import { type Message, rowName } from "@refugium/model/messages/message.ts";
import { atos } from "@refugium/model/resources/atos.ts";
import type { Collections } from "../../resources/collections.ts";

/** What "1" of an inlet means to a top-off. */
const MEANINGS = {
  inlet: "full",
  high_inlet: "high",
  leak_inlet: "wet",
  reservoir_inlet: "other",
} as const;

/** What a top-off reads an inlet for, or undefined. */
export function topOffUse(collections: Collections, inlet: string): Message | undefined {
  for (const ato of collections.of(atos).rows)
    for (const [member, meaning] of Object.entries(MEANINGS))
      if (ato[member as keyof typeof MEANINGS] === inlet)
        return messages.takesInletFor({ ato: rowName("atos", ato), meaning });
  return undefined;
}
