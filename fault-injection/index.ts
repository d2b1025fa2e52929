import type { Failure } from "./case.ts";
import attacks from "./cases/attacks.ts";
import attacksAtTheDoor from "./cases/attacks-at-the-door.ts";
import attacksByFile from "./cases/attacks-by-file.ts";
import attacksByToken from "./cases/attacks-by-token.ts";
import attacksOnAccess from "./cases/attacks-on-access.ts";
import ends from "./cases/ends.ts";
import heartbeat from "./cases/heartbeat.ts";
import interlocks from "./cases/interlocks.ts";
import load from "./cases/load.ts";
import mail from "./cases/mail.ts";
import modules from "./cases/modules.ts";
import outputs from "./cases/outputs.ts";
import owners from "./cases/owners.ts";
import ownersByTheClock from "./cases/owners-by-the-clock.ts";
import phAndDosing from "./cases/ph-and-dosing.ts";
import probes from "./cases/probes.ts";
import roleLimits from "./cases/role-limits.ts";
import silence from "./cases/silence.ts";
import storage from "./cases/storage.ts";
import temperatureLimits from "./cases/temperature-limits.ts";
import time from "./cases/time.ts";
import topOff from "./cases/top-off.ts";
import watchdogs from "./cases/watchdogs.ts";

/** Every case, in the order of the table. */
export const CASES: readonly Failure[] = [
  ...probes,
  ...temperatureLimits,
  ...outputs,
  ...topOff,
  ...silence,
  ...phAndDosing,
  ...interlocks,
  ...ends,
  ...time,
  ...storage,
  ...load,
  ...attacks,
  ...attacksAtTheDoor,
  ...attacksByToken,
  ...attacksOnAccess,
  ...attacksByFile,
  ...mail,
  ...modules,
  ...watchdogs,
  ...heartbeat,
  ...owners,
  ...ownersByTheClock,
  ...roleLimits,
];
