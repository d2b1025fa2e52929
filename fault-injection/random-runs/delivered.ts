import type { HeadPlan } from "./plan.ts";

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly ml: number;
}

const DAY = 86_400_000;
/** Milliseconds: a dose may begin this much before what fell out of its day has left it. */
const AHEAD = 75_000;

/** What the heads really delivered, through all restarts of a life. Times are milliseconds that really passed. */
export class Delivered {
  readonly #stretches: Stretch[][];
  /** By head and by the id of the dose, until the ledger was compared with it. */
  readonly #doses: Map<string, number>[];
  readonly #jumps: { readonly at: number; readonly by: number }[] = [];
  /** Moment at which the present run of the program began. */
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

  /** Millilitres of each dose that was not compared with its line yet, by the id of the line. */
  uncompared(head: number): ReadonlyMap<string, number> {
    return this.#doses[head] ?? new Map();
  }

  compared(head: number, dose: string): void {
    this.#doses[head]?.delete(dose);
  }

  /** The wall clock is put forward or back, by milliseconds. */
  noteJump(at: number, by: number): void {
    this.#jumps.push({ at, by });
  }

  noteRun(since: number): void {
    this.#runSince = since;
  }

  /**
   * Millilitres of the day that ends at `now`. A program knows the doses before its start by the wall clock alone: where
   * that was put forward since, their day is shorter by as much.
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
