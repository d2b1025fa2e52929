import { type Instant, milliseconds } from "@refugium/model/declare/units.ts";
import { isPlan, planDose } from "@refugium/model/laws/dose-plan.ts";
import type { NextFiring } from "@refugium/model/laws/dosing-container.ts";
import type { Schedule } from "@refugium/model/laws/schedule.ts";
import { dosing } from "@refugium/model/messages/dosing.ts";
import { wallTime } from "@refugium/model/messages/message.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { LoopWatch } from "../../../kernel/loop-watch.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { DoseLedger } from "./dose-ledger.ts";
import { DoseSchedule } from "./dose-schedule.ts";
import type { DoserAlarms } from "./doser-alarms.ts";
import type { Doses } from "./doses.ts";
import { type ScheduleStarts, scheduleSince } from "./schedule-start.ts";

export interface PumpSchedulesOptions {
  readonly clock: Clock;
  readonly loops: LoopWatch;
  readonly ledger: DoseLedger;
  readonly alarms: DoserAlarms;
  readonly scheduleStarts: ScheduleStarts;
  readonly nextFiring: (schedule: Schedule) => NextFiring;
  /** Whether the wall clock can be trusted; `newest` is the newest moment in the ledger. */
  readonly clockTrusted: (newest: Instant) => boolean;
}

/** Doses of enabled pumps at the times of their schedules. */
export class PumpSchedules {
  readonly #options: PumpSchedulesOptions;
  readonly #doses: Doses;

  constructor(options: PumpSchedulesOptions, doses: Doses) {
    this.#options = options;
    this.#doses = doses;
  }

  start(row: Pump, scope: Scope): void {
    const { clock, loops, nextFiring, clockTrusted, ledger, scheduleStarts, alarms } = this.#options;
    new DoseSchedule({
      name: `pumps/${row.id}`,
      runtime: { clock, loops },
      next: nextFiring(row.regiment.schedule),
      policy: row.missed,
      since: () => scheduleSince(row, scheduleStarts, clock.now()),
      clockTrust: {
        holds: () => clockTrusted(ledger.newestMoment),
        note: (trusted) =>
          trusted
            ? alarms.clear("clock-not-trusted", row.id)
            : alarms.raise("clock-not-trusted", row, dosing.clockBehind),
      },
      known: {
        isTaken: (due) => this.#doses.has(row.id, due) || ledger.isHandled(row.id, due),
        isNoted: (due) => ledger.isNoted(row.id, due),
      },
      carryOut: {
        fire: (due, late) => this.#fire(row, due, late),
        missed: (due) => this.#miss(row, due),
      },
    }).start(scope);
  }

  /** Restores the last doses of groups from the ledger. */
  recallGroups(rows: readonly Pump[]): void {
    const { ledger, clock } = this.#options;
    for (const row of rows) {
      const last = ledger.lines(row.id).findLast((line) => (line.delivered_s ?? 0) > 0);
      if (last?.settled_at == null) continue;
      // A clock that was set back must not cause a long wait.
      this.#doses.recall(row, milliseconds(Math.max(0, clock.now() - Date.parse(last.settled_at))));
    }
  }

  #fire(row: Pump, due: string, late: boolean): void {
    const plan = planDose(row);
    if (!isPlan(plan)) {
      this.#options.alarms.raise("dose-refused", row, plan);
      return;
    }
    const schedule = JSON.stringify(row.regiment.schedule);
    this.#doses.order({
      pump: row,
      plan,
      replan: ({ regiment, ...rest }) =>
        regiment.enable && !regiment.continuous && JSON.stringify(regiment.schedule) === schedule
          ? planDose({ regiment, ...rest })
          : undefined,
      cause: late ? "missed" : "schedule",
      due,
      reason: (late ? dosing.madeUpFor : dosing.scheduled)({ due: wallTime(due) }),
      ifNot: row.missed,
    });
  }

  #miss(row: Pump, due: string): void {
    const plan = planDose(row);
    if (!isPlan(plan)) return;
    const { ledger, alarms } = this.#options;
    const reason = dosing.skipped({ due: wallTime(due) });
    ledger.note({ pump: row.id, cause: "schedule", due, plan }, "missed", reason);
    alarms.raise("dose-missed", row, reason);
  }
}
