import type { Instant, Milliseconds, Uptime } from "../declare/units.ts";
import type { Quality } from "../events.ts";
import type { MessageOrText } from "../messages/message.ts";
import { readings } from "../messages/readings.ts";

declare const good: unique symbol;

/**
 * A reading that passed every check. Control laws accept nothing else: only `goodReading` makes one, and only the
 * plausibility law calls it.
 */
export interface GoodReading {
  readonly quality: "good";
  readonly value: number;
  readonly at: Instant;
  readonly measuredAt: Uptime;
  /** A note on a usable reading, such as a value frozen for a day. */
  readonly remark?: MessageOrText;
  readonly [good]: true;
}

/** A reading that must not control anything. `lastGood` may be shown, marked as old. */
export interface PoorReading {
  readonly quality: Exclude<Quality, "good">;
  readonly reason: MessageOrText;
  readonly at: Instant;
  readonly lastGood?: { readonly value: number; readonly at: Instant };
  /** A value that looks good and is rejected, because the measured thing cannot change so fast. */
  readonly rejected?: number;
  /** For how long such values have been rejected, in milliseconds. */
  readonly rejectedFor?: Milliseconds;
}

export type Reading = GoodReading | PoorReading;

/** For the plausibility law and for tests: the only place that gives the brand. */
export function goodReading(
  value: number,
  at: Instant,
  measuredAt: Uptime,
  remark?: MessageOrText,
): GoodReading {
  const reading = {
    quality: "good" as const,
    value,
    at,
    measuredAt,
    ...(remark === undefined ? {} : { remark }),
  };
  return reading as GoodReading;
}

/** The reading with its value converted by `convert` (calibration, unit). A value that is not finite is poor. */
export function mapReading(reading: Reading, convert: (value: number) => number): Reading {
  if (reading.quality !== "good") {
    const { lastGood, rejected } = reading;
    if (lastGood === undefined && rejected === undefined) return reading;
    return {
      ...reading,
      ...(lastGood === undefined ? {} : { lastGood: { ...lastGood, value: convert(lastGood.value) } }),
      ...(rejected === undefined ? {} : { rejected: convert(rejected) }),
    };
  }
  const value = convert(reading.value);
  if (Number.isFinite(value)) return goodReading(value, reading.at, reading.measuredAt, reading.remark);
  return { quality: "failed", reason: readings.calibrationNoNumber, at: reading.at };
}
