import { Freeform } from "../declare/containers.ts";
import { type Fault, isJsonObject } from "../declare/field.ts";
import { Bool, Choice, Label } from "../declare/fields.ts";
import { answerObject } from "../declare/operation.ts";
import { defineResource, type Row, report } from "../declare/resource.ts";
import { switching } from "../declare/switching.ts";
import { scheduleFaults } from "../laws/schedule.ts";
import { targetFaults, targetReferences } from "../laws/timer-target.ts";
import { CRON_FIELDS } from "./cron.ts";

/** What a timer can act on, in the clients' spelling. */
export const TIMER_TYPES = [
  "equipment",
  "ato",
  "temperature",
  "phprobes",
  "lightings",
  "doser",
  "macro",
  "mode",
  "camera",
  "reminder",
] as const;

const ISO_TIME = { type: "string", description: "ISO time" };
const LOCAL_TIME = { type: "string", description: "What the wall clock says then, YYYY-MM-DDThh:mm:ss" };

const { second, minute, hour, day, week, month } = CRON_FIELDS;

export const timers = defineResource({
  name: "timers",
  most: 1000,
  path: "/api/timers",
  module: "timers",
  title: "Timers",
  singular: "timer",
  fields: {
    name: Label(),
    enable: switching(Bool()),
    type: switching(Choice(TIMER_TYPES)),
    target: switching(Freeform("{id, on, revert, duration} for things, {title, message} for reminders")),
    second: switching(second),
    minute: switching(minute),
    hour: switching(hour),
    day: switching(day),
    week: switching(week),
    month: switching(month),
  },
  translated: translated,
  rules: (timer): readonly Fault[] => [
    ...scheduleFaults(timer, ""),
    ...targetFaults(timer.type, timer.target),
  ],
  references: (timer) => targetReferences(timer.type, timer.target),
  switches: ({ type }) => type !== "reminder" && type !== "camera",
  extras: {
    next: report("The next runs its schedule asks for, enabled or not", {
      answer: { type: "array", items: answerObject({ at: ISO_TIME, local: LOCAL_TIME }) },
      query: {
        count: {
          about: "how many; 5 when left out",
          schema: { type: "integer", minimum: 1, maximum: 50 },
        },
      },
    }),
  },
});
export type Timer = Row<typeof timers>;

type Body = { readonly [name: string]: unknown };

/** The member and its key that make a target valid, by type. */
const NAMED_BY = new Map<unknown, readonly [word: string, member: string]>([
  ["equipment", ["equipment", "id"]],
  [undefined, ["equipment", "id"]],
  ["reminder", ["reminder", "title"]],
]);

/** Clients without weekdays send an empty one, which means any. */
function translated(body: Body): Body {
  return withTarget(body.week === "" ? { ...body, week: "*" } : body);
}

/**
 * The Go client sends the target in `equipment` or `reminder`, and always sends both: an empty one is ignored, so that
 * posting back another client's timer does not erase its target.
 */
function withTarget(body: Body): Body {
  const [word, member] = NAMED_BY.get(body.type) ?? ["", ""];
  const target = body[word];
  if (body.target !== undefined || !isJsonObject(target)) return body;
  return target[member] === undefined || target[member] === "" ? body : { ...body, target };
}
