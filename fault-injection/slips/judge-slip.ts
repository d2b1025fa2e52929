// Whether a slip is handled as promised: refused with a range, or the tank stays safe and there is an alarm or a problem.
import type { Outcome, Range } from "./slip.ts";

/** Temperatures that reef animals tolerate. */
const TOLERATED = { temperature: { min: 22, max: 29 }, ph: { min: 7.5, max: 9 } } as const;
/** Deviation from the tank without the slip that needs no alarm. */
const UNREMARKABLE = { temperature: 0.6, ph: 0.15 } as const;

/** Why the promise is broken; undefined when it is kept. `usual`: the same tank without the slip. */
export function brokenBy(outcome: Outcome, usual: Outcome): string | undefined {
  if (outcome.refused !== undefined) {
    return saysWhatIsAccepted(outcome.refused) ? undefined : `refused without a range: ${outcome.refused}`;
  }
  if (usual.refused !== undefined) return "the tank without a slip was refused";
  const harms = [
    outcome.isWet ? "the floor is wet" : undefined,
    isWithin(outcome.temperature, TOLERATED.temperature) ? undefined : `${words(outcome.temperature)} °C`,
    isWithin(outcome.ph, TOLERATED.ph) ? undefined : `pH ${words(outcome.ph)}`,
  ].filter((each) => each !== undefined);
  if (harms.length > 0) return `${harms.join(", ")} (raised: ${outcome.raised.join(", ") || "nothing"})`;
  const isNew = outcome.raised.some((code) => !usual.raised.includes(code));
  const isRemarkable =
    !isWithin(outcome.temperature, around(usual.temperature, UNREMARKABLE.temperature)) ||
    !isWithin(outcome.ph, around(usual.ph, UNREMARKABLE.ph));
  return isRemarkable && !isNew
    ? `no alarm or problem at ${words(outcome.temperature)} °C, pH ${words(outcome.ph)}`
    : undefined;
}

/** What would be accepted: a range, a kind of value, or the other user of a pin. */
function saysWhatIsAccepted(refusal: string): boolean {
  return /\bmust\b|\bplausible are\b|\balready used by\b|\bmore than the\b/.test(refusal);
}

const isWithin = (range: Range, { min, max }: Range): boolean => range.min >= min && range.max <= max;
const around = ({ min, max }: Range, margin: number): Range => ({ min: min - margin, max: max + margin });
const words = ({ min, max }: Range): string => `${min.toFixed(2)}…${max.toFixed(2)}`;
