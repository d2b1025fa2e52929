import { Records } from "../resources/records.ts";
import type { ConfigStore } from "../store/store.ts";

/** What modules keep beside their collections: about things that are configured, so it goes when those go. */
export const MODULE_TABLES = [
  "trips",
  "interlock_latches",
  "macro-devices",
  "macro_runs",
  "reverts",
  "timer_firings",
  "fills",
  "ph_runs",
  "ph_calibrations",
  "running",
  "top_off_duties",
  "doses",
  "dose_carries",
  "dose_schedules",
  "journal_entries",
  "photos",
  "off_since",
  "legacy",
  "probe_beliefs",
  "probe_doubts",
  "heating_effects",
] as const;

export function openModuleTable<T extends object>(
  configuration: ConfigStore,
  name: (typeof MODULE_TABLES)[number],
): Records<T> {
  return new Records<T>(configuration, name);
}
