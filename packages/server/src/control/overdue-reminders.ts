import { minutes } from "@refugium/model/declare/units.ts";
import { type CivilTime, civilTime } from "@refugium/model/laws/civil-time.ts";
import { isReminderDue } from "@refugium/model/laws/due-day.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import type { Alarms } from "../alarms/alarms.ts";
import { SubjectAlarms } from "../alarms/subject-alarms.ts";
import type { Clock } from "../kernel/clock.ts";
import { every } from "../kernel/every.ts";
import type { Scope } from "../kernel/scope.ts";

/** Something that is due again every so many days. */
export interface Recurring {
  readonly id: string;
  readonly everyDays: number;
  /** By the tank's clock; undefined when it was never done. */
  readonly last: CivilTime | undefined;
  readonly title: MessageOrText;
  readonly detail: MessageOrText;
}

export interface ReminderPorts {
  readonly clock: Clock;
  readonly alarms: Alarms;
  /** False: no date can be trusted, so nothing becomes overdue and nothing is cleared. */
  readonly isClockTrusted: () => boolean;
  /** The code of the alarm, and the collection of its subjects. */
  readonly code: string;
  readonly collection: string;
  readonly rows: () => readonly Recurring[];
  /** IANA name; the host's zone by default. */
  readonly zone?: string | undefined;
}

const LOOK_EVERY = minutes(5);

/** One alarm of the lowest priority for each thing that has become overdue; it ends when the thing is done. */
export class OverdueReminders {
  readonly #ports: ReminderPorts;

  constructor(ports: ReminderPorts) {
    this.#ports = ports;
  }

  start(scope: Scope): void {
    const { clock, collection } = this.#ports;
    const look = (): void => this.look();
    look();
    every(scope, clock, { name: `${collection}: overdue`, period: LOOK_EVERY, work: look });
    scope.defer(clock.onJump(look));
    scope.defer(() => {
      for (const { id } of this.#ports.rows()) this.forget(id);
    });
  }

  /** Called after each change of what is due, too. */
  look(): void {
    const { clock, rows, isClockTrusted, zone } = this.#ports;
    if (!isClockTrusted()) return;
    const now = civilTime(clock.now(), zone);
    for (const row of rows()) this.#set(row, now);
  }

  /** The row is gone. */
  forget(id: string): void {
    this.#ports.alarms.forget({ type: this.#ports.collection, id });
  }

  #set({ id, last, everyDays, title, detail }: Recurring, now: CivilTime): void {
    const { alarms, code, collection } = this.#ports;
    const isDue = last !== undefined && everyDays > 0 && isReminderDue({ last, everyDays, now });
    const own = new SubjectAlarms(alarms, { type: collection, id });
    own.set({ code, priority: "info", title }, isDue ? detail : undefined);
  }
}
