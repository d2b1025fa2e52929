import { type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";
import type { RawTime } from "./clock.ts";
import { everyReal } from "./every.ts";
import type { Scope } from "./scope.ts";

/** Real time between two beats: a shorter lateness may be missed. */
const BEAT: Milliseconds = milliseconds(20);
const SPAN_MS = 10_000;
/** Number of complete spans kept beside the current one. */
const SPANS = 6;
const MOST_MS = 1000;

/**
 * How late timers fire: a loop's check that was due at that time starts equally late. A jump of the wall clock does not
 * count.
 */
export class Lateness {
  #current = new Span();
  #past: readonly Span[] = [];

  /** The longest of the last minute. */
  get longest(): Milliseconds {
    return milliseconds(Math.max(...this.#spans.map((span) => span.longest)));
  }

  /** 99 of 100 timers of the last minute were late by no more, to a millisecond; at most one second. */
  get ofMost(): Milliseconds {
    const all = this.#spans.flatMap(({ beats }) => beats).sort((one, other) => one - other);
    const most = all.slice(0, Math.ceil(0.99 * all.length));
    return milliseconds(Math.min(Math.floor(Math.max(0, ...most)), MOST_MS));
  }

  get #spans(): readonly Span[] {
    return [this.#current, ...this.#past];
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
      this.#current = new Span();
    }
    this.#current.add(late);
  }
}

class Span {
  longest = 0;
  /** How late each was. */
  readonly beats: number[] = [];

  add(late: number): void {
    this.longest = Math.max(this.longest, late);
    this.beats.push(late);
  }
}
