// The list of collections. A resource that is not here does not exist.
import { analogInputs, inlets, jacks, outlets } from "./connectors.ts";
import { drivers } from "./drivers.ts";
import { equipment } from "./equipment.ts";
import { tcs } from "./tcs.ts";

export const RESOURCES = [drivers, outlets, inlets, jacks, analogInputs, equipment, tcs] as const;
