import { Stored } from "@refugium/model/declare/table.ts";
import { addObservation, type ObservationSum, rounded } from "@refugium/model/laws/roll-up.ts";
import type { Observation } from "@refugium/model/resources/usage.ts";
import { figure } from "./readable.ts";
import type { Usage, UsageKind } from "./usage.ts";
import type { Usages } from "./usages.ts";

export type ObservationUsage = Usage<Observation, ObservationSum, Observation>;
export type ObservationUsages = Usages<Observation, ObservationSum, Observation>;

/** The results of a controller's checks: a mean value, and the seconds the devices were really on. */
export const OBSERVATIONS: UsageKind<Observation, ObservationSum, Observation> = {
  sample: Stored({ value: figure, up: figure, down: figure }),
  sum: Stored({ count: figure, mean: figure, up: figure, down: figure }),
  stretch: "hour",
  sums: "hours",
  add: addObservation,
  weight: ({ count }) => count,
  shownSample: shown,
  shown: ({ mean, up, down }) => shown({ value: mean, up, down }),
};

function shown({ value, up, down }: Observation): Observation {
  return { value: rounded(value, 2), up: Math.round(up), down: Math.round(down) };
}

/** Converts the values of a usage to another unit. */
export function convertObservations(
  usages: ObservationUsages,
  id: string,
  to: (value: number) => number,
): void {
  usages.of(id).convert(
    (sample) => ({ ...sample, value: to(sample.value) }),
    (sum) => ({ ...sum, mean: to(sum.mean) }),
  );
}
