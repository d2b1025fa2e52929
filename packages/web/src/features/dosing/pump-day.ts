import { instant } from "@refugium/model/declare/units.ts";
import { amountOfPlan, calibrationOf, doseOf, rateOf } from "@refugium/model/laws/dose-plan.ts";
import { amountOf, type Dose, isOfThisDay } from "@refugium/model/laws/dosing-ledger.ts";
import { nextFiring } from "@refugium/model/laws/schedule.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import { parsedFields } from "../../form/simple-schedule.ts";
import { tidy } from "../../text/tidy.ts";

/** A line of the ledger as the API returns it. */
export type LedgerLine = Dose & { readonly id: string };

// Wall times are in ms as if the controller's wall clock showed UTC; `wallOf` converts a moment to one.

export const DAY_MS = 86_400_000;
const SECONDS_A_DAY = 86_400;
/** The controller's limit of lines per pump. */
const LONGEST_LEDGER = 1000;

/** Midnight before a wall time. */
export function dayOf(wall: number): number {
  return Math.floor(wall / DAY_MS) * DAY_MS;
}

interface DayOptions {
  readonly wall: number;
  readonly wallOf: (at: number) => number;
}

/** Seconds a dose ran for, rounded to milliseconds: clock noise would otherwise enter the rate. */
export function ranSeconds({ delivered_s: seconds }: LedgerLine): number {
  return tidy(seconds ?? 0);
}

/** The newest calibration run after a line of the ledger. */
export function calibrationAfter(lines: readonly LedgerLine[], after: number): LedgerLine | undefined {
  return lines.findLast(({ id, cause }) => cause === "calibration" && Number(id) > after);
}

/** Amount dosed into the tank on the day of a wall time: ml, or seconds for an uncalibrated pump. */
export function dosedOn(lines: readonly LedgerLine[], pump: Pump, { wall, wallOf }: DayOptions): number {
  const calibration = calibrationOf(pump);
  return lines
    .filter((line) => isInTank(line) && dayOf(wallOf(Date.parse(line.started_at))) === dayOf(wall))
    .reduce((sum, line) => sum + amountOf(line, calibration), 0);
}

/** Missed or refused doses on the day of a wall time, newest last. */
export function heldBackOn(
  lines: readonly LedgerLine[],
  { wall, wallOf }: DayOptions,
): readonly LedgerLine[] {
  return lines.filter(
    ({ outcome, started_at }) =>
      (outcome === "missed" || outcome === "refused") &&
      dayOf(wallOf(Date.parse(started_at))) === dayOf(wall),
  );
}

/** Number of scheduled doses on the day of a wall time. */
export function dosesOn({ regiment }: Pump, wall: number): number {
  const fields = parsedFields(regiment.schedule);
  const day = dayOf(wall);
  const first = nextFiring(regiment.schedule, instant(day - 1), "UTC");
  if (fields === undefined || first === undefined || first.local >= day + DAY_MS) return 0;
  return fields.hour.values.length * fields.minute.values.length * fields.second.values.length;
}

/** Amount scheduled on the day of a wall time; undefined while the schedule is off or there is no dose. */
export function plannedOn(pump: Pump, wall: number): number | undefined {
  if (!pump.regiment.enable) return undefined;
  if (isContinuous(pump)) return (rateOf(pump) ?? 1) * SECONDS_A_DAY;
  const plan = doseOf(pump);
  return plan === undefined ? undefined : dosesOn(pump, wall) * amountOfPlan(plan);
}

/** Amount that counts against the limit per 24 hours. */
export function spentOf(lines: readonly LedgerLine[], pump: Pump, now: number): number {
  const calibration = calibrationOf(pump);
  return lines
    .filter((line) => isOfThisDay(line, instant(now)))
    .reduce((sum, line) => sum + amountOf(line, calibration), 0);
}

/** True for a DC pump that runs all the time. */
export function isContinuous({ type, regiment }: Pump): boolean {
  return regiment.continuous && type !== "stepper";
}

export interface DayAmount {
  /** Midnight, wall time. */
  readonly day: number;
  readonly amount: number;
}

/** Amount of each of the last `count` days, from the first day that the ledger covers entirely. */
export function dailyAmounts(
  lines: readonly LedgerLine[],
  pump: Pump,
  options: DayOptions & { readonly count: number },
): readonly DayAmount[] {
  const { wall, wallOf, count } = options;
  const [oldest] = lines;
  if (oldest === undefined) return [];
  const isCut = lines.length >= LONGEST_LEDGER;
  const known = dayOf(wallOf(Date.parse(oldest.started_at))) + (isCut ? DAY_MS : 0);
  const today = dayOf(wall);
  const from = Math.max(known, today - (count - 1) * DAY_MS);
  const length = Math.max(0, Math.round((today - from) / DAY_MS) + 1);
  return Array.from({ length }, (_, index) => {
    const day = from + index * DAY_MS;
    return { day, amount: dosedOn(lines, pump, { wall: day, wallOf }) };
  });
}

/** The amount of an open dose is not known yet, and a calibration runs into a measuring cup. */
function isInTank({ outcome, cause }: LedgerLine): boolean {
  return outcome !== "open" && cause !== "calibration";
}
