import { Stored } from "@refugium/model/declare/table.ts";
import { figure } from "./readable.ts";
import type { Usage, UsageKind } from "./usage.ts";
import type { Usages } from "./usages.ts";

/** Fractions are kept, and only rounded in the answer. */
type Run = { readonly seconds: number };
/** Whole seconds. */
type ShownRun = { readonly pump: number };

export type PumpUsage = Usage<Run, Run, ShownRun>;
export type PumpUsages = Usages<Run, Run, ShownRun>;

const RUN = Stored({ seconds: figure });
const shown = ({ seconds }: Run): ShownRun => ({ pump: Math.round(seconds) });

/** Measured run times of a pump in seconds, by check, with sums by hour. */
export const PUMP_HOURS: UsageKind<Run, Run, ShownRun> = {
  sample: RUN,
  sum: RUN,
  stretch: "hour",
  sums: "buckets",
  add: (sum, { seconds }) => ({ seconds: (sum?.seconds ?? 0) + seconds }),
  weight: ({ seconds }) => seconds,
  shownSample: shown,
  shown,
};

/** The same by dose, with sums by day. */
export const PUMP_DAYS: UsageKind<Run, Run, ShownRun> = { ...PUMP_HOURS, stretch: "day" };
