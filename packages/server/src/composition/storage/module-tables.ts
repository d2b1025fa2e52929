import type { Table } from "@refugium/model/declare/table.ts";
import { LEGACY_PARTS } from "../../adapters/legacy/legacy-extras.ts";
import { MACRO_STATES } from "../../control/macro-output.ts";
import { TRIPS } from "../../hardware/output-policy.ts";
import { Records } from "../../resources/records.ts";
import type { ConfigStore } from "../../store/store.ts";
import { FILLS, fillTable } from "../../subsystems/control/ato/fill-row.ts";
import { TOP_OFF_DUTIES } from "../../subsystems/control/ato/on-duty.ts";
import { RUN_MARKS } from "../../subsystems/control/ato/settling.ts";
import { DOSE_CARRIES } from "../../subsystems/control/doser/container-sums.ts";
import { DOSE_SCHEDULES } from "../../subsystems/control/doser/dose-schedule.ts";
import { DOSES } from "../../subsystems/control/doser/ledger-book.ts";
import { LATCHES } from "../../subsystems/control/interlocks/latches.ts";
import { MACRO_RUNS } from "../../subsystems/control/macros/run-archive.ts";
import { MODE_RUNS } from "../../subsystems/control/modes/mode-run.ts";
import { OFF_SINCE } from "../../subsystems/control/off-watch/off-watch.ts";
import { PH_CALIBRATIONS } from "../../subsystems/control/ph/calibration-lease.ts";
import { HEATING_EFFECTS } from "../../subsystems/control/temperature/effects.ts";
import { PROBE_CONTRADICTIONS } from "../../subsystems/control/temperature/probes.ts";
import { TIMER_FIRINGS } from "../../subsystems/control/timers/firing-log.ts";
import { REVERTS } from "../../subsystems/control/timers/revert.ts";
import { PHOTOS } from "../../subsystems/devices/camera/album.ts";
import { TIMED_OFFS } from "../../subsystems/devices/equipment/timed-offs.ts";
import { POWER_TOTALS } from "../../subsystems/devices/power/power-meter.ts";
import { JOURNAL_ENTRIES } from "../../subsystems/records/journal/entries.ts";
import { TASK_HISTORY } from "../../subsystems/records/tasks/task-history.ts";
import { PROBE_MEMORIES } from "../modules/probe-memories.ts";

export const PH_RUNS = fillTable("ph_runs");

/** Tables of modules about configured rows; deleted with the configuration. */
export const MODULE_TABLES: readonly Table[] = [
  TRIPS,
  TIMED_OFFS,
  LATCHES,
  MACRO_STATES,
  MACRO_RUNS,
  MODE_RUNS,
  REVERTS,
  TIMER_FIRINGS,
  FILLS,
  PH_RUNS,
  PH_CALIBRATIONS,
  RUN_MARKS,
  TOP_OFF_DUTIES,
  DOSES,
  DOSE_CARRIES,
  DOSE_SCHEDULES,
  JOURNAL_ENTRIES,
  TASK_HISTORY,
  PHOTOS,
  OFF_SINCE,
  LEGACY_PARTS,
  PROBE_MEMORIES,
  PROBE_CONTRADICTIONS,
  HEATING_EFFECTS,
  POWER_TOTALS,
];

export function openModuleTable<T extends object>(configuration: ConfigStore, table: Table<T>): Records<T> {
  return new Records<T>(configuration, table);
}
