import { jackOutput } from "@refugium/model/output-ids.ts";
import { lights } from "@refugium/model/resources/lights.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import type { Actuator } from "../../hardware/actuator.ts";
import type { Collections } from "../../resources/collections.ts";
import { outputsOf as outputsOfPump } from "../../subsystems/control/doser/pump-outputs.ts";
import type { Hardware } from "../ports.ts";
import { outputsOfMacro } from "./macro-outputs.ts";

/** Finds the outputs in service of equipment, a dosing pump or a light, or those that a macro switches on. */
export function thingOutputs(collections: Collections, { outputs, equipment }: Hardware) {
  return (type: string, id: string): readonly Actuator[] => {
    if (type === "equipment") return [equipment.find(id)].filter((each) => each !== undefined);
    return idsOf(collections, type, id).flatMap((each) => outputs.find(each) ?? []);
  };
}

function idsOf(collections: Collections, type: string, id: string): readonly string[] {
  if (type === "macros") return outputsOfMacro(collections, id);
  if (type === "pumps") {
    const pump = collections.of(pumps).find(id);
    return pump === undefined ? [] : outputsOfPump(pump);
  }
  const light = collections.of(lights).find(id);
  return Object.keys(light?.channels ?? {}).map((pin) => jackOutput(light?.jack ?? "", pin));
}
