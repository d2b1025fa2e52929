// The fills of a top-off, as GET /api/atos/{id}/fills and the live stream tell them.
import { answerObject } from "./declare/operation.ts";

/** What ended a fill. `held-off`: a person or somebody else with more say than the top-off. `other`: recorded before this was. */
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
export interface LiveFill {
  /** ISO time. */
  readonly started_at: string;
  /** Seconds the pump ran; of one that runs, so far as of the last change. */
  readonly seconds: number;
  /** Empty while it runs. */
  readonly ended: FillEnding | "";
  readonly why: string;
}

/** Answer of GET /api/atos/{id}/fills. */
export interface FillReport {
  /** The most it may pump within 24 h, in seconds; null while there is no limit. */
  readonly budget_s: number | null;
  readonly budget_source: "set" | "learned" | "none";
  /** Seconds of pumping within the last 24 h. */
  readonly used_s: number;
  /** Oldest first. */
  readonly fills: readonly LiveFill[];
}

/** So many of the newest fills a report holds. */
export const FILLS_TOLD = 500;

export const FILL_REPORT = answerObject({
  budget_s: { type: ["number", "null"], description: "Most seconds of pumping within 24 h; null = no limit" },
  budget_source: {
    type: "string",
    enum: ["set", "learned", "none"],
    description: "max_daily_run, three times the usual, or neither yet",
  },
  used_s: { type: "number", description: "Seconds of pumping within the last 24 h" },
  fills: {
    type: "array",
    items: answerObject({
      started_at: { type: "string", description: "ISO time" },
      seconds: { type: "number", description: "Seconds the pump ran" },
      ended: { type: "string", enum: ["", ...FILL_ENDS], description: "Empty while it runs" },
      why: { type: "string" },
    }),
  },
});
