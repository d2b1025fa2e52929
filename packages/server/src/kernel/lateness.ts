import { type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";
import type { RawTime } from "./clock.ts";
import { everyReal } from "./every.ts";
import type { Scope } from "./scope.ts";

/** Real time between two beats: a shorter lateness may be missed. */
const BEAT: Milliseconds = milliseconds(20);
const SPAN_MS = 10_000;
/** Number of complete spans kept beside the current one. */
const SPANS = 6;

/**
 * How late timers fire: a loop's check that was due at that time starts equally late. A jump of the wall clock does not
 * count.
 */
export class Lateness {
  /** The longest of the current span, and of each span before it. */
  #current = 0;
  #past: readonly number[] = [];

  /** The longest of the last minute. */
  get longest(): Milliseconds {
    return milliseconds(Math.max(this.#current, ...this.#past));
  }

  /** Measures until the scope closes. */
  start(scope: Scope, raw: RawTime): void {
    let due = raw.monotonicMs() + BEAT;
    let spanEnd = raw.monotonicMs() + SPAN_MS;
    const beat = (): void => {
      const now = raw.monotonicMs();
      this.#note(Math.max(0, now - due), now >= spanEnd);
      if (now >= spanEnd) spanEnd = now + SPAN_MS;
      due = now + BEAT;
    };
    everyReal(scope, raw, BEAT, beat);
  }

  #note(late: number, isNewSpan: boolean): void {
    if (isNewSpan) {
      this.#past = [...this.#past, this.#current].slice(-SPANS);
      this.#current = 0;
    }
    this.#current = Math.max(this.#current, late);
  }
}
