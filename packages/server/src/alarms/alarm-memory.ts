import { Dict } from "@refugium/model/declare/containers.ts";
import { Bool, Choice, Int, Num } from "@refugium/model/declare/fields.ts";
import { defineTable, IsoTime, Moment, OrNull, Stored, Words } from "@refugium/model/declare/table.ts";
import { type Milliseconds, milliseconds, seconds, uptime } from "@refugium/model/declare/units.ts";
import type { LiveAlarm } from "@refugium/model/events.ts";
import { REPEAT_EVERY, type SentNotice } from "@refugium/model/laws/alarm-notice.ts";
import { messageIn, type WithCode } from "@refugium/model/messages/message-in.ts";
import { system } from "@refugium/model/messages/system.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import type { Clock, Timer } from "../kernel/clock.ts";
import type { Log } from "../kernel/log.ts";
import { type AlarmEntry, isEndAnnounced, isStanding, MAIL } from "./alarm-entry.ts";

/** An alarm as stored: times are those of the wall clock. */
export interface StoredAlarm extends WithCode<"title"> {
  readonly alarm: LiveAlarm;
  /** True when its subject was no longer watched: it must be raised again. */
  readonly aside: boolean;
  /** Milliseconds left of the shelf when this was written; 0 = none. */
  readonly shelved: number;
  /** The last mail; null: none yet. */
  readonly told: StoredNotice | null;
  /** The last notice to each other recipient. */
  readonly told_to?: Readonly<Record<string, StoredNotice>>;
}

/** `at` in milliseconds since 1970. */
interface StoredNotice {
  readonly count: number;
  readonly at: number;
  readonly cleared: boolean;
}

const words = Words();
const count = Int({ min: 0 });
const notice = Stored({ count, at: Moment(), cleared: Bool() });

export const ALARMS = defineTable<StoredAlarm>({
  name: "alarms",
  row: Stored(
    {
      alarm: Stored({
        id: words,
        code: words,
        priority: Choice(["critical", "warning", "info"]),
        subject: Stored({ type: words, id: words }),
        message: Words(),
        since: IsoTime(),
        state: Choice(["active", "latched", "cleared"]),
        count,
        cleared_at: OrNull(IsoTime()),
        acknowledged_at: OrNull(IsoTime()),
        shelved_until: OrNull(IsoTime()),
      }),
      title: words,
      aside: Bool(),
      shelved: Num({ min: 0, max: 1e12 }),
      told: OrNull(notice),
    },
    { told_to: Dict(notice) },
  ),
  key: /^[\s\S]{1,1000}$/,
  most: 100_000,
  rules: (id, { alarm }) => (alarm.id === id ? [] : [{ path: "alarm.id", message: system.mustBeKey }]),
});

/** The stored alarms. Writing may throw. */
export interface AlarmTable {
  entries(): readonly (readonly [string, StoredAlarm])[];
  get(id: string): StoredAlarm | undefined;
  put(id: string, stored: StoredAlarm): void;
  delete(...ids: readonly string[]): void;
}

/** An alarm, and whether its subject was no longer watched. */
export interface KeptAlarm {
  readonly entry: AlarmEntry;
  readonly aside: boolean;
}

/** Alarms change faster than a disk should be written; acknowledgements and sent notices are written at once. */
const WRITE_EVERY: Milliseconds = seconds(30);

/** Stores what must survive a restart: acknowledgements, shelves and sent notices. */
export class AlarmMemory {
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #table: AlarmTable;
  readonly #unwritten = new Map<string, KeptAlarm | undefined>();
  #timer: Timer | undefined;
  #closed = false;

  constructor(options: { readonly clock: Clock; readonly log: Log; readonly table: AlarmTable }) {
    this.#clock = options.clock;
    this.#log = options.log;
    this.#table = options.table;
  }

  /** The alarms at the end of the last run. */
  recall(): readonly KeptAlarm[] {
    return this.#table.entries().map(([, stored]) => ({ entry: this.#entryOf(stored), aside: stored.aside }));
  }

