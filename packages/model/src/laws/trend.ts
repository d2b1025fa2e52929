// The trend of noisy readings: a least-squares line through all of them, not the difference of two.
import { type Milliseconds, milliseconds, type Uptime } from "../declare/units.ts";

const HOUR = 3_600_000;

/** The sums for the line, in hours and units since the first reading. */
export interface TrendSums {
  readonly at: Uptime;
  readonly value: number;
  readonly until: Uptime;
  readonly count: number;
  readonly hours: number;
  readonly values: number;
  readonly hoursSquared: number;
  readonly products: number;
}

interface Sample {
  readonly at: Uptime;
  readonly value: number;
}

export function beginTrend({ at, value }: Sample): TrendSums {
  return { at, value, until: at, count: 1, hours: 0, values: 0, hoursSquared: 0, products: 0 };
}

export function addToTrend(sums: TrendSums, { at, value }: Sample): TrendSums {
  const hours = (at - sums.at) / HOUR;
  const change = value - sums.value;
  return {
    ...sums,
    until: at,
    count: sums.count + 1,
    hours: sums.hours + hours,
    values: sums.values + change,
    hoursSquared: sums.hoursSquared + hours * hours,
    products: sums.products + hours * change,
  };
}

/** From the first reading to the last. */
export function spanOf({ at, until }: TrendSums): Milliseconds {
  return milliseconds(until - at);
}

/** Units per hour; 0 for readings at one moment. */
export function slopeOf({ count, hours, values, hoursSquared, products }: TrendSums): number {
  const spread = count * hoursSquared - hours * hours;
  return spread > 0 ? (count * products - hours * values) / spread : 0;
}
