import { Obj } from "../declare/containers.ts";
import { Label, Num, Text } from "../declare/fields.ts";
import { answerObject, EMPTY_ANSWER } from "../declare/operation.ts";
import { action, defineResource, type Row, report } from "../declare/resource.ts";
import { fields } from "../messages/fields.ts";
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
  });
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
