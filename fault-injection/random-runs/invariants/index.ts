import { alarmIsRaised, everyLoopKeepsItsCadence } from "./cadence.ts";
import { noneIfTheyContradict } from "./contradiction.ts";
import {
  compressorsRest,
  dosingNeedsReading,
  heaterNeedsReading,
  neverBoth,
  noHeaterAboveCritical,
} from "./heat.ts";
import { interlocksHold } from "./interlocks.ts";
import type { Invariant } from "./invariant.ts";
import { everyLoadHasOneOwner, everySwitchIsLogged } from "./ownership.ts";
import { noEndlessFill, noLongerThanItsLimit } from "./pumps.ts";
import { everyDueDoseHasALine, everyTimerRuns, lightFollowsItsCurve } from "./schedules.ts";

/** What must hold at every instant of every run. The invariant of doses is added: it spans all restarts of a run. */
export const INVARIANTS: readonly Invariant[] = [
  heaterNeedsReading,
  dosingNeedsReading,
  noHeaterAboveCritical,
  noneIfTheyContradict,
  neverBoth,
  compressorsRest,
  noLongerThanItsLimit,
  noEndlessFill,
  everySwitchIsLogged,
  everyLoadHasOneOwner,
  everyLoopKeepsItsCadence,
  alarmIsRaised,
  everyDueDoseHasALine,
  everyTimerRuns,
  lightFollowsItsCurve,
  interlocksHold,
];
