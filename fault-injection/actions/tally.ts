import type { Act } from "../case.ts";
import type { Controller } from "../controller-under-test.ts";
import { doing } from "./acts.ts";

/** What arrived outside, counted from one act of a case to another. */
export interface Tally {
  /** Resets the count. */
  readonly note: Act;
  noteNow(controller: Controller): void;
  /** How much arrived since. */
  since(controller: Controller): number;
  /** Counts what arrives during the acts: `meanwhile`. */
  during(...acts: readonly Act[]): readonly Act[];
  meanwhile(controller: Controller): number;
}

/** `what`: in words, `the calls of the service`. `count` returns the total. */
export function tally(what: string, count: (controller: Controller) => number): Tally {
  const [noted, meanwhile] = [`${what} so far`, `${what} meanwhile`];
  const noteNow = (controller: Controller): void => void controller.kept.set(noted, count(controller));
  const since = (controller: Controller): number => count(controller) - Number(controller.kept.get(noted));
  const note = doing(`${noted} is counted`, async (controller) => noteNow(controller));
  const keep = doing(`${meanwhile} is counted`, async (controller) => {
    controller.kept.set(meanwhile, since(controller));
  });
  return {
    note,
    noteNow,
    since,
    during: (...acts) => [note, ...acts, keep],
    meanwhile: (controller) => Number(controller.kept.get(meanwhile)),
  };
}
