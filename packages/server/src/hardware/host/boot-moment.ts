import { Num, Text } from "@refugium/model/declare/fields.ts";
import { Stored } from "@refugium/model/declare/table.ts";

/**
 * A time of the machine that is independent of the wall clock: outputs that are on stay on until the machine restarts.
 */
export interface BootMoment {
  /** Identifies the boot; empty where the machine has no identifier for it. */
  readonly id: string;
  /** Seconds since it began, including suspended time. */
  readonly seconds: number;
}

export const bootMoment = Stored({ id: Text(), seconds: Num({ min: 0, max: 1e10 }) });

/** Times have hundredths of a second, truncated. */
const PARTS = 100;

/**
 * Seconds from one moment to another, rounded up; undefined when the machine was restarted in between, or when unknown.
 */
export function secondsBetween(from: BootMoment | undefined, to: BootMoment | undefined): number | undefined {
  if (from === undefined || to === undefined || from.id !== to.id) return undefined;
  const parts = (to.seconds - from.seconds) * PARTS;
  return parts < 0 ? undefined : Math.round(parts + 1) / PARTS;
}
