import { Obj } from "../declare/containers.ts";
import type { Fault } from "../declare/field.ts";
import { Choice, Int, Label, Num, Text } from "../declare/fields.ts";
import { answerObject, EMPTY_ANSWER } from "../declare/operation.ts";
import { action, defineResource, type Row, report } from "../declare/resource.ts";
import { Sure } from "../declare/sure.ts";
import { MOST_DAYS } from "../laws/due-day.ts";
import { isPlausible, isSet, type Range } from "../laws/target-range.ts";
import { findUnit, MEASURED, type Measured } from "../laws/water-units.ts";
import { fields } from "../messages/fields.ts";
import { journal as messages } from "../messages/journal.ts";
import { type Quantity, quantity } from "../messages/message.ts";
import { usageSchema } from "./usage.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Local time as clients write it: `Nov-20-10:11, 2026`. */
export const STAMP = new RegExp(
  `^(${MONTHS.join("|")})-(0[1-9]|[12]\\d|3[01])-([01]\\d|2[0-3]):([0-5]\\d), (\\d{4})$`,
);

/** A number that orders stamps by time: minutes of a calendar without zones. NaN for an invalid stamp. */
export function stampOrder(stamp: string): number {
  const [, month = "", day, hour, minute, year] = STAMP.exec(stamp) ?? [];
  return Date.UTC(Number(year), MONTHS.indexOf(month), Number(day), Number(hour), Number(minute)) / 60_000;
}

/** True for a stamp whose day exists: `Feb-30-10:11, 2026` is invalid. */
export function isStamp(stamp: string): boolean {
  const [, , day] = STAMP.exec(stamp) ?? [];
  return Number(day) === new Date(stampOrder(stamp) * 60_000).getUTCDate();
}

function entryBody(about: string) {
  return Obj({
    value: Num({ required: true }),
    timestamp: Text({
      pattern: STAMP,
      expects: fields.localTime,
      about,
    }),
    comment: Text({ max: 2000, lines: true }),
    sure: Sure(),
  });
}

function Bounds(about: string) {
  return Obj({ min: Num(), max: Num({ about: "Both 0: none" }) }, { about });
}

/** Of a parameter whose decimals are not set: all that were written down. */
export const ALL_DECIMALS = 6;

interface InUnit {
  readonly measured: Measured;
  readonly unit: string;
}

/** True when the same value is given in another unit: 8 dKH are not 8 meq/l. */
function isOtherUnit(next: InUnit, previous: InUnit): boolean {
  const before = findUnit(previous.measured, previous.unit);
  const now = findUnit(next.measured, next.unit);
  return before !== undefined && now !== undefined && before.unit !== now.unit;
}

function rangeFaults(path: string, range: Range): readonly Fault[] {
  if (!isSet(range) || range.min < range.max) return [];
  return [{ path: `${path}.min`, message: fields.belowMax({ max: range.max }) }];
}

const WRITTEN = { value: { type: "number" }, timestamp: { type: "string" }, comment: { type: "string" } };
const NUMBERED = answerObject({ id: { type: "string" }, ...WRITTEN });

export const journal = defineResource({
  name: "journal",
  most: 500,
  path: "/api/journal",
  module: "journal",
  title: "Journal",
  singular: "journal parameter",
  fields: {
    name: Label(),
    unit: Text({ max: 32 }),
    description: Text({ max: 2000, lines: true }),
  },
  extensions: {
    measured: Choice(MEASURED, { about: "What is measured: its values can be written down in other units" }),
    target: Bounds("Where its values should be"),
    plausible: Bounds("Values outside are refused unless the body has `sure`"),
    decimals: Int({
      min: 0,
      max: ALL_DECIMALS,
      initial: ALL_DECIMALS,
      about: `Digits after the point that are shown; ${ALL_DECIMALS} = as they were written down`,
    }),
    every_days: Int({
      min: 0,
      max: MOST_DAYS,
      about: "Days after which it is due to be measured again; 0 = no reminder",
    }),
  },
  rules: ({ target, plausible }): readonly Fault[] => [
    ...rangeFaults("target", target),
    ...rangeFaults("plausible", plausible),
  ],
  doubts: (parameter, previous): readonly Fault[] =>
    previous !== undefined && isOtherUnit(parameter, previous)
      ? [{ path: "unit", message: messages.keepsNumbers({ unit: previous.unit }) }]
      : [],
  extras: {
    record: action("Add an entry", {
      body: entryBody("Now when left out"),
    }),
    usage: report("Entries, oldest first; the same in both lists", {
      answer: usageSchema(WRITTEN),
    }),
    entries: report("Entries with their ids, oldest first", { answer: { type: "array", items: NUMBERED } }),
    changeEntry: action("Change an entry: fields left out keep their value", {
      segment: "entries/{entry}",
      scope: "configure",
      body: entryBody("As it was when left out or empty"),
      answer: NUMBERED,
    }),
    deleteEntry: {
      method: "DELETE",
      on: "thing",
      segment: "entries/{entry}",
      scope: "configure",
      summary: "Delete an entry",
      answer: EMPTY_ANSWER,
    },
  },
});
export type JournalParameter = Row<typeof journal>;

/** The doubt about a value outside the plausible range: a slip of the finger or of the unit. */
export function valueDoubts(
  { unit, plausible }: Pick<JournalParameter, "unit" | "plausible">,
  value: number,
): readonly Fault[] {
  if (isPlausible(value, plausible)) return [];
  const { min, max } = plausible;
  const params = { value: measured(value, unit), min: measured(min, ""), max: measured(max, unit) };
  return [{ path: "value", message: messages.implausible(params) }];
}

/** A value with the digits it was written down with. */
export function measured(value: number, unit: string): Quantity {
  const digits = Array.from({ length: ALL_DECIMALS }, (_, index) => index).find(
    (each) => Number(value.toFixed(each)) === value,
  );
  return quantity(value, unit, digits ?? ALL_DECIMALS);
}
