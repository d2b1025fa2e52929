import { type Contradiction, concerns } from "@refugium/model/laws/contradiction.ts";
import type { Records } from "../../../resources/records.ts";
import { storing } from "../../../resources/storing.ts";

/** The stored contradiction between the probes of one controller. */
export interface KeptContradiction {
  get(): Contradiction | undefined;
  set(next: Contradiction | undefined): void;
}

/**
 * A contradiction belongs to its two probes, not to the controller that found it: it holds for every controller with one of
 * them, and for one that is deleted and made again.
 */
export function keptContradiction(
  contradictions: Records<Contradiction>,
  names: readonly string[],
): KeptContradiction {
  const isOwn = ({ probes }: Contradiction): boolean => probes.every((probe) => names.includes(probe));
  const standing = () => contradictions.entries().filter(([, each]) => concerns(each, names));
  const get = (): Contradiction | undefined => {
    const all = standing().map(([, each]) => each);
    return all.find(isOwn) ?? all.find(({ right }) => right === undefined) ?? all[0];
  };
  return {
    get,
    set: (next) => {
      if (next !== undefined) {
        if (next !== get()) contradictions.keep(keyOf(next), next);
        return;
      }
      // Probes that agree also end contradictions with other probes, except those a person has decided.
      for (const [key, each] of standing())
        if (isOwn(each) || each.right === undefined) contradictions.keep(key, undefined);
    },
  };
}

/** Stores the decision of a person that this probe is right in all its contradictions. Throws Refusal when the disk fails. */
export function settleContradictions(contradictions: Records<Contradiction>, right: string): void {
  for (const [key, each] of contradictions.entries())
    if (each.probes.includes(right)) storing(() => contradictions.put(key, { ...each, right }));
}

function keyOf({ probes }: Contradiction): string {
  return probes.toSorted().join(" ");
}
