// The ledger of doses and the caps on them: docs/safety.md.

import type { Instant } from "../declare/units.ts";
import { dosing } from "../messages/dosing.ts";
import { type Message, type Quantity, quantity } from "../messages/message.ts";
import type { WithCode } from "../messages/message-in.ts";
import { type PumpCalibration, rateAt } from "./dosing.ts";

/**
 * How a dose ended. `open`: it runs, or a crash interrupted it. `unconfirmed`: interrupted by a crash and counted at
 * least in full. `refused` and `missed` delivered nothing.
 */
export type DoseOutcome = "open" | "delivered" | "aborted" | "failed" | "unconfirmed" | "refused" | "missed";

/** One entry of the ledger, as stored and as reported. Times are ISO. */
export interface Dose extends WithCode<"reason"> {
  readonly pump: string;
  /** `schedule`, `missed`, `person`, `calibration`, `continuous`, or what switched it on (`timers/3`). */
  readonly cause: string;
  /** Local wall time of its scheduled firing (`2026-11-21T08:00:00`), otherwise null. */
  readonly due: string | null;
  readonly speed: number;
  readonly planned_ml: number | null;
  /** Seconds at `speed`. */
  readonly planned_s: number;
  readonly started_at: string;
  readonly settled_at: string | null;
  /** Null while it runs, and for a pump without calibration. */
  readonly delivered_ml: number | null;
  readonly delivered_s: number | null;
  readonly outcome: DoseOutcome;
}

export const DAY_MS = 24 * 3600 * 1000;

/** The seconds of an entry: measured, or the whole plan while it is open. */
export function secondsOf(dose: Dose): number {
  if (dose.outcome === "open") return Math.max(dose.planned_s, dose.delivered_s ?? 0);
  return dose.delivered_s ?? dose.planned_s;
}

/** The millilitres of an entry; undefined when neither the entry nor the pump's calibration gives them. */
export function volumeOf(dose: Dose, calibration: PumpCalibration): number | undefined {
  if (dose.outcome !== "open" && dose.delivered_ml !== null) return dose.delivered_ml;
  if (dose.planned_ml !== null && dose.planned_s > 0)
    return (dose.planned_ml * secondsOf(dose)) / dose.planned_s;
  const rate = rateAt(calibration, dose.speed);
  return rate === undefined ? undefined : secondsOf(dose) * rate;
}

/** What an entry counts against the caps: millilitres for a calibrated pump, seconds for any other. */
export function amountOf(dose: Dose, calibration: PumpCalibration): number {
  const volume = volumeOf(dose, calibration);
  return volume === undefined || rateAt(calibration, dose.speed) === undefined ? secondsOf(dose) : volume;
}

/**
 * True while an entry counts against the daily cap: for 24 h after its end. `ahead`: milliseconds until the requested
 * dose will end; entries that leave the window by then do not count.
 */
export function isOfThisDay(dose: Dose, now: Instant, ahead = 0): boolean {
  return dose.settled_at === null || Date.parse(dose.settled_at) > now + ahead - DAY_MS;
}

const LONGEST_AHEAD_MS = 60_000;
/** Tolerance for timers that fire early or late: a daily dose must not collide with the one of the day before. */
const JITTER_MS = 10_000;

/** How far ahead a run of `seconds` evaluates the daily cap. */
export function lookAhead(seconds: number): number {
  return Math.min(LONGEST_AHEAD_MS, seconds * 1000) + JITTER_MS;
}

export interface DoseCaps {
  /** Largest dose and largest amount within 24 h, in ml (without calibration: seconds); 0 = none. */
  readonly maxDose: number;
  readonly maxDaily: number;
}

/** Rounding of binary fractions must not refuse the last dose of an exactly filled day. */
const TOLERANCE = 1e-6;

/** The amount that may still be dosed, given what the last 24 h had; Infinity without caps. */
export function allowance({ maxDose, maxDaily }: DoseCaps, spent: number): number {
  const dose = maxDose > 0 ? maxDose : Number.POSITIVE_INFINITY;
  const day = maxDaily > 0 ? Math.max(0, maxDaily - spent) : Number.POSITIVE_INFINITY;
  return Math.min(dose, day);
}

/** Why a dose of `amount` is refused, or undefined when it is allowed. `calibrated`: the part of `spent` for calibrations. */
export function capRefusal(
  amount: number,
  caps: DoseCaps,
  spent: number,
  unit: "ml" | "s",
  calibrated = 0,
): Message | undefined {
  const shown = (value: number): Quantity => quantity(value, unit);
  if (caps.maxDose > 0 && amount > caps.maxDose + TOLERANCE) {
    return dosing.aboveLargestDose({ amount: shown(amount), most: shown(caps.maxDose) });
  }
  if (amount > allowance({ ...caps, maxDose: 0 }, spent) + TOLERANCE) {
    const cap = { amount: shown(amount), spent: shown(spent), most: shown(caps.maxDaily) };
    if (calibrated <= 0) return dosing.aboveDailyCap(cap);
    return dosing.aboveDailyCapCalibrated({ ...cap, calibrated: shown(calibrated) });
  }
  return undefined;
}
