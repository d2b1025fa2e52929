// The ledger of doses and what it allows: docs/safety.md.

import type { Instant } from "../declare/units.ts";
import { dosing } from "../messages/dosing.ts";
import type { Told } from "../messages/heard.ts";
import { type Message, type Quantity, quantity } from "../messages/message.ts";
import { type PumpCalibration, rateAt } from "./dosing.ts";

/**
 * How a dose ended. `open`: it runs, or a crash cut it. `unconfirmed`: cut by a crash and counted in full at least.
 * `refused` and `missed` delivered nothing.
 */
export type DoseOutcome = "open" | "delivered" | "aborted" | "failed" | "unconfirmed" | "refused" | "missed";

/** One line of the ledger, as it is stored and told. Times are ISO. */
export interface Dose extends Told<"reason"> {
  readonly pump: string;
  /** `schedule`, `missed`, `person`, `calibration`, `continuous`, or what switched it (`timers/3`). */
  readonly cause: string;
  /** Local wall time of the firing it belongs to (`2026-11-21T08:00:00`), null for others. */
  readonly due: string | null;
  readonly speed: number;
  readonly planned_ml: number | null;
  /** Seconds at `speed`. */
  readonly planned_s: number;
  readonly started_at: string;
  readonly settled_at: string | null;
  /** Null while it runs, and for a pump that was not calibrated. */
  readonly delivered_ml: number | null;
  readonly delivered_s: number | null;
  readonly outcome: DoseOutcome;
}

export const DAY_MS = 24 * 3600 * 1000;

/** Seconds a line stands for: measured, or planned in full while it is open. */
export function secondsOf(dose: Dose): number {
  if (dose.outcome === "open") return Math.max(dose.planned_s, dose.delivered_s ?? 0);
  return dose.delivered_s ?? dose.planned_s;
}

/** Millilitres a line stands for; undefined when neither the line nor the pump's calibration tells. */
export function volumeOf(dose: Dose, calibration: PumpCalibration): number | undefined {
  if (dose.outcome !== "open" && dose.delivered_ml !== null) return dose.delivered_ml;
  if (dose.planned_ml !== null && dose.planned_s > 0)
    return (dose.planned_ml * secondsOf(dose)) / dose.planned_s;
  const rate = rateAt(calibration, dose.speed);
  return rate === undefined ? undefined : secondsOf(dose) * rate;
}

/** What a line counts against the caps: millilitres of a calibrated pump, seconds of another. */
export function amountOf(dose: Dose, calibration: PumpCalibration): number {
  const volume = volumeOf(dose, calibration);
  return volume === undefined || rateAt(calibration, dose.speed) === undefined ? secondsOf(dose) : volume;
}

/**
 * True while a line counts against the cap of the day: for 24 h after its end, whatever day that is. `ahead`: the
 * milliseconds until the dose that asks will be over; by then as much has slid out of the window.
 */
export function isOfThisDay(dose: Dose, now: Instant, ahead = 0): boolean {
  return dose.settled_at === null || Date.parse(dose.settled_at) > now + ahead - DAY_MS;
}

const LONGEST_AHEAD_MS = 60_000;
/** Timers are a little early or late: the same dose a day later must not meet itself. */
const JITTER_MS = 10_000;

/** How far ahead a run of `seconds` looks when it asks for its share of the day. */
export function lookAhead(seconds: number): number {
  return Math.min(LONGEST_AHEAD_MS, seconds * 1000) + JITTER_MS;
}

export interface DoseCaps {
  /** Largest dose and most within 24 h, in ml (not calibrated: seconds); 0 = none. */
  readonly maxDose: number;
  readonly maxDaily: number;
}

/** Rounding of binary fractions must not refuse the last dose of an exactly filled day. */
const TOLERANCE = 1e-6;

/** How much may still be dosed at once, given what the last 24 h had; Infinity without caps. */
export function allowance({ maxDose, maxDaily }: DoseCaps, spent: number): number {
  const dose = maxDose > 0 ? maxDose : Number.POSITIVE_INFINITY;
  const day = maxDaily > 0 ? Math.max(0, maxDaily - spent) : Number.POSITIVE_INFINITY;
  return Math.min(dose, day);
}

/** Why a dose of `amount` may not run, or undefined when it may. */
export function capRefusal(
  amount: number,
  caps: DoseCaps,
  spent: number,
  unit: "ml" | "s",
): Message | undefined {
  const shown = (value: number): Quantity => quantity(value, unit);
  if (caps.maxDose > 0 && amount > caps.maxDose + TOLERANCE) {
    return dosing.aboveLargestDose({ amount: shown(amount), most: shown(caps.maxDose) });
  }
  if (amount > allowance({ ...caps, maxDose: 0 }, spent) + TOLERANCE) {
    return dosing.aboveDailyCap({ amount: shown(amount), spent: shown(spent), most: shown(caps.maxDaily) });
  }
  return undefined;
}
