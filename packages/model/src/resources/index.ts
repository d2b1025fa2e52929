// The list of collections. A resource that is not here does not exist.
import { atos } from "./atos.ts";
import { channels } from "./channels.ts";
import { analogInputs, inlets, jacks, outlets } from "./connectors.ts";
import { drivers } from "./drivers.ts";
import { equipment } from "./equipment.ts";
import { interlocks } from "./interlocks.ts";
import { journal } from "./journal.ts";
import { lights, pwmProfiles } from "./lights.ts";
import { macros } from "./macros.ts";
import { modes } from "./modes.ts";
import { notes } from "./notes.ts";
import { phprobes } from "./phprobes.ts";
import { pumps } from "./pumps.ts";
import { recipients } from "./recipients.ts";
import { tasks } from "./tasks.ts";
import { tcs } from "./tcs.ts";
import { timers } from "./timers.ts";

export const RESOURCES = [
  drivers,
  outlets,
  inlets,
  jacks,
  analogInputs,
  equipment,
  interlocks,
  journal,
  tasks,
  notes,
  tcs,
  atos,
  phprobes,
  pumps,
  lights,
  pwmProfiles,
  macros,
  modes,
  timers,
  channels,
  recipients,
] as const;
