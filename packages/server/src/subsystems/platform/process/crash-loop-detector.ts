import { List } from "@refugium/model/declare/containers.ts";
import { Bool } from "@refugium/model/declare/fields.ts";
import { defineTable, Moment, Stored } from "@refugium/model/declare/table.ts";
import { hours, type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";
import { moment } from "@refugium/model/messages/message.ts";
import { system } from "@refugium/model/messages/system.ts";
import type { Alarms } from "../../../alarms/alarms.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Records } from "../../../resources/records.ts";
import type { Logbook } from "../../../telemetry/logbook.ts";

/** What is on the disk about starts and ends of the program. */
interface Book {
  /** True from a start to an end in order: still so at a start, the run before did not end in order. */
  readonly running: boolean;
  /** Starts after such a run: the tank's wall clock, milliseconds since 1970, the oldest first. */
  readonly cut: readonly number[];
}

const KEY = "program";
export const STARTS = defineTable<Book>({
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
export function hasRunBefore(starts: Records<Book>): boolean {
  return starts.get(KEY) !== undefined;
}

export interface CrashLoopPorts {
  readonly clock: Clock;
  readonly logbook: Logbook;
  readonly alarms: Alarms;
  readonly starts: Records<Book>;
  /** True while the process hangs in a way that only a restart ends. */
  readonly needsRestart: () => boolean;
}

/** Counts starts after runs that did not end in order, whoever ended them: power, a kill, a bug, a watchdog. */
export class CrashLoopDetector {
  readonly #scope: Scope;
  readonly #ports: CrashLoopPorts;
  /** Nothing but an end in order is one. */
  #endsInOrder = false;

  /** The scope is that of the whole run. To be made before anything that must be closed in an end in order. */
  constructor(scope: Scope, ports: CrashLoopPorts) {
    this.#scope = scope;
    this.#ports = ports;
    scope.defer(() => this.#end());
  }

  /** To be called once the outputs are in hand: no disk may keep them waiting. */
  begin(): void {
    const { clock, logbook, starts } = this.#ports;
    const now = clock.now();
    const { running = false, cut: known = [] } = starts.get(KEY) ?? {};
    // After a loss of power the clock may stand anywhere: what lies ahead of it is no longer ago for that.
    const recent = known.filter((at) => Math.abs(now - at) < WITHIN);
    const cut = running ? [...recent, now] : recent;
    starts.keep(KEY, { running: true, cut });
    if (running) logbook.write("fault", SUBJECT, system.unorderlyEnd);
    if (cut.length >= TOO_MANY) this.#tell(cut, now);
  }

  /** Closes the run. After a bug, or for what does not come round any more, it has not ended in order, however well it is closed. */
  close(because: "wanted" | "bug" = "wanted"): Promise<void> {
    this.#endsInOrder = because === "wanted" && !this.#ports.needsRestart();
    return this.#scope.close();
  }

  /** Last of all: whoever is killed while he stops has not ended in order. */
  #end(): void {
    const { cut = [] } = this.#ports.starts.get(KEY) ?? {};
    if (this.#endsInOrder) this.#ports.starts.keep(KEY, { running: false, cut });
  }

  #tell(cut: readonly number[], now: number): void {
    const { alarms } = this.#ports;
    const [first = now, last = now] = [cut[0], cut.at(-1)];
    const title = system.startedAgain;
    const message = system.startedAgainSince({ title, count: cut.length, first: moment(first) });
    const offDelay = milliseconds(WITHIN - Math.max(0, now - last));
    alarms.raise({ code: CRASH_LOOP, subject: SUBJECT, priority: "critical", title, message, offDelay });
    // The last one is over, and no other may come.
    alarms.clear(CRASH_LOOP, SUBJECT);
  }
}

/** Whether the program was started again and again, up to an hour ago. */
export function isStartedAgain(alarms: Pick<Alarms, "isStanding">): boolean {
  return alarms.isStanding(CRASH_LOOP, SUBJECT);
}
