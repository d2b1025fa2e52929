import type { Table } from "@refugium/model/declare/table.ts";
import { LEGACY_PARTS } from "../adapters/legacy/legacy-extras.ts";
import { MACRO_STATES } from "../control/macro-latch.ts";
import { TRIPS } from "../hardware/output-policy.ts";
import { Records } from "../resources/records.ts";
import type { ConfigStore } from "../store/store.ts";
import { FILLS, fillTable } from "../subsystems/ato/fill-row.ts";
import { TOP_OFF_DUTIES } from "../subsystems/ato/on-duty.ts";
import { RUN_MARKS } from "../subsystems/ato/settling.ts";
import { PHOTOS } from "../subsystems/camera/album.ts";
import { DOSE_CARRIES } from "../subsystems/doser/container-sums.ts";
import { DOSES } from "../subsystems/doser/ledger-book.ts";
import { DOSE_SCHEDULES } from "../subsystems/doser/schedule-start.ts";
import { LATCHES } from "../subsystems/interlocks/latches.ts";
import { JOURNAL_ENTRIES } from "../subsystems/journal/entries.ts";
import { MACRO_RUNS } from "../subsystems/macros/run-archive.ts";
import { OFF_SINCE } from "../subsystems/off-watch/off-watch.ts";
import { PH_CALIBRATIONS } from "../subsystems/ph/calibration-lease.ts";
import { HEATING_EFFECTS } from "../subsystems/temperature/effects.ts";
import { PROBE_DOUBTS } from "../subsystems/temperature/probes.ts";
import { TIMER_FIRINGS } from "../subsystems/timers/firing-log.ts";
import { REVERTS } from "../subsystems/timers/revert.ts";
import { PROBE_BELIEFS } from "./probe-beliefs.ts";

export const PH_RUNS = fillTable("ph_runs");

/** What modules keep beside their collections: about things that are configured, so it goes when those go. */
export const MODULE_TABLES: readonly Table[] = [
  TRIPS,
  LATCHES,
  MACRO_STATES,
  MACRO_RUNS,
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
  PHOTOS,
  OFF_SINCE,
  LEGACY_PARTS,
  PROBE_BELIEFS,
  PROBE_DOUBTS,
  HEATING_EFFECTS,
];

export function openModuleTable<T extends object>(configuration: ConfigStore, table: Table<T>): Records<T> {
  return new Records<T>(configuration, table);
}
