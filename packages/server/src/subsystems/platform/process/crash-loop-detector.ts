import { List } from "@refugium/model/declare/containers.ts";
import { Bool } from "@refugium/model/declare/fields.ts";
import { defineTable, Moment, Stored } from "@refugium/model/declare/table.ts";
import { hours, type Instant, type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";
import { SETTLES_IN } from "@refugium/model/laws/top-off.ts";
import { moment, span } from "@refugium/model/messages/message.ts";
import { system } from "@refugium/model/messages/system.ts";
import type { Alarms } from "../../../alarms/alarms.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { LiveState } from "../../../kernel/live-state.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Records } from "../../../resources/records.ts";
import type { Logbook } from "../../../telemetry/logbook.ts";

/** Stored starts and ends of the program. */
interface Book {
  /** True from a start to an orderly end: when true at a start, the run before did not end in order. */
  readonly running: boolean;
  /** Starts after such a run: wall clock, milliseconds since 1970, oldest first. */
  readonly cut: readonly number[];
}

const KEY = "program";
export const STARTS = defineTable<Book>({
  name: "starts",
  row: Stored({ running: Bool(), cut: List(Moment()) }),
  most: 1,
  // A damaged row counts as a run that did not end in order.
  unreadable: () => ({ running: true, cut: [] }),
});
const SUBJECT = { type: "system", id: KEY };
const CRASH_LOOP = "crash-loop";
/** Number of such starts that raise the alarm: fewer can be power cuts. */
const TOO_MANY = 3;
const WITHIN: Milliseconds = hours(1);

/** True after the first complete start: at a reload of the first run and in every later run. */
export function hasRunBefore(starts: Records<Book>): boolean {
  return starts.get(KEY) !== undefined;
}

export interface CrashLoopPorts {
  readonly clock: Clock;
  readonly logbook: Logbook;
  readonly live: Pick<LiveState, "set">;
  /** When the run before wrote its last record; undefined: there is none. */
  readonly lastRecord: Instant | undefined;
  readonly alarms: Alarms;
  readonly starts: Records<Book>;
  /** True while the process hangs so that only a restart helps. */
  readonly needsRestart: () => boolean;
}

/** Counts starts after runs that did not end in order: by a power cut, a kill, a bug or a watchdog. */
export class CrashLoopDetector {
  readonly #scope: Scope;
  readonly #ports: CrashLoopPorts;
  /** False until an orderly end is certain. */
  #endsInOrder = false;

  /** `scope`: the whole run. Create it before everything whose closing belongs to an orderly end. */
  constructor(scope: Scope, ports: CrashLoopPorts) {
    this.#scope = scope;
    this.#ports = ports;
    scope.defer(() => this.#end());
  }

  /** Call it once the outputs are controlled: they must not wait for the disk. */
  begin(): void {
    const { clock, logbook, starts, live, lastRecord } = this.#ports;
    const now = clock.now();
    const { running = false, cut: known = [] } = starts.get(KEY) ?? {};
    // After a power cut the clock may be wrong: starts in its future count by their distance too.
    const recent = known.filter((at) => Math.abs(now - at) < WITHIN);
    const cut = running ? [...recent, now] : recent;
    starts.keep(KEY, { running: true, cut });
    if (running) {
      logbook.write("fault", SUBJECT, system.unorderlyEnd);
      live.set("outage", {
        last_record: lastRecord === undefined ? null : new Date(lastRecord).toISOString(),
        ended_at: new Date(now).toISOString(),
      });
    }
    if (cut.length >= TOO_MANY) this.#raise(cut, now);
  }

  /** Closes the run. After a bug, or while a restart is needed, the end does not count as orderly. */
  close(because: "wanted" | "bug" = "wanted"): Promise<void> {
    this.#endsInOrder = because === "wanted" && !this.#ports.needsRestart();
    return this.#scope.close();
  }

  /** Runs last: a process killed while stopping has not ended in order. */
  #end(): void {
    const { cut = [] } = this.#ports.starts.get(KEY) ?? {};
    if (this.#endsInOrder) this.#ports.starts.keep(KEY, { running: false, cut });
  }

  #raise(cut: readonly number[], now: number): void {
    const { alarms } = this.#ports;
    const [first = now, last = now] = [cut[0], cut.at(-1)];
    const title = system.startedAgain;
    const message = system.startedAgainSince({
      title,
      count: cut.length,
      within: span(WITHIN, { in: "h" }),
      first: moment(first),
      settling: span(SETTLES_IN),
    });
    const offDelay = milliseconds(WITHIN - Math.max(0, now - last));
    alarms.raise({ code: CRASH_LOOP, subject: SUBJECT, priority: "critical", title, message, offDelay });
    // Clears the alarm after an orderly end.
    alarms.clear(CRASH_LOOP, SUBJECT);
  }
}

/** Whether the program was restarted repeatedly within the last hour. */
export function isStartedAgain(alarms: Pick<Alarms, "isStanding">): boolean {
  return alarms.isStanding(CRASH_LOOP, SUBJECT);
}
