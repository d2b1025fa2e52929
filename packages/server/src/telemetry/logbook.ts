import { Int } from "@refugium/model/declare/fields.ts";
import { IsoTime, readStored, Stored, Words } from "@refugium/model/declare/table.ts";
import type { LogKind, LogLine, Subject } from "@refugium/model/events.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import type { Clock } from "../kernel/clock.ts";
import type { LiveState } from "../kernel/live-state.ts";
import { finished, restingEvery, type Steps } from "../kernel/steps.ts";
import type { HistoryStore } from "../store/store.ts";
import { readable } from "./readable.ts";

const KEPT = 5000;
/** Maximum number of stored lines that one query searches: about two months. */
export const LOOKED_THROUGH = 50_000;
const SERIES = "log";
const LINES_IN_A_STEP = 100;
const words = Words();
const LINE = Stored(
  {
    id: Int({ min: 0, max: 1e12 }),
    at: IsoTime(),
    kind: words,
    subject: Stored({ type: words, id: words }),
    message: words,
  },
  { by: words },
);

export interface LogFilter {
  /** `equipment/1`. */
  readonly subject?: string;
  /** Milliseconds since 1970, inclusive. */
  readonly since?: number;
  /** Milliseconds since 1970, exclusive. */
  readonly until?: number;
  readonly kinds?: readonly string[];
  /** The person or token that caused it. */
  readonly by?: string;
  /** The code of its message, `outputs.switched`; plain texts have none. */
  readonly code?: string;
  /** In lower case: each must be in the line or in the name of its subject. */
  readonly words?: readonly string[];
  readonly limit: number;
}

/** The log for the owner: every switch with its owner and reason, every alarm, every change by a person. */
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
    this.#lines = readable(this.#history.newest(SERIES, KEPT), LINE).map(({ body }) => body);
    this.#nextId = (this.#lines.at(-1)?.id ?? 0) + 1;
  }

  /** `by`: the name of the person or token that caused it. */
  write(kind: LogKind, subject: Subject, message: MessageOrText, by?: string): void {
    const at = this.#clock.now();
    const line: LogLine = {
      id: this.#nextId++,
      at: new Date(at).toISOString(),
      kind,
      subject,
      ...withCode("message", message),
      ...(by === undefined ? {} : { by }),
    };
    this.#lines.push(line);
    if (this.#lines.length > KEPT) this.#lines.shift();
    this.#history.append({ at, series: SERIES, body: line });
    this.#live.announce("log", line);
  }

  /** The newest matching lines, oldest first: from memory, and from the store up to the limits. */
  list(filter: LogFilter): readonly LogLine[] {
    return finished(this.search(filter));
  }

  /** Like `list`, step by step. */
  *search(filter: LogFilter): Steps<readonly LogLine[]> {
    const lines = [...this.#lines];
    const found = yield* this.#among(lines, filter);
    // With fewer lines in memory than its capacity, nothing older is stored.
    if (found.length >= filter.limit || lines.length < KEPT) return found;
    const stored = yield* this.#stored(filter, lines[0]?.id ?? 0, filter.limit - found.length);
    return [...stored, ...found];
  }

  /** Deletes every line in memory; the history deletes its own. */
  clear(): void {
    this.#lines.length = 0;
  }

  about(subject: Subject, count: number): readonly LogLine[] {
    return finished(this.#among(this.#lines, { subject: `${subject.type}/${subject.id}`, limit: count }));
  }

  *#among(lines: readonly LogLine[], filter: LogFilter): Steps<readonly LogLine[]> {
    const found: LogLine[] = [];
    yield* restingEvery(LINES_IN_A_STEP, lines, (line) => {
      if (this.#matches(line, filter)) found.push(line);
    });
    return found.slice(-filter.limit);
  }

  /** The newest lines from before the first one in memory, oldest first. */
  *#stored(filter: LogFilter, oldest: number, most: number): Steps<readonly LogLine[]> {
    const older: LogLine[] = [];
    let left = LOOKED_THROUGH;
    for (const page of this.#history.pages(SERIES, filter)) {
      for (const { body } of page) {
        const line = readStored(LINE, body);
        left -= 1;
        if (line !== undefined && line.id < oldest && this.#matches(line, filter)) older.push(line);
        if (left <= 0 || older.length >= most) return older.reverse();
      }
      yield;
    }
    return older.reverse();
  }

  #matches(line: LogLine, filter: LogFilter): boolean {
    const { words } = filter;
    if (!matches(line, filter)) return false;
    if (words === undefined) return true;
    const { message, subject } = line;
    const text =
      `${message} ${this.#live.get(`row/${subject.type}/${subject.id}`)?.name ?? ""}`.toLowerCase();
    return words.every((word) => text.includes(word));
  }
}

function matches(
  { subject, at, kind, by, message_code }: LogLine,
  { subject: wanted, since, until, kinds, by: whose, code }: LogFilter,
): boolean {
  if (wanted !== undefined && `${subject.type}/${subject.id}` !== wanted) return false;
  if (kinds?.includes(kind) === false || (whose !== undefined && by !== whose)) return false;
  if (code !== undefined && message_code !== code) return false;
  const moment = Date.parse(at);
  return moment >= (since ?? -Infinity) && moment < (until ?? Infinity);
}
