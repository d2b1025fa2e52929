import { everyLoopKeepsItsCadence, somebodyIsTold } from "./cadence.ts";
import { noneIfTheyContradict } from "./contradiction.ts";
import { compressorsRest, neverBoth, noBlindDosing, noBlindHeater, noHeaterAboveCritical } from "./heat.ts";
import { interlocksHold } from "./interlocks.ts";
import type { Law } from "./law.ts";
import { everyLoadHasOneOwner, everySwitchIsLogged } from "./ownership.ts";
import { noEndlessFill, noLongerThanItsLimit } from "./pumps.ts";
import { everyTimerRuns, lightFollowsItsCurve, noDoseIsForgotten } from "./schedules.ts";

/** What must hold at every instant of every life; the law of doses, which remembers a whole life, comes on top. */
export const LAWS: readonly Law[] = [
  noBlindHeater,
  noBlindDosing,
  noHeaterAboveCritical,
  noneIfTheyContradict,
  neverBoth,
  compressorsRest,
  noLongerThanItsLimit,
  noEndlessFill,
  everySwitchIsLogged,
  everyLoadHasOneOwner,
  everyLoopKeepsItsCadence,
  somebodyIsTold,
  noDoseIsForgotten,
  everyTimerRuns,
  lightFollowsItsCurve,
  interlocksHold,
];
