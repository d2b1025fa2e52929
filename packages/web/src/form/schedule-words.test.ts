import type { Schedule } from "@refugium/model/laws/schedule.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { startEnglish } from "../text/testing/start-english.ts";
import { nextRuns, runText, scheduleWords } from "./schedule-words.ts";
import { DAILY, fieldsOf, repeatingOf, simpleOf, timesOf } from "./simple-schedule.ts";

beforeAll(startEnglish);

/** `minute hour day month week` as in cron, by default at second 0. */
function cron(text: string, second = "0"): Schedule {
  const [minute = "", hour = "", day = "", month = "", week = ""] = text.split(" ");
  return { second, minute, hour, day, month, week };
}

describe("a schedule as a sentence", () => {
  it.each([
    ["0 8,20 * * *", "Every day at 08:00 and 20:00"],
    ["15 10 * * 1,3", "Mon and Wed at 10:15"],
    ["15 10 * * sun,mon", "Mon and Sun at 10:15"],
    ["0 8 * * 1-5", "Monday to Friday at 08:00"],
    ["0 */2 * * *", "Every 2 hours"],
    ["10 */2 * * *", "Every 2 hours at :10"],
    ["*/15 * * * *", "Every 15 minutes"],
    ["* * * * *", "Every minute"],
    ["0 * * * 6", "Sat, every hour"],
    ["30 9 1,15 * *", "On day 1 and 15 of the month at 09:30"],
    ["30 9 1 * 1", "On day 1 of the month and each Mon at 09:30"],
    ["0,30 8 * * *", "Every day at 08:00 and 08:30"],
    ["*/10 8-19 * * *", "Every day 72 times a day"],
    ["0 8 * 3,9 *", "Every day at 08:00, in Mar and Sept"],
    ["0 25 * * *", "This is not a valid schedule yet."],
  ])("%s", (fields, words) => {
    expect(scheduleWords(cron(fields))).toBe(words);
  });

  it("includes seconds other than 0", () => {
    expect(scheduleWords(cron("0 8 * * *", "30"))).toBe("Every day at 08:00:30");
  });
});

describe("the simple form", () => {
  it.each([
    "0 8,20 * * *",
    "30 20,8 * * *",
    "15 10 * * 1,3",
    "10 */2 * * 0,6",
    "0 * * * *",
    "*/15 * * * *",
    "* * * * *",
    "30 9 1,15 * *",
    "0 0,8,16 * * *",
  ])("says %s and writes the same fields", (fields) => {
    const simple = simpleOf(cron(fields));
    expect(simple).toBeDefined();
    if (simple !== undefined) expect(fieldsOf(simple)).toEqual(cron(fields));
  });

  it.each(["0,30 8 * * *", "*/10 8-19 * * *", "0 8 1 * 1", "0 8 * 3 *", "*/7 * * * *", "x 8 * * *"])(
    "leaves %s as it is: it has no simple words",
    (fields) => {
      expect(simpleOf(cron(fields))).toBeUndefined();
    },
  );

  it("keeps one second value and does not fit several", () => {
    const simple = simpleOf(cron("0 8 * * *", "30"));
    expect(simple && fieldsOf(simple).second).toBe("30");
    expect(simpleOf(cron("0 8 * * *", "*/10"))).toBeUndefined();
  });

  it("starts with every day at 08:00, or every 2 hours", () => {
    expect(fieldsOf(timesOf(undefined))).toEqual(DAILY);
    expect(scheduleWords(fieldsOf(repeatingOf(undefined)))).toBe("Every 2 hours");
    expect(scheduleWords(fieldsOf(repeatingOf(simpleOf(cron("15 10 * * 1")))))).toBe(
      "Mon, every 2 hours at :15",
    );
  });
});

describe("the next runs", () => {
  const wall = Date.UTC(2026, 10, 21, 15, 0);

  it("are given relative to today", () => {
    const words = nextRuns(cron("0 8,20 * * 6,0,3"), wall, 4).map((at) => runText(at, wall));
    expect(words).toEqual(["today 20:00", "tomorrow 08:00", "tomorrow 20:00", "Wed 25 Nov, 08:00"]);
  });

  it("are empty for a date that does not exist", () => {
    expect(nextRuns(cron("0 8 31 2 *"), wall)).toEqual([]);
  });
});
