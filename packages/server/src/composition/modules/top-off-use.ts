import { ato as messages } from "@refugium/model/messages/ato.ts";
import { type Message, rowName } from "@refugium/model/messages/message.ts";
import { atos } from "@refugium/model/resources/atos.ts";
import type { Collections } from "../../resources/collections.ts";

/** Meanings of the level "1" of an inlet for a top-off. */
const MEANINGS = {
  inlet: "full",
  high_inlet: "high",
  leak_inlet: "wet",
  reservoir_inlet: "other",
} as const;

/** The use of an inlet by a top-off, or undefined. */
export function topOffUse(collections: Collections, inlet: string): Message | undefined {
  for (const ato of collections.of(atos).rows)
    for (const [member, meaning] of Object.entries(MEANINGS))
      if (ato[member as keyof typeof MEANINGS] === inlet)
        return messages.takesInletFor({ ato: rowName("atos", ato), meaning });
  return undefined;
}
