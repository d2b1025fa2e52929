// Two probes that contradicted each other: neither alone may control, docs/safety.md.
import type { GoodReading, Reading } from "./reading.ts";
import type { Agreement } from "./second-opinion.ts";

/** A contradiction stands, even over restarts, until both probes agree again or a person chooses one. */
export interface Contradiction {
  readonly probes: readonly [string, string];
  /** The probe that a person chose: it controls, and the other one is ignored. */
  readonly right?: string;
}

export interface NamedReading {
  readonly name: string;
  readonly reading: Reading;
}

/** Whether a contradiction concerns any of these probes. A different pair of probes starts without one. */
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

/** The reading of one probe whose partner is lost or absent, unless the contradiction excludes it. */
export function aloneOf(
  { name, reading }: NamedReading,
  contradiction: Contradiction | undefined,
): GoodReading | undefined {
  if (reading.quality !== "good") return undefined;
  const isDoubted = contradiction?.probes.includes(name) === true && contradiction.right !== name;
  return isDoubted ? undefined : reading;
}

/** The chosen one of two probes that differ too much, if a person chose. */
export function rightOf(
  probes: readonly [NamedReading, NamedReading],
  contradiction: Contradiction | undefined,
): GoodReading | undefined {
  const right = probes.find(({ name }) => name === contradiction?.right);
  return right?.reading.quality === "good" ? right.reading : undefined;
}
