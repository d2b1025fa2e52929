import { Num, Text } from "@refugium/model/declare/fields.ts";
import { Stored } from "@refugium/model/declare/table.ts";

/** A moment of the machine that no wall clock moves: what is on stays on until the machine itself is started anew. */
export interface BootMoment {
  /** Names the boot; empty where the machine has no name for it. */
  readonly id: string;
  /** Seconds since it began. What the machine slept counts. */
  readonly seconds: number;
}

/** As it is stored. */
export const bootMoment = Stored({ id: Text(), seconds: Num({ min: 0, max: 1e10 }) });

/** Moments are told to a hundredth of a second, cut off. */
const PARTS = 100;

/**
 * Seconds from one moment to another, rounded up; undefined when the machine was started anew between them, or when
 * nobody knows.
 */
export function secondsBetween(from: BootMoment | undefined, to: BootMoment | undefined): number | undefined {
  if (from === undefined || to === undefined || from.id !== to.id) return undefined;
  const parts = (to.seconds - from.seconds) * PARTS;
  return parts < 0 ? undefined : Math.round(parts + 1) / PARTS;
}
