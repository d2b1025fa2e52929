import type { Claim } from "@refugium/model/laws/arbitration.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { forcedThing, interlocks } from "@refugium/model/resources/interlocks.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import { heldAtStart } from "../../subsystems/control/interlocks/forces.ts";
import { InterlocksSubsystem } from "../../subsystems/control/interlocks/interlocks.ts";
import { LATCHES } from "../../subsystems/control/interlocks/latches.ts";
import type { Hardware, Platform } from "../ports.ts";
import { openModuleTable } from "../storage/module-tables.ts";
import { believedReader } from "./believed-reader.ts";
import { inletReader } from "./inlet-reader.ts";
import { thingOutputs } from "./thing-outputs.ts";

/** The claims that keep an output off from its first instant: those of interlocks that held when the program stopped. */
export function interlocksAtStart({ storage: { collections, configuration } }: Platform) {
  const latches = openModuleTable(configuration, LATCHES);
  return (output: string): readonly Claim[] =>
    output.startsWith("outlet-")
      ? heldAtStart(output.slice("outlet-".length), {
          interlocks: collections.of(interlocks).rows,
          held: (id) => latches.get(id) !== undefined,
          outletOf: (id) => collections.of(equipment).find(id)?.outlet,
        })
      : [];
}

/** Interlocks run whatever modules are off: they find outputs, inlets and probes by themselves. */
export function makeInterlocks(platform: Platform, hardware: Hardware): Subsystem {
  const { bus, believed, equipment: equipmentModule } = hardware;
  const { storage, reporting, runtime } = platform;
  const { collections, configuration } = storage;
  const outputsOf = thingOutputs(collections, hardware);
  return new InterlocksSubsystem({
    runtime,
    reporting,
    bus,
    believed,
    collection: collections.of(interlocks),
    latches: openModuleTable(configuration, LATCHES),
    forcedBy: (output) => {
      const { collection, id } = forcedThing(output);
      return outputsOf(collection, id);
    },
    watched: {
      findActuator: (id) => equipmentModule.find(id),
      readInlet: inletReader(platform, hardware),
      readBelieved: believedReader(platform, hardware),
    },
    findName: (collection, id) => nameOf(collections.all.find(({ name }) => name === collection)?.find(id)),
  });
}

function nameOf(row: object | undefined): string {
  return row !== undefined && "name" in row && typeof row.name === "string" ? row.name : "";
}
