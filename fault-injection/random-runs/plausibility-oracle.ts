/** Plausible values of a kind of probe, as docs/safety.md promises; repeated here on purpose. */
interface Credible {
  readonly min: number;
  readonly max: number;
  /** Largest plausible change per minute. */
  readonly step: number;
  /** A larger change within ten minutes is impossible: repetition does not prove it, only another probe or a person. */
  readonly leap?: number;
  /** Values of failing sensors; plausible only within 1 of the value before. */
  readonly faultValues: readonly number[];
}

const WATER: Credible = { min: -2, max: 45, step: 2, leap: 5, faultValues: [85, 0] };
const PH: Credible = { min: 2, max: 12, step: 1, faultValues: [] };
const LEVEL: Credible = { min: 0, max: 1, step: 1, faultValues: [] };
const MINUTE = 60_000;
const WITHIN = 10 * MINUTE;
/** Milliseconds: readings in quick succession count as one. */
const APART = 5000;
/** Further readings that must confirm a jump. */
const AGREEING = 2;

interface Word {
  readonly value: number;
  readonly at: number;
}

const kindOf = (place: string): Credible =>
  place.startsWith("28-") ? WATER : place.startsWith("analog") ? PH : LEVEL;

/**
 * Judges the readings of one probe independently of the program, by the rules of docs/safety.md. Times are milliseconds of
 * uptime.
 */
export class PlausibilityOracle {
  readonly #credible: Credible;
  #last: Word | undefined;
  #doubtedSince: number | undefined;
  #nonsenseAt: number | undefined;
  #jump: (Word & { readonly agreed: number }) | undefined;
  #isNew = true;
  /** The value before an impossible jump. */
  #leaptFrom: number | undefined;

  /** `before`: of the same probe before a restart. The program remembers an impossible jump. */
  constructor(place: string, before?: PlausibilityOracle) {
    this.#credible = kindOf(place);
    if (before !== undefined) this.#leaptFrom = before.#leaptFrom;
  }

  /** The last plausible reading. */
  get last(): Word | undefined {
    return this.#last;
  }

  /** Since when it has not answered or was implausible; undefined while its last reading is good. */
  get doubtedSince(): number | undefined {
    return this.#doubtedSince;
  }

  /** When it was last implausible; undefined after a plausible reading. */
  get nonsenseAt(): number | undefined {
    return this.#nonsenseAt;
  }

  /** True after an impossible jump: the program may believe it, when another probe agrees, or not. */
  get hasLeapt(): boolean {
    return this.#leaptFrom !== undefined;
  }

  /** The next reading is not compared with the one before. */
  beginAnew(): void {
    this.#isNew = true;
  }

  /** It was read, and has not answered or has failed. */
  doubt(at: number): void {
    this.#doubtedSince ??= at;
  }

  hear(at: number, value: number): void {
    const word = { value, at };
    if (!this.#isCredible(word)) {
      this.#nonsenseAt = at;
      this.doubt(at);
      return;
    }
    this.#leaptFrom = this.#leapOf(word);
    this.#isNew = false;
    this.#last = word;
    this.#jump = undefined;
    this.#doubtedSince = undefined;
    this.#nonsenseAt = undefined;
  }

  /** The value before the impossible jump that this reading makes or continues. */
  #leapOf({ value, at }: Word): number | undefined {
    const last =
      this.#isNew || this.#last === undefined || at - this.#last.at > WITHIN ? undefined : this.#last;
    const from = this.#leaptFrom ?? last?.value;
    const { leap = Number.POSITIVE_INFINITY } = this.#credible;
    return from !== undefined && Math.abs(value - from) > leap ? from : undefined;
  }

  #isCredible(word: Word): boolean {
    const { min, max, faultValues } = this.#credible;
    const { value } = word;
    const last = this.#isNew ? undefined : this.#last;
    if (!(value >= min && value <= max)) return false;
    if (faultValues.includes(value) && (last === undefined || Math.abs(value - last.value) > 1)) return false;
    return last === undefined || this.#follows(last, word) || this.#isAgreed(word);
  }

  #follows(from: Word, word: Word): boolean {
    const elapsed = Math.max(1, (word.at - from.at) / MINUTE);
    return Math.abs(word.value - from.value) <= this.#credible.step * elapsed;
  }

  /** A jump is plausible when further readings confirm it. */
  #isAgreed(word: Word): boolean {
    const jump = this.#jump;
    if (jump === undefined || !this.#follows(jump, word)) {
      this.#jump = { ...word, agreed: 0 };
      return false;
    }
    if (word.at - jump.at < APART) return false;
    this.#jump = { ...word, agreed: jump.agreed + 1 };
    return jump.agreed + 1 >= AGREEING;
  }
}
