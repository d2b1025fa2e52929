import type { Infer } from "@refugium/model/declare/field.ts";
import { DECIMAL_KEY, defineTable, Moment, Stored, Words } from "@refugium/model/declare/table.ts";
import { type Instant, instant, milliseconds, minutes, seconds } from "@refugium/model/declare/units.ts";
import { isPlan, planDose } from "@refugium/model/laws/dose-plan.ts";
import type { NextFiring } from "@refugium/model/laws/dosing-container.ts";
import { judgeFiring, newestFiring, wallKey } from "@refugium/model/laws/dosing-day.ts";
import type { Schedule } from "@refugium/model/laws/schedule.ts";
import { dosing } from "@refugium/model/messages/dosing.ts";
import { wallTime } from "@refugium/model/messages/message.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import type { Clock, Timer } from "../../../kernel/clock.ts";
import type { LoopWatch, WatchedRound } from "../../../kernel/loop-watch.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Records } from "../../../resources/records.ts";
import type { RecordToStore } from "../../../resources/together.ts";
import type { DoseLedger } from "./dose-ledger.ts";
import type { DoserAlarms } from "./doser-alarms.ts";
import type { Doses } from "./doses.ts";

export interface DoseSchedulePorts {
  readonly clock: Clock;
  readonly loops: LoopWatch;
  readonly ledger: Pick<DoseLedger, "isHandled" | "isNoted" | "newestMoment" | "note">;
  readonly alarms: Pick<DoserAlarms, "raise" | "clear">;
  readonly doses: Pick<Doses, "hasFiring" | "order">;
  readonly scheduleStarts: ScheduleStarts;
  readonly nextFiring: (schedule: Schedule) => NextFiring;
  /** False while the wall clock may be wrong: nothing is dosed by it. `newest` is the newest moment in the ledger. */
  readonly clockTrusted: (newest: Instant) => boolean;
}

const DAY = minutes(24 * 60);
const LONGEST_SLEEP = minutes(10);
/** Between two looks at a clock that is not trusted; well below the time that makes a firing late. */
const RETRY_AFTER = seconds(20);

/** Fires the doses of one enabled pump by the wall clock, each once per local time over clock changes. */
export class DoseSchedule {
  readonly #pump: Pump;
  readonly #ports: DoseSchedulePorts;
  readonly #name: string;
  readonly #next: NextFiring;
  #timer: Timer | undefined;
  #watched: WatchedRound | undefined;
  #closed = false;

  constructor(pump: Pump, ports: DoseSchedulePorts) {
    this.#pump = pump;
    this.#ports = ports;
    this.#name = `pumps/${pump.id}`;
    this.#next = ports.nextFiring(pump.regiment.schedule);
  }

