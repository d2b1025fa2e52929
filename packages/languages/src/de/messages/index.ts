import type { DOMAINS } from "@refugium/model/messages/english.ts";
import type { Translation } from "@refugium/model/messages/templates.ts";
import { access } from "./access.ts";
import { alarms } from "./alarms.ts";
import { ato } from "./ato.ts";
import { backup } from "./backup.ts";
import { camera } from "./camera.ts";
import { channels } from "./channels.ts";
import { devices } from "./devices.ts";
import { dosing } from "./dosing.ts";
import { drivers } from "./drivers.ts";
import { equipment } from "./equipment.ts";
import { fields } from "./fields.ts";
import { health } from "./health.ts";
import { inputs } from "./inputs.ts";
import { interlocks } from "./interlocks.ts";
import { journal } from "./journal.ts";
import { lights } from "./lights.ts";
import { macros } from "./macros.ts";
import { modes } from "./modes.ts";
import { mqtt } from "./mqtt.ts";
import { notes } from "./notes.ts";
import { notifications } from "./notifications.ts";
import { off } from "./off.ts";
import { outputs } from "./outputs.ts";
import { ph } from "./ph.ts";
import { readings } from "./readings.ts";
import { requests } from "./requests.ts";
import { simulation } from "./simulation.ts";
import { system } from "./system.ts";
import { tasks } from "./tasks.ts";
import { temperature } from "./temperature.ts";
import { timers } from "./timers.ts";

export const messages: { readonly [Name in keyof typeof DOMAINS]: Translation<(typeof DOMAINS)[Name]> } = {
  access,
  alarms,
  ato,
  backup,
  camera,
  channels,
  devices,
  dosing,
  drivers,
  equipment,
  fields,
  health,
  inputs,
  interlocks,
  journal,
  lights,
  macros,
  modes,
  mqtt,
  notes,
  notifications,
  off,
  outputs,
  ph,
  readings,
  requests,
  simulation,
  system,
  tasks,
  temperature,
  timers,
};
