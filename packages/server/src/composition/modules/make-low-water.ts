import { ato as messages } from "@refugium/model/messages/ato.ts";
import { type Message, rowName } from "@refugium/model/messages/message.ts";
import { atos } from "@refugium/model/resources/atos.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import type { Collections } from "../../resources/collections.ts";
import { lowWaterSubsystem } from "../../subsystems/control/low-water/low-water.ts";
import type { Hardware, Platform } from "../ports.ts";
import { inletReader } from "./inlet-reader.ts";

/** Meanings of the level "1" of an inlet for a top-off. */
const MEANINGS = {
  inlet: "full",
  high_inlet: "high",
  leak_inlet: "wet",
  reservoir_inlet: "other",
} as const;

/** Low-level sensors and the equipment that they protect. */
export function makeLowWater(platform: Platform, hardware: Hardware): Subsystem {
  const { collections } = platform.storage;
  return lowWaterSubsystem({
    ...platform,
    collection: collections.of(equipment),
    otherUse: (inlet) => topOffUse(collections, inlet),
    find: (id) => hardware.equipment.find(id),
    readInlet: inletReader(platform, hardware),
  });
}

function topOffUse(collections: Collections, inlet: string): Message | undefined {
  for (const ato of collections.of(atos).rows)
    for (const [member, meaning] of Object.entries(MEANINGS))
      if (ato[member as keyof typeof MEANINGS] === inlet)
        return messages.takesInletFor({ ato: rowName("atos", ato), meaning });
  return undefined;
}
