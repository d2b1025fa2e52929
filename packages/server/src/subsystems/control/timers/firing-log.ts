import { List } from "@refugium/model/declare/containers.ts";
import type { Infer } from "@refugium/model/declare/field.ts";
import { Choice, Num } from "@refugium/model/declare/fields.ts";
import { DECIMAL_KEY, defineTable, IsoTime, Moment, Stored, Words } from "@refugium/model/declare/table.ts";
import { type Instant, type Milliseconds, minutes, type Uptime } from "@refugium/model/declare/units.ts";
import type { TimerRun } from "@refugium/model/events.ts";
import type { CivilTime } from "@refugium/model/laws/civil-time.ts";
import { hasFired, remembered } from "@refugium/model/laws/firing-memory.ts";
import type { Timer } from "@refugium/model/resources/timers.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { Records } from "../../../resources/records.ts";
import type { RecordToStore } from "../../../resources/together.ts";

const civil = Num({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });

/** By timer id. All runs up to `at` are known; `last` is the result of the last run, undefined before the first. */
export const TIMER_FIRINGS = defineTable({
  name: "timer_firings",
  row: Stored(
    { spans: List(Stored({ first: civil, last: civil }), { max: 100 }), at: Moment() },
    { last: Stored({ at: IsoTime(), result: Choice(["done", "failed"]), message: Words() }) },
  ),
  key: DECIMAL_KEY,
  most: 5000,
});
export type FiringRecord = Infer<typeof TIMER_FIRINGS.row>;

/** The shortest time between two writes, to spare the memory card. */
const WRITE_EVERY: Milliseconds = minutes(1);

/** The runs of one timer, each stored before it starts. */
export class FiringLog {
  readonly #id: string;
  readonly #records: Records<FiringRecord>;
  readonly #clock: Clock;
  #written: Uptime | undefined;
  #concluded: Uptime | undefined;
  #continues = false;

  constructor(id: string, records: Records<FiringRecord>, clock: Clock) {
    this.#id = id;
    this.#records = records;
    this.#clock = clock;
  }

  /** All runs up to this moment are known: milliseconds since 1970, undefined for a new timer. */
  get accountedFor(): Instant | undefined {
    return this.#records.get(this.#id)?.at;
  }

  hasFired(local: CivilTime): boolean {
    return hasFired(this.#records.get(this.#id)?.spans ?? [], local);
  }

  /** To be called after a clock change: runs before and after it do not show that the timer ran in between. */
  interrupt(): void {
    this.#continues = false;
  }

  /**
   * The record to store with a change of the timer. After enabling, earlier runs are not missed. After a change of the
   * schedule, runs of the old one do not count.
   */
  beside(previous: Timer | undefined, next: Timer | undefined): readonly RecordToStore<FiringRecord>[] {
    const write = { records: this.#records, id: this.#id };
    if (next === undefined) return [{ ...write, value: undefined }];
    const isOther = previous !== undefined && !sameSchedule(previous, next);
    if (!isOther && !next.enable) return [];
    return [{ ...write, value: { ...this.#record, ...(isOther && { spans: [] }), at: this.#clock.now() } }];
  }

  /** Records a run before it starts. */
  recordStart(local: CivilTime): void {
    const before = this.#record;
    const spans = remembered(before.spans, local, this.#continues);
    const record = { ...before, spans, at: this.#clock.now() };
    const now = this.#clock.uptime();
    const isRecent = this.#continues && this.#written !== undefined && now - this.#written < WRITE_EVERY;
    this.#continues = true;
    if (isRecent) {
      this.#records.remember(this.#id, record);
      return;
    }
    this.#written = now;
    this.#records.keep(this.#id, record);
  }

  /** Records the result of a run: at once, or with the next write if the last one is less than a minute old. */
  recordResult(last: TimerRun): void {
    const record = { ...this.#record, last };
    const now = this.#clock.uptime();
    const isRecent = this.#concluded !== undefined && now - this.#concluded < WRITE_EVERY;
    if (isRecent) {
      this.#records.remember(this.#id, record);
      return;
    }
    this.#concluded = now;
    this.#records.keep(this.#id, record);
  }

  get #record(): FiringRecord {
    return this.#records.get(this.#id) ?? { spans: [], at: this.#clock.now() };
  }
}

function sameSchedule(one: Timer, other: Timer): boolean {
  return (["second", "minute", "hour", "day", "week", "month"] as const).every(
    (name) => one[name] === other[name],
  );
}
