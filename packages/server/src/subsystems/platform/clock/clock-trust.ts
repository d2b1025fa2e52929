import { defineTable, Moment, Stored } from "@refugium/model/declare/table.ts";
import { hours, instant, type Milliseconds, minutes } from "@refugium/model/declare/units.ts";
import { health } from "@refugium/model/messages/health.ts";
import { moment, span } from "@refugium/model/messages/message.ts";
import { alarmId } from "../../../alarms/alarm-entry.ts";
import type { Alarms } from "../../../alarms/alarms.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { every } from "../../../kernel/every.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Records } from "../../../resources/records.ts";
import type { Logbook } from "../../../telemetry/logbook.ts";

/** The latest trusted moment, milliseconds since 1970. */
interface ClockMark {
  readonly newest: number;
}

const KEY = "mark";
export const CLOCK_MARKS = defineTable<ClockMark>({
  name: "clock",
  row: Stored({ newest: Moment() }),
  most: 1,
});
const SUBJECT = { type: "system", id: "clock" };
const UNTRUSTED = "clock-untrusted";
const LOOK_EVERY = minutes(1);
const KEEP_EVERY: Milliseconds = hours(1);
/** A correction by hours is accepted: what runs by date stays right enough. */
const SET_BACK_BY: Milliseconds = hours(24);
/** Earlier dates are wrong: a machine without a hardware clock starts in 1970. */
const NOT_BEFORE = instant(Date.UTC(2024, 0, 1));

export interface ClockTrustPorts {
  readonly clock: Clock;
  readonly alarms: Alarms;
  readonly marks: Records<ClockMark>;
}

/** Whether the date is trusted: not when it is more than a day before a trusted one, until a person confirms it. */
export class ClockTrust implements Subsystem {
  readonly name = "clock-trust";
  readonly #clock: Clock;
  readonly #alarms: Alarms;
  readonly #marks: Records<ClockMark>;
  #newest: number;

  constructor({ clock, alarms, marks }: ClockTrustPorts) {
    this.#clock = clock;
    this.#alarms = alarms;
    this.#marks = marks;
    this.#newest = this.#marks.get(KEY)?.newest ?? 0;
  }

  get isTrusted(): boolean {
    const now = this.#clock.now();
    return now >= NOT_BEFORE && now >= this.#newest - SET_BACK_BY;
  }

  async start(scope: Scope): Promise<void> {
    const clock = this.#clock;
    const look = (): void => this.#look();
    look();
    every(scope, clock, { name: "clock: trust", period: LOOK_EVERY, work: look });
    scope.defer(clock.onJump(look));
  }

  #look(): void {
    const alarms = this.#alarms;
    const now = this.#clock.now();
    if (this.isTrusted) {
      if (alarms.isStanding(UNTRUSTED, SUBJECT)) alarms.clearByPerson(alarmId(UNTRUSTED, SUBJECT));
      this.#newest = Math.max(this.#newest, now);
      if (this.#newest - (this.#marks.get(KEY)?.newest ?? 0) >= KEEP_EVERY) this.#keep();
      return;
    }
    const title = health.clockUntrusted;
    const message = health.clockSays({ title, now: moment(now) });
    alarms.raise(
      { code: UNTRUSTED, subject: SUBJECT, priority: "warning", title, message, latched: true },
      () => this.#trust(),
    );
  }

  /** A person confirms the clock: the earlier mark was wrong. */
  #trust(): void {
    this.#newest = this.#clock.now();
    this.#keep();
  }

  #keep(): void {
    this.#marks.keep(KEY, { newest: this.#newest });
  }
}

export function logClockJumps(scope: Scope, clock: Clock, logbook: Logbook): void {
  scope.defer(
    clock.onJump((jump) =>
      logbook.write(
        "clock",
        { type: "system", id: "clock" },
        health.clockJumped({ jump: span(jump, { in: "s", digits: 0 }) }),
      ),
    ),
  );
}
