import type { Claim } from "@refugium/model/laws/arbitration.ts";
import { jackOutput } from "@refugium/model/output-ids.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { forcedThing, interlocks } from "@refugium/model/resources/interlocks.ts";
import { lights } from "@refugium/model/resources/lights.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import type { Collections } from "../../resources/collections.ts";
import { outputsOf as outputsOfPump } from "../../subsystems/control/doser/pump-outputs.ts";
import { heldAtStart } from "../../subsystems/control/interlocks/forces.ts";
import { InterlocksSubsystem } from "../../subsystems/control/interlocks/interlocks.ts";
import { LATCHES } from "../../subsystems/control/interlocks/latches.ts";
import type { Hardware, Platform } from "../ports.ts";
import { openModuleTable } from "../storage/module-tables.ts";
import { believedReader } from "./believed-reader.ts";
import { inletReader } from "./inlet-reader.ts";

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
  const { bus, outputs, believed, equipment: equipmentModule } = hardware;
  const { storage, reporting, runtime } = platform;
  const { collections, configuration } = storage;
  return new InterlocksSubsystem({
    runtime,
    reporting,
    bus,
    believed,
    collection: collections.of(interlocks),
    latches: openModuleTable(configuration, LATCHES),
    forcedBy: (output) => {
      const { collection, id } = forcedThing(output);
      if (collection === "equipment") return [equipmentModule.find(id)].filter((each) => each !== undefined);
      return outputsOf(collections, collection, id).flatMap((each) => outputs.find(each) ?? []);
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

/** Ids of the outputs of a dosing pump or a light. */
function outputsOf(collections: Collections, collection: string, id: string): readonly string[] {
  if (collection === "pumps") {
    const pump = collections.of(pumps).find(id);
    return pump === undefined ? [] : outputsOfPump(pump);
  }
  const light = collections.of(lights).find(id);
  return Object.keys(light?.channels ?? {}).map((pin) => jackOutput(light?.jack ?? "", pin));
}
