import { hours, instant } from "@refugium/model/declare/units.ts";
import { civilTime } from "@refugium/model/laws/civil-time.ts";
import type { Message } from "@refugium/model/messages/message.ts";
import { rowName } from "@refugium/model/messages/message.ts";
import { tasks as messages } from "@refugium/model/messages/tasks.ts";
import { tasks as resource, type Task } from "@refugium/model/resources/tasks.ts";
import type { Alarms } from "../../../alarms/alarms.ts";
import { OverdueReminders } from "../../../control/overdue-reminders.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { Refusal, refuseFaults } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Collection } from "../../../resources/collection.ts";
import type { Actor, Operations } from "../../../resources/operations.ts";
import { rowOperations } from "../../../resources/row-operations.ts";
import { storing } from "../../../resources/storing.ts";
import type { RecordToStore } from "../../../resources/together.ts";
import { validateBody } from "../../../resources/validate-body.ts";
import { type DoingTable, TaskHistory } from "./task-history.ts";

/** A thing that was calibrated, and by whom. */
export interface Calibrated {
  /** `phprobes/1`. */
  readonly thing: string;
  readonly name: string;
  readonly actor: Actor;
}

export interface TaskPorts {
  readonly clock: Clock;
  readonly operations: Operations;
  readonly alarms: Alarms;
  readonly collection: Collection<Task>;
  readonly table: DoingTable;
  readonly isClockTrusted: () => boolean;
  /** Sets the time a task was last done and writes the records, in one transaction. Throws Refusal. */
  readonly store: (
    task: string,
    body: Pick<Task, "last_done">,
    beside: readonly RecordToStore[],
    actor: Actor,
  ) => Promise<unknown>;
  /** Calls the listener after each calibration until the scope closes. */
  readonly onCalibrated: (scope: Scope, listener: (calibrated: Calibrated) => Promise<void>) => void;
  readonly writeLine: (task: string, message: Message, by: string) => void;
  /** IANA name; the host's zone by default. */
  readonly zone?: string;
}

/** A clock that runs ahead a little is no slip. */
const AHEAD = hours(26);
/** The points of one calibration come within this time: they are one time. */
const ONE_CALIBRATION = hours(2);

/** What owners do again every so many days: when it was done, by whom, and a reminder when it is overdue. */
export class TasksSubsystem implements Subsystem {
  readonly name = "tasks";
  readonly vital = false;
  readonly module = "journal";
  readonly #ports: TaskPorts;
  readonly #history: TaskHistory;
  readonly #reminders: OverdueReminders;

  constructor(ports: TaskPorts) {
    const { clock, alarms, isClockTrusted, zone } = ports;
    this.#ports = ports;
    this.#history = new TaskHistory(ports.table);
    this.#reminders = new OverdueReminders({
      ...{ clock, alarms, isClockTrusted, zone },
      code: "task-overdue",
      collection: resource.name,
      rows: () => ports.collection.rows.map((task) => this.#recurring(task)),
    });
  }

  async start(scope: Scope): Promise<void> {
    const { collection, operations, onCalibrated } = this.#ports;
    this.#history.keepOnly((id) => collection.find(id) !== undefined);
    collection.attach(scope, {
      prepare: ({ next, previous }) => {
        if (next.last_done !== previous?.last_done) this.#refuseFuture(next);
        return next;
      },
      beside: (id, { next }) => (next === undefined ? this.#history.removals(id) : []),
      afterCommit: async () => this.#reminders.look(),
      afterDelete: async ({ id }) => this.#reminders.forget(id),
    });
    const handle = rowOperations(scope, operations, collection);
    handle(resource.extra.history, ({ id }) => this.#history.of(id));
    handle(resource.extra.done, async ({ id }, { body, actor }) => {
      const { notes } = validateBody(resource.extra.done, body);
      if (!this.#ports.isClockTrusted()) throw new Refusal("conflict", messages.clockUntrusted);
      await this.#done(id, notes, actor);
      this.#ports.writeLine(id, messages.done({ by: actor.name }), actor.name);
      return {};
    });
    onCalibrated(scope, (calibrated) => this.#calibrated(calibrated));
    this.#reminders.start(scope);
  }

  async #done(id: string, notes: string, actor: Actor): Promise<void> {
    const at = new Date(this.#ports.clock.now()).toISOString();
    const beside = storing(() => this.#history.additions(id, { at, by: actor.name, notes }));
    await this.#ports.store(id, { last_done: at }, beside, actor);
  }

  /** A disk that refuses the write must not refuse the calibration, which is stored: the store raises the alarm. */
  async #calibrated({ thing, name, actor }: Calibrated): Promise<void> {
    const { collection, clock, isClockTrusted, writeLine } = this.#ports;
    if (!isClockTrusted()) return;
    const [type = "", row = ""] = thing.split("/");
    for (const { id, subject, by_calibration, last_done } of collection.rows) {
      if (!by_calibration || subject !== thing) continue;
      const ago = clock.now() - Date.parse(last_done);
      if (ago >= 0 && ago < ONE_CALIBRATION) continue;
      const named = rowName(type, { id: row, name });
      try {
        await this.#done(id, "", actor);
        writeLine(id, messages.calibrated({ thing: named, by: actor.name }), actor.name);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }
  }

  #refuseFuture({ last_done }: Task): void {
    const { clock, isClockTrusted } = this.#ports;
    if (last_done === "" || !isClockTrusted()) return;
    if (Date.parse(last_done) > clock.now() + AHEAD)
      refuseFaults([{ path: "last_done", message: messages.inFuture }]);
  }

  #recurring({ id, name, every_days: everyDays, last_done }: Task) {
    const at = Date.parse(last_done);
    return {
      id,
      everyDays,
      last: Number.isNaN(at) ? undefined : civilTime(instant(at), this.#ports.zone),
      title: messages.overdueTitle({ task: rowName(resource.name, { id, name }) }),
      detail: messages.overdue({ every: everyDays }),
    };
  }
}
