/** What may be believed of a kind of probe: docs/safety.md, said here once more on purpose. */
interface Credible {
  readonly min: number;
  readonly max: number;
  /** Largest believable change per minute. */
  readonly step: number;
  /** What a failing sensor statement; believed only within 1 of what it said before. */
  readonly faultValues: readonly number[];
}

const WATER: Credible = { min: -2, max: 45, step: 2, faultValues: [85, 0] };
const PH: Credible = { min: 2, max: 12, step: 1, faultValues: [] };
const LEVEL: Credible = { min: 0, max: 1, step: 1, faultValues: [] };
const MINUTE = 60_000;
/** Milliseconds: words in quick succession are one word. */
const APART = 5000;
/** Further words that must agree with a jump before it is believed. */
const AGREEING = 2;

interface Word {
  readonly value: number;
  readonly at: number;
}

const kindOf = (place: string): Credible =>
  place.startsWith("28-") ? WATER : place.startsWith("analog") ? PH : LEVEL;

/**
 * What somebody who stands outside believes of one probe. The rules are the promise's, not the program's: a program that
 * has forgotten one of them is not believed. Times are milliseconds of uptime.
 */
export class PlausibilityOracle {
  readonly #credible: Credible;
  #last: Word | undefined;
  #doubtedSince: number | undefined;
  #nonsenseAt: number | undefined;
  #jump: (Word & { readonly agreed: number }) | undefined;
  #isNew = true;

  constructor(place: string) {
    this.#credible = kindOf(place);
  }

  /** What it last said that can be believed. */
  get last(): Word | undefined {
    return this.#last;
  }

  /** Since when it has not answered, or said what nobody can believe; undefined while its last word holds. */
  get doubtedSince(): number | undefined {
    return this.#doubtedSince;
  }

  /** When it last said something that nobody can believe; undefined once it has said something better. */
  get nonsenseAt(): number | undefined {
    return this.#nonsenseAt;
  }

  /** Whoever asks has forgotten what it said before: the next word is not measured by it. */
  beginAnew(): void {
    this.#isNew = true;
  }

  /** It was asked, and has not answered yet or said that it cannot. */
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
    this.#isNew = false;
    this.#last = word;
    this.#jump = undefined;
    this.#doubtedSince = undefined;
    this.#nonsenseAt = undefined;
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

  /** A jump is believed when further words agree with it. */
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
