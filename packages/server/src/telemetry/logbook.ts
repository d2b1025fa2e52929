import type { JsonObject } from "@refugium/model/declare/field.ts";
import type { LogLine, Subject } from "@refugium/model/events.ts";
import type { Clock } from "../kernel/clock.ts";
import type { LiveState } from "../kernel/live-state.ts";
import type { HistoryStore } from "../store/store.ts";

const KEPT = 5000;
/** Stored lines one question may look through: more would hold up everything else. It is about two months. */
export const LOOKED_THROUGH = 50_000;
const SERIES = "log";

export interface LogFilter {
  /** `equipment/1`. */
  readonly subject?: string;
  /** Milliseconds since 1970, the first moment asked for. */
  readonly since?: number;
  /** Milliseconds since 1970, the first moment not asked for any more. */
  readonly until?: number;
  readonly limit: number;
}

/** Why things happened: every switch with its owner and reason, every alarm, every change by a person. */
export class Logbook {
  readonly #clock: Clock;
  readonly #live: LiveState;
  readonly #history: HistoryStore;
  /** The newest lines. */
  readonly #lines: LogLine[];
  #nextId: number;

  constructor(options: { readonly clock: Clock; readonly live: LiveState; readonly history: HistoryStore }) {
    this.#clock = options.clock;
    this.#live = options.live;
    this.#history = options.history;
    this.#lines = this.#history.newest(SERIES, KEPT).map(({ body }) => lineOf(body));
    this.#nextId = (this.#lines.at(-1)?.id ?? 0) + 1;
  }

  write(kind: string, subject: Subject, message: string): void {
    const at = this.#clock.now();
    const line: LogLine = { id: this.#nextId++, at: new Date(at).toISOString(), kind, subject, message };
    this.#lines.push(line);
    if (this.#lines.length > KEPT) this.#lines.shift();
    const json = line as unknown as JsonObject;
    this.#history.append({ at, series: SERIES, body: json });
    this.#live.announce("log", json);
  }

  /** The newest lines that match, oldest first: from memory, and from the store as far as it takes and may be. */
  list(filter: LogFilter): readonly LogLine[] {
    const found = this.#recent(filter);
    // With less in memory than fits there, nothing older is stored.
    if (found.length < filter.limit && this.#lines.length === KEPT)
      found.unshift(...this.#stored(filter, found));
    return found;
  }

  /** Forgets every line in memory; the history forgets its own. */
  clear(): void {
    this.#lines.length = 0;
  }

  /** The newest `count` lines about a subject that are in memory. */
  about(subject: Subject, count: number): readonly LogLine[] {
    return this.#recent({ subject: `${subject.type}/${subject.id}`, limit: count });
  }

  #recent(filter: LogFilter): LogLine[] {
    return this.#lines.filter((line) => matches(line, filter)).slice(-filter.limit);
  }

  /** Lines from before those in memory, oldest first. */
  #stored(filter: LogFilter, found: readonly LogLine[]): readonly LogLine[] {
    const oldest = this.#lines[0]?.id ?? 0;
    const older: LogLine[] = [];
    let left = LOOKED_THROUGH;
    this.#history.walk(SERIES, filter, ({ body }) => {
      const line = lineOf(body);
      left -= 1;
      if (line.id < oldest && matches(line, filter)) older.push(line);
      return left > 0 && found.length + older.length < filter.limit;
    });
    return older.reverse();
  }
}

function lineOf(body: JsonObject): LogLine {
  // Written by this very class.
  return body as unknown as LogLine;
}

function matches({ subject, at }: LogLine, { subject: wanted, since, until }: LogFilter): boolean {
  if (wanted !== undefined && `${subject.type}/${subject.id}` !== wanted) return false;
  const moment = Date.parse(at);
  return moment >= (since ?? -Infinity) && moment < (until ?? Infinity);
}
