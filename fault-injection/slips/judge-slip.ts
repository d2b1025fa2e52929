// Whether what came of a slip is what is promised: refused with a range, or the tank lives and people know.
import type { Outcome, Range } from "./slip.ts";

/** What the animals of a reef live in. */
const LIVES = { temperature: { min: 22, max: 29 }, ph: { min: 7.5, max: 9 } } as const;
/** How far from where the water is without the slip nobody need be told. */
const UNREMARKABLE = { temperature: 0.6, ph: 0.15 } as const;

/** Why the promise is broken; undefined when it is kept. `usual`: the same tank without the slip. */
export function brokenBy(outcome: Outcome, usual: Outcome): string | undefined {
  if (outcome.refused !== undefined) {
    return saysWhatIsAccepted(outcome.refused) ? undefined : `refused without a range: ${outcome.refused}`;
  }
  if (usual.refused !== undefined) return "the tank without a slip was refused";
  const deaths = [
    outcome.isWet ? "the floor is wet" : undefined,
    isWithin(outcome.temperature, LIVES.temperature) ? undefined : `${words(outcome.temperature)} °C`,
    isWithin(outcome.ph, LIVES.ph) ? undefined : `pH ${words(outcome.ph)}`,
  ].filter((each) => each !== undefined);
  if (deaths.length > 0) return `${deaths.join(", ")} (told: ${outcome.told.join(", ") || "nothing"})`;
  const isNew = outcome.told.some((code) => !usual.told.includes(code));
  const isRemarkable =
    !isWithin(outcome.temperature, around(usual.temperature, UNREMARKABLE.temperature)) ||
    !isWithin(outcome.ph, around(usual.ph, UNREMARKABLE.ph));
  return isRemarkable && !isNew
    ? `nobody is told of ${words(outcome.temperature)} °C, pH ${words(outcome.ph)}`
    : undefined;
}

/** What would be accepted: a range, a kind of value, or the other user of a thing that has one use. */
function saysWhatIsAccepted(refusal: string): boolean {
  return /\bmust\b|\bbelieved are\b|\balready used by\b|\bmore than the\b/.test(refusal);
}

const isWithin = (range: Range, { min, max }: Range): boolean => range.min >= min && range.max <= max;
const around = ({ min, max }: Range, margin: number): Range => ({ min: min - margin, max: max + margin });
const words = ({ min, max }: Range): string => `${min.toFixed(2)}…${max.toFixed(2)}`;
