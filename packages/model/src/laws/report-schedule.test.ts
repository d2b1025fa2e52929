import { expect, it } from "vitest";
import { english } from "../messages/english.ts";
import { isMessage } from "../messages/message.ts";
import { reportSchedule } from "./report-schedule.ts";

it.each([
  ["", { second: "0", minute: "0", hour: "8", day: "*", month: "*", week: "*" }],
  ["  ", { second: "0", minute: "0", hour: "8", day: "*", month: "*", week: "*" }],
  ["30 7 * * 1", { second: "0", minute: "30", hour: "7", day: "*", month: "*", week: "1" }],
  ["15 30 7  * * mon", { second: "15", minute: "30", hour: "7", day: "*", month: "*", week: "mon" }],
])("the line %j of a report means the schedule %j", (line, expected) => {
  expect(reportSchedule(line)).toEqual(expected);
});

it.each([
  ["8", /five or six/],
  ["1 2 3 4 5 6 7", /five or six/],
  ["0 25 * * *", /hour/],
  ["@daily", /five or six/],
])("the line %j is refused with a reason", (line, expected) => {
  const refused = reportSchedule(line);
  expect(isMessage(refused) && english(refused)).toMatch(expected);
});
