import { Obj } from "../declare/containers.ts";
import { Bool, Int, Name, Text, UTC_TIME } from "../declare/fields.ts";
import { answerObject } from "../declare/operation.ts";
import { action, defineResource, type Row, report } from "../declare/resource.ts";
import { MOST_DAYS } from "../laws/due-day.ts";
import { fields } from "../messages/fields.ts";

const DOING = answerObject({
  at: { type: "string", format: "date-time" },
  by: { type: "string", description: "User, or the name of a token" },
  notes: { type: "string" },
});

/** What an owner does again every so many days. */
export const tasks = defineResource({
  name: "tasks",
  most: 500,
  path: "/api/tasks",
  module: "journal",
  title: "Tasks",
  singular: "task",
  fields: {
    name: Name(),
    every_days: Int({ min: 1, max: MOST_DAYS, initial: 30, about: "Days after which it is due again" }),
    last_done: Text({
      ...UTC_TIME,
      about: "ISO time; set by `done`. Empty: not yet, it is due and nothing is said of it",
    }),
    notes: Text({ max: 2000, lines: true }),
    subject: Text({
      max: 128,
      pattern: /^(phprobes|pumps|tcs|atos|equipment|lights)\/[1-9]\d{0,14}$/,
      expects: fields.taskSubject,
      about: "What it is about, such as `phprobes/1`; empty = nothing in particular",
    }),
    by_calibration: Bool({
      about: "A calibration of its subject, a pH probe or a dosing pump, is this task done",
    }),
  },
  extras: {
    done: action("It was done now", { body: Obj({ notes: Text({ max: 500, lines: true }) }) }),
    history: report("The last 50 times it was done, oldest first", {
      answer: { type: "array", items: DOING },
    }),
  },
});
export type Task = Row<typeof tasks>;