  /** `atOnce`: for acknowledgements and sent notices. */
  keep(entry: AlarmEntry, { atOnce = false, aside = false } = {}): void {
    const { alarm } = entry;
    const isOver = !isStanding(alarm) && isEndAnnounced(entry);
    this.#note(alarm.id, isOver ? undefined : { entry, aside });
    if (atOnce) this.#write();
  }

  drop(id: string): void {
    this.#note(id, undefined);
  }

  /** Writes what is pending, and stops writing by itself. */
  close(): void {
    this.#closed = true;
    this.#timer?.cancel();
    this.#write();
  }

  #note(id: string, kept: KeptAlarm | undefined): void {
    this.#unwritten.set(id, kept);
    if (this.#timer !== undefined || this.#closed) return;
    this.#timer = this.#clock.after(WRITE_EVERY, "alarms: write", () => {
      this.#timer = undefined;
      this.#write();
    });
  }

  #write(): void {
    try {
      for (const [id, kept] of [...this.#unwritten]) {
        // Removed before it is written: writing may itself raise an alarm.
        this.#unwritten.delete(id);
        this.#writeOne(id, kept);
      }
    } catch (cause) {
      this.#log.warn({ cause: String(cause) }, "alarms cannot be written, they are kept in memory");
    }
  }

  #writeOne(id: string, kept: KeptAlarm | undefined): void {
    try {
      if (kept !== undefined) this.#table.put(id, this.#storedOf(kept));
      else if (this.#table.get(id) !== undefined) this.#table.delete(id);
    } catch (cause) {
      if (!this.#unwritten.has(id)) this.#note(id, kept);
      throw cause;
    }
  }

  #storedOf({ entry: { alarm, condition, shelvedUntil, sent }, aside }: KeptAlarm): StoredAlarm {
    const shelved = shelvedUntil === undefined ? 0 : Math.max(0, shelvedUntil - this.#clock.uptime());
    const { [MAIL]: mailed, ...others } = sent;
    const toldTo = Object.entries(others).map(([to, each]) => [to, this.#storedNotice(each)] as const);
    return {
      alarm,
      ...withCode("title", condition.title),
      aside,
      shelved,
      told: mailed === undefined ? null : this.#storedNotice(mailed),
      ...(toldTo.length === 0 ? {} : { told_to: Object.fromEntries(toldTo) }),
    };
  }

  #storedNotice(sent: SentNotice): StoredNotice {
    return { ...sent, at: this.#clock.now() - (this.#clock.uptime() - sent.at) };
  }

  #entryOf(stored: StoredAlarm): AlarmEntry {
    const [now, uptimeNow] = [this.#clock.now(), this.#clock.uptime()];
    const { alarm, shelved, told, told_to: toldTo = {} } = stored;
    const { code, subject, priority, state, shelved_until } = alarm;
    // A clock that was set back must not prolong a shelf.
    const left = Math.min(shelved, Date.parse(shelved_until ?? "") - now);
    const notices = Object.entries(told === null ? toldTo : { ...toldTo, [MAIL]: told });
    return {
      alarm: left > 0 ? alarm : { ...alarm, shelved_until: null },
      condition: {
        code,
        subject,
        priority,
        title: messageIn("title", stored),
        message: messageIn("message", alarm),
        latched: state === "latched",
      },
      onClear: undefined,
      shelvedUntil: left > 0 ? uptime(uptimeNow + milliseconds(left)) : undefined,
      standsSince: uptimeNow,
      sent: Object.fromEntries(notices.map(([to, each]) => [to, this.#noticeOf(each)])),
    };
  }

  #noticeOf(stored: StoredNotice): SentNotice {
    const since = this.#clock.now() - stored.at;
    // A clock that was set back must not delay the repetition of a critical alarm.
    const sinceNotice = since < 0 ? REPEAT_EVERY : Math.min(since, REPEAT_EVERY);
    return { ...stored, at: uptime(this.#clock.uptime() - sinceNotice) };
  }
}
