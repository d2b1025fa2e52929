// Two probes that contradicted each other: neither alone may steer, docs/safety.md.
import type { GoodReading, Reading } from "./reading.ts";
import type { Agreement } from "./second-opinion.ts";

/** A contradiction that stands, over restarts too, until both agree again or a person says which is right. */
export interface Contradiction {
  /** The names of both. */
  readonly probes: readonly [string, string];
  /** The one that a person says is right: it steers, and the other is disregarded. */
  readonly right?: string;
}

export interface NamedReading {
  readonly name: string;
  readonly reading: Reading;
}

/** Whether a contradiction concerns any of these probes. Another pair of probes begins without one. */
export function concerns({ probes }: Contradiction, names: readonly string[]): boolean {
  return names.some((name) => probes.includes(name));
}

/** The contradiction after two good readings were compared. */
export function nextContradiction(
  before: Contradiction | undefined,
  [first, second]: readonly [string, string],
  { verdict }: Agreement,
): Contradiction | undefined {
  if (verdict === "agree") return undefined;
  if (verdict === "differ") return before;
  const isKnown = before?.probes.includes(first) === true && before.probes.includes(second);
  return isKnown ? before : { probes: [first, second] };
}

/** Of one probe alone, the other one lost or absent: its reading, unless the contradiction keeps it from steering. */
export function aloneOf(
  { name, reading }: NamedReading,
  contradiction: Contradiction | undefined,
): GoodReading | undefined {
  if (reading.quality !== "good") return undefined;
  const isDoubted = contradiction?.probes.includes(name) === true && contradiction.right !== name;
  return isDoubted ? undefined : reading;
}

/** Of two that are too far apart: the one that a person says is right, or none. */
export function rightOf(
  probes: readonly [NamedReading, NamedReading],
  contradiction: Contradiction | undefined,
): GoodReading | undefined {
  const right = probes.find(({ name }) => name === contradiction?.right);
  return right?.reading.quality === "good" ? right.reading : undefined;
}
