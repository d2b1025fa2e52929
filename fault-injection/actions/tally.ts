import type { Act } from "../case.ts";
import type { Controller } from "../controller-under-test.ts";
import { doing } from "./acts.ts";

/** What somebody outside has got so far, counted from one act of a case to another. */
export interface Tally {
  /** Counting begins anew. */
  readonly note: Act;
  noteNow(life: Controller): void;
  /** How much came since. */
  since(life: Controller): number;
  /** Keeps what comes while this is done: `meanwhile`. */
  during(...acts: readonly Act[]): readonly Act[];
  meanwhile(life: Controller): number;
}

/** `what`: in words, `the calls of the service`. `count` answers all that ever came. */
export function tally(what: string, count: (life: Controller) => number): Tally {
  const [noted, meanwhile] = [`${what} so far`, `${what} meanwhile`];
  const noteNow = (life: Controller): void => void life.kept.set(noted, count(life));
  const since = (life: Controller): number => count(life) - Number(life.kept.get(noted));
  const note = doing(`${noted} is counted`, async (life) => noteNow(life));
  const keep = doing(`${meanwhile} is counted`, async (life) => {
    life.kept.set(meanwhile, since(life));
  });
  return {
    note,
    noteNow,
    since,
    during: (...acts) => [note, ...acts, keep],
    meanwhile: (life) => Number(life.kept.get(meanwhile)),
  };
}
