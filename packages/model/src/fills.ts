// The fills of a top-off, as GET /api/atos/{id}/fills and the live stream report them.

import { answerObject, messageSchema } from "./declare/operation.ts";
import type { BudgetSource } from "./laws/top-off-limits.ts";
import type { WithCode } from "./messages/message-in.ts";

/**
 * Why a fill ended. `held-off`: a claim above the top-off's stopped it. `other`: recorded by an older version without
 * reasons.
 */
export const FILL_ENDS = [
  "full",
  "max-run",
  "no-effect",
  "daily-run",
  "trip",
  "leak",
  "too-high",
  "inlet-failed",
  "reservoir-empty",
  "requires-off",
  "check-failed",
  "held-off",
  "stopped",
  "crash",
  "other",
] as const;
export type FillEnding = (typeof FILL_ENDS)[number];

/** Key `fill/<ato id>`: the newest fill, and an item of the report. */
export interface LiveFill extends WithCode<"why"> {
  /** ISO time. */
  readonly started_at: string;
  /** Seconds the pump ran; while it runs, as of the last change. */
  readonly seconds: number;
  /** Empty while it runs. */
  readonly ended: FillEnding | "";
}

/** Answer of GET /api/atos/{id}/fills. */
export interface FillReport {
  /** The maximum pumping time within 24 h, in seconds. */
  readonly budget_s: number;
  readonly budget_source: BudgetSource;
  /** Seconds of pumping within the last 24 h. */
  readonly used_s: number;
  /** Oldest first. */
  readonly fills: readonly LiveFill[];
}

/** Maximum number of fills in a report, the newest. */
export const MAX_FILLS = 500;

export const FILL_REPORT = answerObject({
  budget_s: { type: "number", description: "Most seconds of pumping within 24 h" },
  budget_source: {
    type: "string",
    enum: ["set", "learned", "first-week"],
    description: "max_daily_run, three times the usual, or the litres of the first week by flow_ml_min",
  },
  used_s: { type: "number", description: "Seconds of pumping within the last 24 h" },
  fills: {
    type: "array",
    items: answerObject({
      started_at: { type: "string", description: "ISO time" },
      seconds: { type: "number", description: "Seconds the pump ran" },
      ended: { type: "string", enum: ["", ...FILL_ENDS], description: "Empty while it runs" },
      ...messageSchema("why", "Why it ended; empty while it runs"),
    }),
  },
});
