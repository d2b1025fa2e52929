import access from "./areas/access.ts";
import alarms from "./areas/alarms.ts";
import dosing from "./areas/dosing.ts";
import interlocks from "./areas/interlocks.ts";
import light from "./areas/light.ts";
import modes from "./areas/modes.ts";
import outputs from "./areas/outputs.ts";
import readings from "./areas/readings.ts";
import roles from "./areas/roles.ts";
import silence from "./areas/silence.ts";
import startAndStop from "./areas/start-and-stop.ts";
import storage from "./areas/storage.ts";
import temperatureAndPh from "./areas/temperature-and-ph.ts";
import timersAndMacros from "./areas/timers-and-macros.ts";
import topOff from "./areas/top-off.ts";
import type { MutantArea } from "./mutant.ts";

/** Every mutant, in the order of the table. */
export const AREAS: readonly MutantArea[] = [
  temperatureAndPh,
  readings,
  outputs,
  topOff,
  dosing,
  timersAndMacros,
  interlocks,
  modes,
  light,
  alarms,
  silence,
  storage,
  startAndStop,
  access,
  roles,
];