  start(scope: Scope): void {
    const { clock, loops } = this.#ports;
    this.#watched = loops.watch(scope, { name: this.#name, period: LONGEST_SLEEP, vital: true });
    scope.defer(clock.onJump(() => this.#look()));
    scope.defer(() => {
      this.#closed = true;
      this.#timer?.cancel();
    });
    this.#look();
  }

  get #isClockTrusted(): boolean {
    return this.#ports.clockTrusted(this.#ports.ledger.newestMoment);
  }

  #look(): void {
    if (this.#closed) return;
    const { alarms } = this.#ports;
    if (this.#isClockTrusted) alarms.clear("clock-not-trusted", this.#pump.id);
    else alarms.raise("clock-not-trusted", this.#pump, dosing.clockBehind);
    try {
      if (this.#isClockTrusted) this.#judgeNewestFiring();
      this.#watched?.completed();
    } finally {
      this.#plan();
    }
  }

  #judgeNewestFiring(): void {
    const { clock, scheduleStarts, ledger, doses } = this.#ports;
    const { id, missed: policy } = this.#pump;
    const now = clock.now();
    // A day back: a firing missed before midnight is reported as well.
    const from = Math.max(scheduleSince(this.#pump, scheduleStarts, now), now - DAY);
    const at = from >= now ? undefined : newestFiring(this.#next, instant(from), now);
    if (at === undefined) return;
    const due = wallKey(at);
    const verdict = judgeFiring(at, now, policy);
    // Taken: its dose ran, runs, waits or was refused. Noted: the ledger has it, also as missed.
    const isTaken = doses.hasFiring(id, due) || ledger.isHandled(id, due);
    const isNoted = ledger.isNoted(id, due);
    if (verdict === "run" && !isTaken) this.#fire(due, false);
    else if (verdict === "late" && !isNoted && !isTaken) this.#fire(due, true);
    else if (verdict === "missed" && !isNoted && !isTaken) this.#miss(due);
  }

  #fire(due: string, late: boolean): void {
    const { alarms, doses } = this.#ports;
    const plan = planDose(this.#pump);
    if (!isPlan(plan)) {
      alarms.raise("dose-refused", this.#pump, plan);
      return;
    }
    const schedule = JSON.stringify(this.#pump.regiment.schedule);
    doses.order({
      pump: this.#pump,
      plan,
      replan: ({ regiment, ...rest }) =>
        regiment.enable && !regiment.continuous && JSON.stringify(regiment.schedule) === schedule
          ? planDose({ regiment, ...rest })
          : undefined,
      cause: late ? "missed" : "schedule",
      due,
      reason: (late ? dosing.madeUpFor : dosing.scheduled)({ due: wallTime(due) }),
      ifBlocked: this.#pump.missed,
    });
  }

  #miss(due: string): void {
    const { ledger, alarms } = this.#ports;
    const plan = planDose(this.#pump);
    if (!isPlan(plan)) return;
    const reason = dosing.skipped({ due: wallTime(due) });
    ledger.note({ pump: this.#pump.id, cause: "schedule", due, plan }, "missed", reason);
    alarms.raise("dose-missed", this.#pump, reason);
  }

  /** Sleeps until the next firing, at most ten minutes: the clock may be set. */
  #plan(): void {
    const { clock } = this.#ports;
    const now = clock.now();
    const at = this.#next(now);
    const sleep = at === undefined ? LONGEST_SLEEP : Math.min(at - now, LONGEST_SLEEP);
    const span = this.#isClockTrusted ? sleep : RETRY_AFTER;
    this.#timer?.cancel();
    this.#timer = clock.after(milliseconds(Math.max(1, span)), `${this.#name}: schedule`, () => this.#look());
  }
}

/** Restores the last doses of groups from the ledger. */
export function restoreLastDoses(
  pumps: readonly Pump[],
  { clock, ledger, doses }: { readonly clock: Clock; readonly ledger: DoseLedger; readonly doses: Doses },
): void {
  for (const pump of pumps) {
    const last = ledger.lines(pump.id).findLast((line) => (line.delivered_s ?? 0) > 0);
    if (last?.settled_at == null) continue;
    // A clock that was set back must not cause a long wait.
    doses.restoreLastDose(pump, milliseconds(Math.max(0, clock.now() - Date.parse(last.settled_at))));
  }
}

/** The moment from which the schedule of a pump holds. The schedule is JSON: another one starts again. */
export const DOSE_SCHEDULES = defineTable({
  name: "dose_schedules",
  row: Stored({ since: Moment(), schedule: Words() }),
  key: DECIMAL_KEY,
  most: 3000,
});
type ScheduleStart = Infer<typeof DOSE_SCHEDULES.row>;

export type ScheduleStarts = Pick<Records<ScheduleStart>, "get" | "keep" | "write">;

/** The moment from which the present schedule holds. Stored, so that firings missed during a restart are detected. */
function scheduleSince(row: Pump, starts: ScheduleStarts, now: Instant): Instant {
  const schedule = JSON.stringify(row.regiment.schedule);
  const known = starts.get(row.id);
  if (known?.schedule === schedule && known.since <= now) return known.since;
  starts.keep(row.id, { since: now, schedule });
  return now;
}

/** Deletes the start of a schedule that has ended: firings until the next schedule are not missed. */
export function endedSchedule(
  id: string,
  next: Pump | undefined,
  starts: ScheduleStarts,
): readonly RecordToStore<ScheduleStart>[] {
  const { enable = false, continuous = false } = next?.regiment ?? {};
  if ((enable && !continuous) || starts.get(id) === undefined) return [];
  return [{ records: starts, id, value: undefined }];
}
