import { fields } from "../messages/fields.ts";
import { type Message, span } from "../messages/message.ts";
import { type Field, Place, typeName } from "./field.ts";
import { Num } from "./fields.ts";
import {
  durationOf,
  hours,
  type Milliseconds,
  milliseconds,
  NANOSECONDS_FROM,
  seconds,
  spanWords,
} from "./units.ts";

const SHORTEST = milliseconds(100);
const LONGEST = hours(7 * 24);

export interface DurationOptions {
  readonly initial: number;
  readonly about: string;
  readonly clientUnit?: "seconds" | "minutes";
  /** True where 0 means "none". */
  readonly mayBeZero?: boolean;
  /** The plausible range, both ends included; 100 ms … 7 days by default. */
  readonly shortest?: Milliseconds;
  readonly longest?: Milliseconds;
}

/** A Duration, stored and returned exactly as sent. Outside its plausible range it is refused. */
export function Duration(options: DurationOptions): Field<number> {
  const clientUnit = options.clientUnit ?? "seconds";
  const mayBeZero = options.mayBeZero === true;
  const range: SpanRange = { shortest: options.shortest ?? SHORTEST, longest: options.longest ?? LONGEST };
  return {
    kind: "duration",
    schema: {
      type: "integer",
      format: "int64",
      minimum: mayBeZero ? 0 : 1,
      anyOf: [...(mayBeZero ? [{ const: 0 }] : []), ...wireRanges(range, clientUnit)],
      default: options.initial,
      description: `${options.about}. Below 1 000 000: ${clientUnit}; from 1 000 000 on: nanoseconds. ${spanWords(range.shortest)} to ${spanWords(range.longest)}.`,
    },
    initial: options.initial,
    zero: 0,
    span: range,
    validate(input: unknown, place: Place): number {
      if (typeof input !== "number") {
        place.refuse(fields.wholeUnitsNot({ unit: clientUnit, found: typeName(input) }));
        return options.initial;
      }
      if (!Number.isSafeInteger(input))
        place.refuse(
          fields.wholeUnits({ unit: clientUnit }),
          nearestTo(Math.round(input), range, clientUnit),
        );
      else if (!(input === 0 && mayBeZero)) {
        const refusal = spanRefusal(input, range, { clientUnit, mayBeZero });
        if (refusal !== undefined) place.refuse(refusal, nearestTo(input, range, clientUnit));
      }
      return input;
    },
  };
}

/** A plausible range, both ends included. */
export interface SpanRange {
  readonly shortest: Milliseconds;
  readonly longest: Milliseconds;
}

/** A range on the wire: in the clients' unit and in nanoseconds. */
function wireRanges(
  { shortest, longest }: SpanRange,
  clientUnit: "seconds" | "minutes",
): readonly { readonly minimum: number; readonly maximum: number }[] {
  const unit = durationOf(1, clientUnit);
  const inUnit = {
    minimum: Math.ceil(shortest / unit),
    maximum: Math.min(Math.floor(longest / unit), NANOSECONDS_FROM - 1),
  };
  const inNanoseconds = { minimum: Math.max(shortest * 1e6, NANOSECONDS_FROM), maximum: longest * 1e6 };
  return [inUnit, inNanoseconds];
}

/**
 * Why a time on the wire is out of range, with the value that was probably meant; undefined when it is in
 * range.
 */
function spanRefusal(
  wire: number,
  range: SpanRange,
  { clientUnit, mayBeZero }: { readonly clientUnit: "seconds" | "minutes"; readonly mayBeZero: boolean },
): Message | undefined {
  if (isWithin(durationOf(wire, clientUnit), range)) return undefined;
  const meant = wire / 1000;
  return rangeRefusal(range, mayBeZero, Number.isInteger(meant) ? durationOf(meant, clientUnit) : undefined);
}

/**
 * The message with the range. The usual mistake is milliseconds instead of seconds, so the message suggests
 * the probable value.
 */
function rangeRefusal(range: SpanRange, mayBeZero: boolean, meant: Milliseconds | undefined): Message {
  const ends = { shortest: span(range.shortest), longest: span(range.longest) };
  const refusal = mayBeZero ? fields.spanBetweenOrNone(ends) : fields.spanBetween(ends);
  const fits = meant !== undefined && isWithin(meant, range);
  return fits ? fields.didYouMean({ range: refusal, meant: span(meant) }) : refusal;
}

/** A time on the wire, moved to the bound of the range that it exceeds, in the same unit. */
function nearestTo(
  wire: number,
  { shortest, longest }: SpanRange,
  clientUnit: "seconds" | "minutes",
): number {
  const time = durationOf(wire, clientUnit);
  if (isWithin(time, { shortest, longest })) return wire;
  const end = time > longest ? longest : shortest;
  const inUnit = end / (clientUnit === "minutes" ? 60_000 : 1000);
  return Number.isInteger(inUnit) ? inUnit : end * 1e6;
}

export interface SecondsOptions {
  readonly initial?: number;
  readonly about: string;
  readonly shortest: Milliseconds;
  readonly longest: Milliseconds;
  /** True where only whole seconds are accepted. */
  readonly whole?: boolean;
}

/** A number of seconds of any size. Outside its plausible range it is refused. */
export function Seconds(options: SecondsOptions): Field<number> {
  const { initial = 0, shortest, longest, whole = false } = options;
  const bare = Num({ initial, integer: whole, about: options.about });
  return {
    ...bare,
    schema: { ...bare.schema, minimum: shortest / 1000, maximum: longest / 1000 },
    validate(input: unknown, place: Place): number {
      const own = new Place(place.path);
      const value = bare.validate(input, own);
      for (const { message, nearest } of own.faults)
        place.refuse(message, nearest && (secondsFault(nearest, { shortest, longest })?.nearest ?? nearest));
      if (own.faults.length > 0) return value;
      const fault = secondsFault(value, { shortest, longest });
      if (fault !== undefined) place.refuse(fault.message, fault.nearest);
      return value;
    },
  };
}

/** What is wrong with a number of seconds, and the nearest valid one; undefined when it is in range. */
export function secondsFault(
  value: number,
  range: SpanRange,
): { readonly message: Message; readonly nearest: number } | undefined {
  const time = seconds(value);
  if (isWithin(time, range)) return undefined;
  const nearest = (time > range.longest ? range.longest : range.shortest) / 1000;
  return { message: rangeRefusal(range, false, seconds(value / 1000)), nearest };
}

function isWithin(time: Milliseconds, { shortest, longest }: SpanRange): boolean {
  return time >= shortest && time <= longest;
}
