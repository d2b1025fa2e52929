import type { Fault } from "@refugium/model/declare/field.ts";
import { hours } from "@refugium/model/declare/units.ts";
import { momentOf } from "@refugium/model/laws/moment.ts";
import { health } from "@refugium/model/messages/health.ts";
import { system } from "@refugium/model/messages/system.ts";
import { refuseFaults } from "../../../kernel/refusal.ts";

type Step = "minute" | "hour" | "day";

export interface HistoryQuery {
  readonly from: number;
  readonly to: number;
  readonly points: number;
  readonly step: Step;
}

const USUAL_POINTS = 500;
const LEAST_POINTS = 10;
const MOST_POINTS = 5000;
const DAY = hours(24);
/** Minutes of a longer range are refused: they would take too long to read. */
const DAYS_IN_MINUTES = 62;
const LONGEST_IN_MINUTES = DAYS_IN_MINUTES * DAY;

/** Parses a query string of /api/history; the last day by default. Throws Refusal `invalid`. */
export function historyQuery(query: Readonly<Record<string, string>>, now: number): HistoryQuery {
  const to = query.to === undefined ? now : momentOf(query.to);
  const from = query.from === undefined ? to - DAY : momentOf(query.from);
  const points = query.points === undefined ? USUAL_POINTS : Number(query.points);
  const step = query.step ?? usualStep(from, to, now);
  const faults: Fault[] = [];
  if (Number.isNaN(from)) faults.push({ path: "from", message: system.mustBeMoment });
  if (Number.isNaN(to)) faults.push({ path: "to", message: system.mustBeMoment });
  if (to <= from) faults.push({ path: "to", message: health.mustBeAfterFrom });
  if (!(Number.isInteger(points) && points >= LEAST_POINTS && points <= MOST_POINTS))
    faults.push({ path: "points", message: health.mustBePoints({ least: LEAST_POINTS, most: MOST_POINTS }) });
  if (!isStep(step)) faults.push({ path: "step", message: health.mustBeStep });
  if (step === "minute" && to - from > LONGEST_IN_MINUTES)
    faults.push({ path: "step", message: health.mustBeCoarser({ days: DAYS_IN_MINUTES }) });
  refuseFaults(faults);
  return { from, to, points, step: isStep(step) ? step : "minute" };
}

/** Minutes for up to three days of the last two months, hours for up to a quarter of a year, else days. */
function usualStep(from: number, to: number, now: number): Step {
  if (to - from <= 3 * DAY && from > now - LONGEST_IN_MINUTES) return "minute";
  return to - from <= 92 * DAY ? "hour" : "day";
}

function isStep(step: string): step is Step {
  return step === "minute" || step === "hour" || step === "day";
}
