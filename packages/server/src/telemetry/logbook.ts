import type { JsonObject } from "@refugium/model/declare/field.ts";
import type { LogLine, Subject } from "@refugium/model/events.ts";
import type { Clock } from "../kernel/clock.ts";
import type { LiveState } from "../kernel/live-state.ts";
import type { HistoryStore } from "../store/store.ts";

const KEPT = 5000;
const SERIES = "log";

export interface LogFilter {
  /** `equipment/1`. */
  readonly subject?: string;
  /** Milliseconds since 1970. */
  readonly since?: number;
  readonly limit: number;
}

/** Why things happened: every switch with its owner and reason, every alarm, every change by a person. */
export class Logbook {
  readonly #clock: Clock;
  readonly #live: LiveState;
  readonly #history: HistoryStore;
  readonly #lines: LogLine[];
  #nextId: number;

  constructor(options: { readonly clock: Clock; readonly live: LiveState; readonly history: HistoryStore }) {
    this.#clock = options.clock;
    this.#live = options.live;
    this.#history = options.history;
    // Written by this very class.
    this.#lines = this.#history.newest(SERIES, KEPT).map((record) => record.body as unknown as LogLine);
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

  /** The newest lines that match, oldest first. */
  list(filter: LogFilter): readonly LogLine[] {
    const matching = this.#lines.filter(
      (line) =>
        (filter.subject === undefined || `${line.subject.type}/${line.subject.id}` === filter.subject) &&
        (filter.since === undefined || Date.parse(line.at) >= filter.since),
    );
    return matching.slice(-filter.limit);
  }

  /** Forgets every line in memory; the history forgets its own. */
  clear(): void {
    this.#lines.length = 0;
  }

  /** The newest `count` lines about a subject. */
  about(subject: Subject, count: number): readonly LogLine[] {
    return this.list({ subject: `${subject.type}/${subject.id}`, limit: count });
  }
}
