import type { Contradiction } from "@refugium/model/laws/contradiction.ts";
import type { Records } from "../../resources/records.ts";

/** A contradiction of two probes, kept over restarts of the controller and of the program. */
export interface KeptContradiction {
  get(): Contradiction | undefined;
  set(next: Contradiction | undefined): void;
}

/** That of one controller. */
export function keptContradiction(doubts: Records<Contradiction>, id: string): KeptContradiction {
  return {
    get: () => doubts.get(id),
    set: (next) => {
      if (next !== doubts.get(id)) doubts.keep(id, next);
    },
  };
}
