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
  readonly #totals: number[];

  constructor(heads: readonly HeadPlan[]) {
    this.#stretches = heads.map(() => []);
    this.#totals = heads.map(() => 0);
  }

  add(head: number, stretch: Stretch): void {
    this.#stretches[head]?.push(stretch);
    this.#totals[head] = this.total(head) + stretch.ml;
  }

  /** Millilitres since the beginning. */
  total(head: number): number {
    return this.#totals[head] ?? 0;
  }

  /** Millilitres of the day that ends at `now`. */
  ofTheDay(head: number, now: number): number {
    const stretches = this.#stretches[head] ?? [];
    while ((stretches[0]?.to ?? now) <= now - DAY + AHEAD) stretches.shift();
    return stretches.reduce((sum, { ml }) => sum + ml, 0);
  }
}
