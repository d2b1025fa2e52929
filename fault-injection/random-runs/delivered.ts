import type { HeadPlan } from "./plan.ts";

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly ml: number;
}

const DAY = 86_400_000;
/** Milliseconds of tolerance at the end of a dosing day. */
const AHEAD = 75_000;

/** What the heads delivered, over all restarts of a run. Times are milliseconds of passed time. */
export class Delivered {
  readonly #stretches: Stretch[][];
  /** By head and id of the dose, until it is compared with the ledger. */
  readonly #doses: Map<string, number>[];
  readonly #jumps: { readonly at: number; readonly by: number }[] = [];
  /** When the program was last started. */
  #runSince = 0;

  constructor(heads: readonly HeadPlan[]) {
    this.#stretches = heads.map(() => []);
    this.#doses = heads.map(() => new Map());
  }

  /** `dose`: the id of the line that was open when it began. */
  add(head: number, stretch: Stretch, dose: string | undefined): void {
    this.#stretches[head]?.push(stretch);
    const doses = this.#doses[head];
    if (dose !== undefined) doses?.set(dose, (doses.get(dose) ?? 0) + stretch.ml);
  }

  /** Millilitres of each dose not yet compared with its line, by id of the line. */
  uncompared(head: number): ReadonlyMap<string, number> {
    return this.#doses[head] ?? new Map();
  }

  compared(head: number, dose: string): void {
    this.#doses[head]?.delete(dose);
  }

  /** The wall clock is set by so many milliseconds. */
  noteJump(at: number, by: number): void {
    this.#jumps.push({ at, by });
  }

  noteRun(since: number): void {
    this.#runSince = since;
  }

  /**
   * Millilitres of the day that ends at `now`. The program has only wall-clock times of doses before its start: where the
   * clock was set forward since, their day is shorter by as much.
   */
  ofTheDay(head: number, now: number): number {
    const stretches = this.#stretches[head] ?? [];
    while ((stretches[0]?.to ?? now) <= now - DAY) stretches.shift();
    return stretches
      .filter(({ to }) => to > now - DAY + AHEAD + this.#lostSince(to))
      .reduce((sum, { ml }) => sum + ml, 0);
  }

  #lostSince(moment: number): number {
    return this.#jumps
      .filter(({ at, by }) => by > 0 && at >= moment && moment <= this.#runSince)
      .reduce((sum, { by }) => sum + by, 0);
  }
}
