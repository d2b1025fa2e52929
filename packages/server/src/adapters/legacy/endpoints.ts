// All endpoints of the 1.0 document, and the dictionaries of its tables.
import type { Endpoint } from "./call.ts";
import { atoEndpoints, atoWords } from "./objects/ato.ts";
import { controllerEndpoints, credentialWords, displayWords, hostWords } from "./objects/controller.ts";
import { equipmentEndpoints, equipmentWords } from "./objects/equipments.ts";
import { jackEndpoints, jackWords } from "./objects/jacks.ts";
import { lightEndpoints, lightWords } from "./objects/lights.ts";
import { outletEndpoints, outletWords } from "./objects/outlets.ts";
import { settingsEndpoints, settingsWords } from "./objects/settings.ts";
import { telemetryEndpoints, telemetryWords } from "./objects/telemetry.ts";
import { temperatureEndpoints, temperatureWords } from "./objects/temperature.ts";
import { timerEndpoints, timerWords } from "./objects/timers.ts";
import type { Dictionary } from "./words.ts";

export const DICTIONARIES: readonly Dictionary[] = [
  settingsWords,
  credentialWords,
  telemetryWords,
  displayWords,
  hostWords,
  outletWords,
  jackWords,
  equipmentWords,
  timerWords,
  lightWords,
  atoWords,
  temperatureWords,
];

export const ENDPOINTS: readonly Endpoint[] = [
  ...settingsEndpoints,
  ...controllerEndpoints,
  ...telemetryEndpoints,
  ...outletEndpoints,
  ...jackEndpoints,
  ...equipmentEndpoints,
  ...timerEndpoints,
  ...lightEndpoints,
  ...atoEndpoints,
  ...temperatureEndpoints,
];
