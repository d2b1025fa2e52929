declare const unit: unique symbol;
type Branded<Name extends string> = number & { readonly [unit]: Name };

/** A span of time in milliseconds. */
export type Milliseconds = Branded<"ms">;
/** A moment of the wall clock: milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = Branded<"instant">;
/** A moment of the monotonic clock: milliseconds since the process's clock began. Never jumps. */
export type Uptime = Branded<"uptime">;
export type Celsius = Branded<"celsius">;
/** 0…100. */
export type Percent = Branded<"percent">;

// The only place where a bare number becomes a unit: a brand needs one cast.
export const milliseconds = (value: number): Milliseconds => value as Milliseconds;
export const seconds = (value: number): Milliseconds => milliseconds(value * 1000);
export const minutes = (value: number): Milliseconds => seconds(value * 60);
export const hours = (value: number): Milliseconds => minutes(value * 60);
export const instant = (value: number): Instant => value as Instant;
export const uptime = (value: number): Uptime => value as Uptime;
export const celsius = (value: number): Celsius => value as Celsius;
export const percent = (value: number): Percent => value as Percent;

export const toFahrenheit = (value: number): number => (value * 9) / 5 + 32;
export const toCelsius = (value: number): number => ((value - 32) * 5) / 9;
/** For temperature differences, which have no offset. */
export const spanToFahrenheit = (span: number): number => (span * 9) / 5;
export const spanToCelsius = (span: number): number => (span * 5) / 9;

/** Below this a Duration on the wire counts seconds (camera: minutes), from here on nanoseconds. */
export const NANOSECONDS_FROM = 1_000_000;

/**
 * Converts a Duration from the wire. A positive number below 1 000 000 is in the clients' unit (seconds;
 * camera interval: minutes), from 1 000 000 on it is nanoseconds.
 */
export function durationOf(wire: number, clientUnit: "seconds" | "minutes" = "seconds"): Milliseconds {
  if (wire >= NANOSECONDS_FROM) return milliseconds(wire / 1e6);
  return clientUnit === "minutes" ? minutes(wire) : seconds(wire);
}

/** A span in its largest whole unit: `100 ms`, `60 s`, `15 min`, `24 h`, `7 days`. */
export function spanWords(time: Milliseconds): string {
  if (time > 0 && time < 1000) return `${time} ms`;
  if (time < minutes(2) || time % minutes(1) !== 0) return `${time / 1000} s`;
  if (time < hours(2) || time % hours(1) !== 0) return `${time / 60_000} min`;
  return time <= hours(48) ? `${time / 3_600_000} h` : `${time / 86_400_000} days`;
}
