import { Int, Text } from "@refugium/model/declare/fields.ts";
import { defineTable, Stored, Words } from "@refugium/model/declare/table.ts";
import { type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { errorTime } from "@refugium/model/laws/wire-time.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import type { WithCode } from "@refugium/model/messages/message-in.ts";
import { system } from "@refugium/model/messages/system.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import { clearErrors, deleteError, getError, listErrors } from "@refugium/model/operations/system.ts";
import type { Clock, Timer } from "../../../kernel/clock.ts";
import type { Log } from "../../../kernel/log.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Operations } from "../../../resources/operations.ts";
import type { Records } from "../../../resources/records.ts";

/** One kind of error: the newest message and time, and how often it happened. `id` is free text. */
export interface ErrorRecord extends WithCode<"message"> {
  /** Local time, `Nov 21 02:21:56`. */
  readonly time: string;
  readonly count: number;
  readonly id: string;
}

const MOST_IDS = 1000;

export const ERRORS = defineTable<ErrorRecord>({
  name: "errors",
  row: Stored({ message: Words(), time: Text({ max: 40 }), count: Int({ min: 0 }), id: Words() }),
  key: /^[\s\S]{0,100000}$/,
  most: MOST_IDS,
  rules: (id, row) => (row.id === id ? [] : [{ path: "id", message: system.mustBeKey }]),
});

export interface ErrorLogPorts {
  readonly clock: Clock;
  readonly log: Log;
  readonly records: Records<ErrorRecord>;
  /** IANA name; the host's zone by default. */
  readonly zone?: string;
}

const PERSIST_EVERY: Milliseconds = seconds(30);

/**
 * Counts errors by id. A new id is written at once, repetitions at most every 30 s and when the scope closes,
 * so that a storm of errors does not wear out the disk. At most 1000 ids are kept: beyond that the rarest is deleted.
 */
export class ErrorLog {
  readonly #ports: ErrorLogPorts;
  readonly #unwritten = new Set<string>();
  #timer: Timer | undefined;
  #closed = false;

  constructor(scope: Scope, ports: ErrorLogPorts) {
    this.#ports = ports;
    scope.defer(() => {
      this.#closed = true;
      this.#timer?.cancel();
      this.#persist();
    });
  }

  /** Never throws: a record that cannot be written stays in memory and is retried. */
  record(id: string, message: MessageOrText): void {
    const { clock, records, zone } = this.#ports;
    const known = records.get(id);
    if (known === undefined) this.#makeRoom();
    const count = (known?.count ?? 0) + 1;
    records.remember(id, { ...withCode("message", message), time: errorTime(clock.now(), zone), count, id });
    this.#unwritten.add(id);
    if (known === undefined) this.#persist();
    else this.#persistLater();
  }

  /** All records, ordered by id. */
  list(): readonly ErrorRecord[] {
    const rows = this.#ports.records.entries().map(([, row]) => row);
    return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** Throws Refusal `not-found`. */
  get(id: string): ErrorRecord {
    const found = this.#ports.records.get(id);
    if (found === undefined) throw new Refusal("not-found", system.noError({ id }));
    return found;
  }

  /** Throws Refusal `not-found`, StoreUnavailable. */
  delete(id: string): void {
    this.get(id);
    this.#ports.records.delete(id);
    this.#unwritten.delete(id);
  }

  /** Throws StoreUnavailable. */
  clear(): void {
    const { records } = this.#ports;
    records.delete(...records.entries().map(([id]) => id));
    this.#unwritten.clear();
  }

  #makeRoom(): void {
    const { records } = this.#ports;
    if (records.size < MOST_IDS) return;
    const rarest = records.entries().reduce((a, b) => (b[1].count < a[1].count ? b : a));
    try {
      this.delete(rarest[0]);
    } catch (cause) {
      this.#ports.log.warn({ cause: String(cause) }, "an old error cannot be deleted");
    }
  }

  #persistLater(): void {
    if (this.#timer !== undefined || this.#closed) return;
    this.#timer = this.#ports.clock.after(PERSIST_EVERY, "write error counts", () => {
      this.#timer = undefined;
      this.#persist();
    });
  }

  #persist(): void {
    const { log, records } = this.#ports;
    try {
      for (const id of this.#unwritten) {
        const row = records.get(id);
        if (row !== undefined) records.put(id, row);
        this.#unwritten.delete(id);
      }
    } catch (cause) {
      log.warn({ cause: String(cause) }, "the error log cannot be written, it is kept in memory");
      this.#persistLater();
    }
  }
}

/** Serves the error log. Ids are free text and arrive decoded. */
export function serveErrors(scope: Scope, operations: Operations, errors: ErrorLog): void {
  operations.handle(scope, listErrors, () => errors.list());
  operations.handle(scope, getError, ({ params }) => errors.get(params.id ?? ""));
  operations.handle(scope, deleteError, ({ params }) => {
    errors.delete(params.id ?? "");
    return {};
  });
  operations.handle(scope, clearErrors, () => {
    errors.clear();
    return {};
  });
}
