import type { tasks as words } from "@refugium/languages/en/pages/tasks.ts";

interface TaskPreset {
  readonly name: keyof typeof words.presets;
  readonly everyDays: number;
  /** The collection of its subject. A calibration of one that has one marks the task as done. */
  readonly of?: "phprobes" | "pumps";
}

/** What most tanks need; intervals are starting points. */
export const TASK_PRESETS: readonly TaskPreset[] = [
  { name: "calibratePh", everyDays: 30, of: "phprobes" },
  { name: "skimmer", everyDays: 14 },
  { name: "water", everyDays: 14 },
  { name: "ro", everyDays: 365 },
  { name: "test", everyDays: 7 },
  { name: "calibratePump", everyDays: 90, of: "pumps" },
  { name: "float", everyDays: 30 },
];
