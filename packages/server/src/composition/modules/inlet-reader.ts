import { ato as messages } from "@refugium/model/messages/ato.ts";
import { inlets } from "@refugium/model/resources/connectors.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Hardware, Platform } from "../ports.ts";

/** Reads an inlet by its id with `reverse` applied. Throws when it is missing or cannot be read. */
export function inletReader(
  { storage: { collections } }: Platform,
  { sensors }: Hardware,
): (id: string) => Promise<boolean> {
  return async (id) => {
    const inlet = collections.of(inlets).find(id);
    if (inlet === undefined) throw new Refusal("unavailable", messages.unknownInlet({ inlet: id }));
    return (await sensors.readLevel(inlet.driver, inlet.pin)) !== inlet.reverse;
  };
}
