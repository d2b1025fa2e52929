import { daysLeft } from "@refugium/model/laws/due-day.ts";
import { isSet, type Range, type TargetState } from "@refugium/model/laws/target-range.ts";
import { locale } from "../../text/format.ts";
import { translate } from "../../text/translate.ts";
import type { Tone } from "../../ui/Tag.tsx";

/** From this number of decimals on, values are shown as they were written down. */
export const ALL_DECIMALS = 6;

/** A value with the decimals of its parameter, and its unit. */
export function testValue(value: number, { unit, decimals }: { unit: string; decimals: number }): string {
  const digits = decimals < ALL_DECIMALS ? decimals : 0;
  const figure = new Intl.NumberFormat(locale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: decimals,
  }).format(value);
  return unit === "" ? figure : `${figure} ${unit}`;
}

/** `7–11 dKH`; empty without a target. */
export function rangeWords(range: Range, unit: string): string {
  if (!isSet(range)) return "";
  const [min, max] = [range.min, range.max].map((each) =>
    new Intl.NumberFormat(locale(), { maximumFractionDigits: ALL_DECIMALS }).format(each),
  );
  return unit === "" ? `${min}–${max}` : `${min}–${max} ${unit}`;
}

/** The sign before the words, so that the colour is not alone. */
export const TARGET_SIGNS: Readonly<Record<TargetState, string>> = { below: "▼", in: "✓", above: "▲" };
export const TARGET_TONES: Readonly<Record<TargetState, Tone>> = {
  below: "attention",
  in: "ok",
  above: "attention",
};

export interface Due {
  readonly words: string;
  readonly tone: Tone;
  /** Days until then; the lowest is the most urgent. */
  readonly left: number;
}

/** When something is due again; `last` and `now` are the tank's wall clock in ms, `last` undefined for never. */
export function dueOf(last: number | undefined, everyDays: number, now: number): Due {
  if (last === undefined) return { words: translate("due:never"), tone: "attention", left: 0 };
  // A clock that is far behind is no reason for thousands of days.
  const left = Math.min(everyDays, daysLeft({ last, everyDays, now }));
  if (left > 0) return { words: translate("due:later", { when: inDays(left) }), tone: "quiet", left };
  if (left === 0) return { words: translate("due:today"), tone: "accent", left };
  return { words: translate("due:overdue", { when: inDays(left) }), tone: "attention", left };
}

/** `in 3 days`, `3 days ago`. */
function inDays(count: number): string {
  return new Intl.RelativeTimeFormat(locale(), { numeric: "always" }).format(count, "day");
}
