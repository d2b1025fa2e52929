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

interface Sample {
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
  #last: Sample | undefined;
  #doubtedSince: number | undefined;
  #nonsenseAt: number | undefined;
  #jump: (Sample & { readonly agreed: number }) | undefined;
  #isNew = true;
  /** The value before an impossible jump. */
  #leaptFrom: number | undefined;

  /** `before`: of the same probe before a restart. The program stores an impossible jump. */
  constructor(place: string, before?: PlausibilityOracle) {
    this.#credible = kindOf(place);
    if (before !== undefined) this.#leaptFrom = before.#leaptFrom;
  }

  /** The last plausible reading. */
  get last(): Sample | undefined {
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

  /** True after an impossible jump: the program may accept it, when another probe agrees, or not. */
  get hasLeapt(): boolean {
    return this.#leaptFrom !== undefined;
  }

  /** The next reading is not compared with the one before. */
  restart(): void {
    this.#isNew = true;
  }

  /** It was read, and has not answered or has failed. */
  doubt(at: number): void {
    this.#doubtedSince ??= at;
  }

  record(at: number, value: number): void {
    const sample = { value, at };
    if (!this.#isCredible(sample)) {
      this.#nonsenseAt = at;
      this.doubt(at);
      return;
    }
    this.#leaptFrom = this.#leapOf(sample);
    this.#isNew = false;
    this.#last = sample;
    this.#jump = undefined;
    this.#doubtedSince = undefined;
    this.#nonsenseAt = undefined;
  }

  /** The value before the impossible jump that this reading makes or continues. */
  #leapOf({ value, at }: Sample): number | undefined {
    const last =
      this.#isNew || this.#last === undefined || at - this.#last.at > WITHIN ? undefined : this.#last;
    const from = this.#leaptFrom ?? last?.value;
    const { leap = Number.POSITIVE_INFINITY } = this.#credible;
    return from !== undefined && Math.abs(value - from) > leap ? from : undefined;
  }

  #isCredible(sample: Sample): boolean {
    const { min, max, faultValues } = this.#credible;
    const { value } = sample;
    const last = this.#isNew ? undefined : this.#last;
    if (!(value >= min && value <= max)) return false;
    if (faultValues.includes(value) && (last === undefined || Math.abs(value - last.value) > 1)) return false;
    return last === undefined || this.#follows(last, sample) || this.#isAgreed(sample);
  }

  #follows(from: Sample, sample: Sample): boolean {
    const elapsed = Math.max(1, (sample.at - from.at) / MINUTE);
    return Math.abs(sample.value - from.value) <= this.#credible.step * elapsed;
  }

  /** A jump is plausible when further readings confirm it. */
  #isAgreed(sample: Sample): boolean {
    const jump = this.#jump;
    if (jump === undefined || !this.#follows(jump, sample)) {
      this.#jump = { ...sample, agreed: 0 };
      return false;
    }
    if (sample.at - jump.at < APART) return false;
    this.#jump = { ...sample, agreed: jump.agreed + 1 };
    return jump.agreed + 1 >= AGREEING;
  }
}
