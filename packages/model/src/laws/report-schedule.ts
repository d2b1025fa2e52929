import { fields as words } from "../messages/fields.ts";
import type { Message } from "../messages/message.ts";
import { type Schedule, wrongFields } from "./schedule.ts";

/** A report is sent once a day, in the morning, unless set otherwise. */
const DAILY: Schedule = { second: "0", minute: "0", hour: "8", day: "*", month: "*", week: "*" };

/**
 * The schedule of a line of cron fields: second, minute, hour, day, month, week; with five fields the second is 0; an
 * empty line is every day at 08:00. An invalid line gives a message.
 */
export function reportSchedule(line: string): Schedule | Message {
  const fields = line.split(/\s+/).filter((field) => field !== "");
  if (fields.length === 0) return DAILY;
  if (fields.length < 5 || fields.length > 6) {
    return words.cronLine;
  }
  const six = fields.length === 6 ? fields : ["0", ...fields];
  const [second = "", minute = "", hour = "", day = "", month = "", week = ""] = six;
  const schedule: Schedule = { second, minute, hour, day, month, week };
  const [wrong] = wrongFields(schedule);
  return wrong === undefined ? schedule : words.cronLineField(wrong);
}
