import type { RawTime } from "./clock.ts";
import type { FairTurns, Sharer } from "./fair-turns.ts";
import type { Steps } from "./steps.ts";

/** Real milliseconds at a stretch; the last step may take a little more. */
const STRETCH_MS = 4;

interface Job {
  readonly steps: Steps<unknown>;
  readonly isWanted: () => boolean;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Work that takes long, done in turns and some steps at a time. One piece of work of each sharer is under way, the rest waits. */
export class LongWork {
  readonly #raw: RawTime;
  readonly #turns: FairTurns;
  /** What comes after the job that is under way, by whose it is. */
  readonly #waiting = new Map<Sharer["member"], Job[]>();

  constructor(raw: RawTime, turns: FairTurns) {
    this.#raw = raw;
    this.#turns = turns;
  }

  /** Resolves to what the steps come to; never, once it is not wanted any more. Rejects with what a step throws. */
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
