import { List } from "@refugium/model/declare/containers.ts";
import { Bool } from "@refugium/model/declare/fields.ts";
import { defineTable, Moment, Stored } from "@refugium/model/declare/table.ts";
import { hours, type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";
import { moment } from "@refugium/model/messages/message.ts";
import { system } from "@refugium/model/messages/system.ts";
import type { Alarms } from "../alarms/alarms.ts";
import type { Scope } from "../kernel/scope.ts";
import { Records } from "../resources/records.ts";
import { type ConfigStore, StoreUnavailable } from "../store/store.ts";
import type { Platform } from "./ports.ts";

/** What is on the disk about starts and ends of the program. */
interface Book {
  /** True from a start to an end in order: still so at a start, the run before did not end in order. */
  readonly running: boolean;
  /** Starts after such a run: the tank's wall clock, milliseconds since 1970, the oldest first. */
  readonly cut: readonly number[];
}

const KEY = "program";
const BOOK = defineTable<Book>({
  name: "starts",
  row: Stored({ running: Bool(), cut: List(Moment()) }),
  most: 1,
  // Whether it ended in order is not known: it is counted as if not.
  unreadable: () => ({ running: true, cut: [] }),
});
const SUBJECT = { type: "system", id: KEY };
const CRASH_LOOP = "crash-loop";
/** A power cut comes and is over; the third within this is no chance any more. */
const TOO_MANY = 3;
const WITHIN: Milliseconds = hours(1);

/** True once a run has had its outputs in hand: a reload of the first run, and every later one. */
export function hasRunBefore(configuration: ConfigStore): boolean {
  return configuration.row(BOOK.name, KEY) !== undefined;
}

/** Counts starts after runs that did not end in order, whoever ended them: power, a kill, a bug, a watchdog. */
export class CrashLoopDetector {
  readonly #scope: Scope;
  readonly #platform: Platform;
  readonly #records: Records<Book>;
  /** Nothing but an end in order is one. */
  #endsInOrder = false;

  /** The scope is that of the whole run. To be made before anything that must be closed in an end in order. */
  constructor(scope: Scope, platform: Platform) {
    this.#scope = scope;
    this.#platform = platform;
    this.#records = new Records(platform.storage.configuration, BOOK);
    scope.defer(() => this.#end());
  }

  /** To be called once the outputs are in hand: no disk may keep them waiting. */
  begin(): void {
    const {
      runtime: { clock },
      reporting: { logbook },
    } = this.#platform;
    const now = clock.now();
    const { running = false, cut: known = [] } = this.#records.get(KEY) ?? {};
    // After a loss of power the clock may stand anywhere: what lies ahead of it is no longer ago for that.
    const recent = known.filter((at) => Math.abs(now - at) < WITHIN);
    const cut = running ? [...recent, now] : recent;
    this.#write({ running: true, cut });
    if (running) logbook.write("fault", SUBJECT, system.unorderlyEnd);
    if (cut.length >= TOO_MANY) this.#tell(cut, now);
  }

  /** Closes the run. After a bug, or for what does not come round any more, it has not ended in order, however well it is closed. */
  close(because: "wanted" | "bug" = "wanted"): Promise<void> {
    this.#endsInOrder = because === "wanted" && !this.#platform.runtime.vitals.pulse.needsRestart;
    return this.#scope.close();
  }

  /** Last of all: whoever is killed while he stops has not ended in order. */
  #end(): void {
    const { cut = [] } = this.#records.get(KEY) ?? {};
    if (this.#endsInOrder) this.#write({ running: false, cut });
  }

  #tell(cut: readonly number[], now: number): void {
    const {
      reporting: { alarms },
    } = this.#platform;
    const [first = now, last = now] = [cut[0], cut.at(-1)];
    const title = system.startedAgain;
    const message = system.startedAgainSince({ title, count: cut.length, first: moment(first) });
    const offDelay = milliseconds(WITHIN - Math.max(0, now - last));
    alarms.raise({ code: CRASH_LOOP, subject: SUBJECT, priority: "critical", title, message, offDelay });
    // The last one is over, and no other may come.
    alarms.clear(CRASH_LOOP, SUBJECT);
  }

  #write(book: Book): void {
    try {
      this.#records.put(KEY, book);
    } catch (error) {
      // The disk has told of itself. A run too many that was cut is only told of.
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }
}

/** Whether the program was started again and again, up to an hour ago. */
export function isStartedAgain(alarms: Pick<Alarms, "isStanding">): boolean {
  return alarms.isStanding(CRASH_LOOP, SUBJECT);
}
