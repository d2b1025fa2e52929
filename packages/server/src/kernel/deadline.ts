import type { Milliseconds } from "@refugium/model/declare/units.ts";
import type { Clock } from "./clock.ts";

export class DeadlineMissed extends Error {
  constructor(what: string, span: Milliseconds) {
    super(`${what} did not finish within ${span / 1000} s`);
    this.name = "DeadlineMissed";
  }
}

/**
 * Gives `work` at most `span`; its signal aborts when time is up, or when the caller aborts it. The abandoned work's
 * outcome is ignored.
 */
export function withDeadline<T>(
  clock: Clock,
  span: Milliseconds,
  what: string,
  work: (signal: AbortSignal) => Promise<T>,
  abort = new AbortController(),
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = clock.after(span, `deadline: ${what}`, () => {
      const missed = new DeadlineMissed(what, span);
      abort.abort(missed);
      reject(missed);
    });
    // In a promise of its own: work that throws before it promises anything must not leave the timer behind.
    new Promise<T>((settle) => settle(work(abort.signal)))
      .finally(() => timer.cancel())
      .then(resolve, reject);
  });
}
