import { instant } from "@refugium/model/declare/units.ts";
import { civilText } from "@refugium/model/laws/civil-time.ts";
import type { CronField } from "@refugium/model/laws/cron-field.ts";
import { nextFirings, type Schedule } from "@refugium/model/laws/schedule.ts";
import { locale } from "../text/format.ts";
import { timeText } from "../text/time-text.ts";
import { translate } from "../text/translate.ts";
import { parsedFields, type Repeating, simpleOf } from "./simple-schedule.ts";

/** Above this, times are counted instead of listed. */
const MAX_TIMES = 8;
/** 4 January 1970 was a Sunday. */
const A_SUNDAY = 3 * 86_400_000;

/** When it runs, as a sentence: "Every day at 08:00 and 20:00". An invalid schedule yields a sentence about its fault. */
export function scheduleWords(schedule: Schedule): string {
  const fields = parsedFields(schedule);
  if (fields === undefined) return translate("schedule:refused");
  const simple = simpleOf(schedule);
  const days = dayWords(fields.day, fields.week);
  const isEachDay = fields.day.every && fields.week.every;
  const when =
    simple?.kind === "repeating"
      ? repeatingWords(simple, isEachDay ? undefined : days)
      : translate("schedule:daysAndTimes", { days, times: timeWords(fields) });
  return fields.month.values.length === 12
    ? when
    : translate("schedule:inMonths", { when, months: listed(fields.month.values.map(monthName)) });
}

/** A step in minutes as text: "every 2 hours". */
export function stepWords(minutes: number): string {
  if (minutes === 1) return translate("schedule:eachMinute");
  if (minutes === 60) return translate("schedule:eachHour");
  return minutes < 60
    ? translate("schedule:eachMinutes", { minutes })
    : translate("schedule:eachHours", { hours: minutes / 60 });
}

/** A weekday's short name, 0 = Sunday. */
export function weekdayName(day: number, weekday: "short" | "long" = "short"): string {
  return new Intl.DateTimeFormat(locale(), { weekday, timeZone: "UTC" }).format(A_SUNDAY + day * 86_400_000);
}

/** The next runs by the controller's wall clock; `wall` is its present time in ms, as if it showed UTC. */
export function nextRuns(schedule: Schedule, wall: number, count = 3): readonly number[] {
  return nextFirings(schedule, instant(wall), count, "UTC").map(({ local }) => local);
}

/** When a run is, relative to the wall clock: "today 20:00", "Wed 25 Nov 10:15". */
export function runText(at: number, wall: number): string {
  const time = civilText(at).slice(11).replace(/:00$/, "");
  const days = Math.floor(at / 86_400_000) - Math.floor(wall / 86_400_000);
  if (days === 0) return translate("schedule:today", { time });
  if (days === 1) return translate("schedule:tomorrow", { time });
  const format = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;
  const date = new Intl.DateTimeFormat(locale(), format).format(at);
  return translate("schedule:onDate", { date, time });
}

function repeatingWords({ minutes, minute, second }: Repeating, days: string | undefined): string {
  const step = stepWords(minutes);
  const isPast = minutes >= 60 && (minute > 0 || second > 0);
  const when = isPast
    ? translate("schedule:past", { step, minute: timeText(0, minute, second).slice(2) })
    : step;
  return days === undefined ? capital(when) : translate("schedule:daysAndStep", { days, step: when });
}

/** As in cron, day of month and weekday together mean either of them. */
function dayWords(day: CronField, week: CronField): string {
  if (day.every && week.every) return translate("schedule:everyDay");
  const ofMonth = translate("schedule:ofMonth", {
    days: listed(day.values.map((each) => translate("schedule:dayOfMonth", { day: each }))),
  });
  const onWeek = weekWords(week.values);
  if (week.every) return ofMonth;
  return day.every ? onWeek : translate("schedule:either", { ofMonth, onWeek });
}

function weekWords(days: readonly number[]): string {
  if (days.length === 7) return translate("schedule:everyDay");
  if (days.join() === "1,2,3,4,5") return translate("schedule:workdays");
  return listed(
    days.toSorted((one, other) => ((one + 6) % 7) - ((other + 6) % 7)).map((day) => weekdayName(day)),
  );
}

function timeWords(fields: { readonly [Name in "hour" | "minute" | "second"]: CronField }): string {
  const { hour, minute, second } = fields;
  const count = hour.values.length * minute.values.length * second.values.length;
  if (count > MAX_TIMES) return translate("schedule:timesADay", { count });
  const times = hour.values.flatMap((h) =>
    minute.values.flatMap((m) => second.values.map((s) => timeText(h, m, s))),
  );
  return translate("schedule:at", { times: listed(times) });
}

function monthName(month: number): string {
  return new Intl.DateTimeFormat(locale(), { month: "short", timeZone: "UTC" }).format(
    Date.UTC(1970, month - 1),
  );
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: "conjunction" }).format(words);
}

function capital(words: string): string {
  return words.charAt(0).toLocaleUpperCase(locale()) + words.slice(1);
}
