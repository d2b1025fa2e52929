import { durationOf, milliseconds } from "@refugium/model/declare/units.ts";
import type { LogLine } from "@refugium/model/events.ts";
import { dailyBudget, type PastFill, REMEMBERED } from "@refugium/model/laws/top-off-limits.ts";
import { wallSecondsOf } from "../../api/wall-clock.ts";

interface Stretch {
  /** ISO time. */
  readonly time: string;
  /** Seconds of pumping within it. */
  readonly sum?: number;
}

/** One fill. */
export interface Fill {
  /** Milliseconds since 1970, to the minute. */
  readonly at: number;
  readonly until: number;
  /** Seconds the pump ran. */
  readonly seconds: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Fills out of minutes of pumping; minutes that are at most one check of `period` ms apart belong to one fill. */
export function fillsOf(minutes: readonly Stretch[], period: number): readonly Fill[] {
  const fills: Fill[] = [];
  for (const { time, sum = 0 } of minutes) {
    if (sum <= 0) continue;
    const at = Date.parse(time);
    const last = fills.at(-1);
    if (last !== undefined && at - last.until <= Math.max(period, MINUTE_MS))
      fills[fills.length - 1] = { ...last, until: at, seconds: last.seconds + sum };
    else fills.push({ at, until: at, seconds: sum });
  }
  return fills;
}

/** Why a fill ended, as the log of its pump has it; empty when the log does not tell. */
export function endOf(fill: Fill, log: readonly LogLine[], period: number): string {
  const from = fill.at - period - MINUTE_MS;
  const to = fill.until + period + MINUTE_MS;
  const line = log.findLast(({ at, kind, message }) => {
    const moment = Date.parse(at);
    return kind === "switch" && message.includes(" off: ") && moment >= from && moment <= to;
  });
  return / off: (.*?)(?: \([^()]*\))?$/.exec(line?.message ?? "")?.[1] ?? "";
}

interface UsageRecord {
  readonly pump: number;
  readonly time: string;
}

export interface Budget {
  /** Seconds within 24 hours; undefined while none is known. */
  readonly limit: number | undefined;
  /** True when the limit is what was learned, not what was set. */
  readonly isLearned: boolean;
}

/** The most it may pump in 24 hours, from its hours of pumping; `wall` in wall milliseconds, `set` as it is stored. */
export function budgetOf(hours: readonly UsageRecord[], wall: number, set: number): Budget {
  const fills = hours.flatMap(({ pump, time }): readonly PastFill[] => {
    const seconds = wallSecondsOf(time);
    const beganAgo = seconds === undefined ? -1 : wall - seconds * 1000;
    return pump > 0 && beganAgo >= 0 && beganAgo <= REMEMBERED
      ? [{ beganAgo, ran: pump * 1000, filled: true, goesOn: false }]
      : [];
  });
  const known = milliseconds(Math.max(0, ...fills.map(({ beganAgo }) => beganAgo)));
  const setLimit = milliseconds(set > 0 ? durationOf(set) : 0);
  const limit = dailyBudget(fills, known, setLimit);
  const seconds = limit === undefined ? undefined : limit / 1000;
  return { limit: seconds, isLearned: limit !== undefined && limit !== setLimit };
}

/** The hour that a wall time is in: usage is counted by hours. */
export function hourOf(wall: number): number {
  return Math.floor(wall / HOUR_MS);
}
