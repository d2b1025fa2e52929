import type { RawTime } from "./clock.ts";
import type { FairTurns, Sharer } from "./fair-turns.ts";
import type { Steps } from "./steps.ts";

/** Real milliseconds in a row; the last step may take a little longer. */
const STRETCH_MS = 4;

interface Job {
  readonly steps: Steps<unknown>;
  readonly isWanted: () => boolean;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Long work, done in turns and a few steps at a time. Each sharer has one running job, its others wait. */
export class LongWork {
  readonly #raw: RawTime;
  readonly #turns: FairTurns;
  /** The jobs waiting behind the running one, by sharer. */
  readonly #waiting = new Map<Sharer["member"], Job[]>();

  constructor(raw: RawTime, turns: FairTurns) {
    this.#raw = raw;
    this.#turns = turns;
  }

  /** Resolves to the result of the steps; never, once it is not wanted any more. Rejects with the error of a step. */
  run(sharer: Sharer, steps: Steps<unknown>, isWanted: () => boolean): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const job = { steps, isWanted, resolve, reject };
    const waiting = this.#waiting.get(sharer.member);
    if (waiting === undefined) {
      this.#waiting.set(sharer.member, []);
      this.#goOn(sharer, job);
    } else waiting.push(job);
    return promise;
  }

  #goOn(sharer: Sharer, job: Job): void {
    this.#turns.add(sharer, () => {
      if (!this.#isOver(job)) {
        this.#goOn(sharer, job);
        return;
      }
      const next = this.#waiting.get(sharer.member)?.shift();
      if (next === undefined) this.#waiting.delete(sharer.member);
      else this.#goOn(sharer, next);
    });
  }

  #isOver({ steps, isWanted, resolve, reject }: Job): boolean {
    if (!isWanted()) return true;
    const end = this.#raw.monotonicMs() + STRETCH_MS;
    try {
      do {
        const { done, value } = steps.next();
        if (done !== true) continue;
        resolve(value);
        return true;
      } while (this.#raw.monotonicMs() < end);
    } catch (error) {
      reject(error);
      return true;
    }
    return false;
  }
}
