// Reports that are right about the letter and wrong about the matter, each with its reason. What is not here is a defect.
import type { Report } from "./reports.ts";

/** A kind of report that is explained. */
export interface Known {
  readonly name: string;
  readonly reason: string;
  explains(report: Report): boolean;
}

export const KNOWN: readonly Known[] = [
  {
    name: "figures are open while they are exported",
    reason:
      "`/x/metrics` needs no session once its owner switched the export on, and the run reads its figures there",
    explains: ({ check, operation }) => check === "ignored_auth" && operation === "GET /x/metrics",
  },
];
