import { type Milliseconds, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { endOfDay } from "@refugium/model/laws/dosing-day.ts";
import { dosing } from "@refugium/model/messages/dosing.ts";
import { type Message, type MessageOrText, rowName, span } from "@refugium/model/messages/message.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import type { Timer } from "../../../kernel/clock.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { type DoseOrder, intentOf, refusalOf } from "./dose-order.ts";
import { DoseQueue, DoseTurns, type Waiting } from "./dose-queue.ts";
import { RunningDoses, type RunningDosesOptions } from "./running-doses.ts";

interface DosesOptions extends Omit<RunningDosesOptions, "settled"> {
  /** Why a pump must not start yet, apart from its output; undefined if it may. */
  readonly mustWaitFor: (pump: Pump) => Message | undefined;
  /** Called when a waiting dose or its reason changes. */
  readonly queueChanged: () => void;
}

/** A waiting dose with the reason. */
export interface HeldDose extends Waiting {
  /** Milliseconds until its turn; Infinity while something must end first, 0 if only an obstacle is in its way. */
  readonly wait: number;
  readonly reason: MessageOrText;
}

/** Waiting doses are reviewed at least this often: an obstacle can end without an event. */
const REVIEW_EVERY = seconds(60);

/** Schedules all doses: which run now, which wait, and which are refused. */
export class Doses {
  readonly #options: DosesOptions;
  readonly #running: RunningDoses;
  readonly #queue = new DoseQueue();
  readonly #turns: DoseTurns;
  #timer: Timer | undefined;
  #closed = false;

  constructor(options: DosesOptions) {
    this.#options = options;
    this.#turns = new DoseTurns(options.clock);
    this.#running = new RunningDoses({
      ...options,
      settled: (pump) => {
        this.#turns.ended(pump);
        this.#proceed();
      },
    });
  }

  isRunning(pump: string): boolean {
    return this.#running.find(pump) !== undefined;
  }

  /** The rows of running pumps as at the start of their run. */
  get runningPumps(): readonly Pump[] {
    return this.#running.pumps;
  }

  /** True while a firing runs or waits. */
  hasFiring(pump: string, due: string): boolean {
    return this.#running.find(pump)?.due === due || this.#queue.has(pump, due);
  }

  /** The waiting dose of a pump. */
  held(pump: string): HeldDose | undefined {
    const queue = this.#queue.all;
    const index = queue.findIndex(({ order }) => order.pump.id === pump);
    const waiting = queue[index];
    if (waiting === undefined) return undefined;
    const before = queue.slice(0, index).map(({ order }) => order.pump);
    return { ...waiting, ...this.#holdOf(waiting.order.pump, before) };
  }

  /** Restores the last dose of a pump's group from before the start; it ended `ago` before now. */
  restoreLastDose(pump: Pump, ago: Milliseconds): void {
    this.#turns.ended(pump, ago);
  }

  /** Runs a dose now or in its turn. Throws Refusal if it cannot and `ifBlocked` is `refuse`. */
  order(order: DoseOrder): "running" | "queued" {
    if (this.#closed) throw new Refusal("unavailable", dosing.stopping);
    const refusal = refusalOf(order, this.#options);
    if (refusal !== undefined) {
      this.#refuse(order, refusal);
      return "queued";
    }
    if (order.ifBlocked === "refuse") {
      this.#refuseBusy(order);
      // An obstacle that would end its wait refuses a request at once.
      this.#refuseObstructed(order);
    }
    if (this.#queue.has(order.pump.id)) {
      // No ledger line: a schedule whose doses take longer than its intervals would write one at every firing.
      const { alarms } = this.#options;
      alarms.raise("dose-missed", order.pump, dosing.stillWaits);
      return "queued";
    }
    const waiting = { order, until: endOfDay(this.#options.clock.now()) };
    this.#queue.add(waiting);
    this.#proceed();
    if (this.#running.find(order.pump.id) === order) return "running";
    if (order.mayWait === false) {
      this.#queue.take(waiting);
      this.#options.queueChanged();
      throw notNow(order.pump, dosing.doseFirst);
    }
    this.#queue.markAnswered(order);
    return "queued";
  }

  /** To be called after a change of a row: its waiting dose is planned again or cancelled. */
  revise(pump: Pump): void {
    for (const [order, reason] of this.#queue.revise(pump))
      this.#refuse({ ...order, ifBlocked: "skip" }, reason);
    this.#options.queueChanged();
  }

  /** Cancels a waiting dose of this cause without a message. */
  withdraw(pump: string, cause: string): void {
    this.#queue.takeOf(pump, cause);
    this.#options.queueChanged();
  }

  /**
   * Stops a running dose. False when the pump did not stop within some seconds: it stays busy until it does.
   */
  stopRun(pump: string, reason: MessageOrText): Promise<boolean> {
    return this.#running.stop(pump, reason);
  }

  /** Stops a running dose and cancels a waiting one. */
  stop(pump: string, reason: MessageOrText): Promise<boolean> {
    this.cancelWaiting(pump, reason);
    return this.stopRun(pump, reason);
  }

  /** Marks a waiting dose as missed for this reason; a running one goes on. */
  cancelWaiting(pump: string, reason: MessageOrText): void {
    for (const order of this.#queue.takeOf(pump)) this.#miss(order, reason);
    this.#options.queueChanged();
  }

  /** Calls back when a pump is idle: at once, or after its run. */
  whenIdle(pump: string, done: () => void): void {
    this.#running.whenIdle(pump, done);
  }

  /** Stops all doses and accepts no more. A pump that is not off after `patience` keeps its ledger line open. */
  async close(reason: MessageOrText, patience: Milliseconds): Promise<void> {
    this.#closed = true;
    this.#timer?.cancel();
    for (const order of this.#queue.takeAll()) {
      // The next start considers a firing again, but not a request of a person.
      if (order.due === null && order.cause !== "continuous") this.#miss(order, reason);
    }
    await this.#running.close(reason, patience);
  }

  #refuseBusy({ pump, mayWait }: DoseOrder): void {
    if (this.#running.usesPinOf(pump))
      throw new Refusal("conflict", dosing.busy({ pump: rowName("pumps", pump) }));
    if (this.#queue.has(pump.id))
      throw new Refusal("conflict", dosing.doseWaits({ pump: rowName("pumps", pump) }));
    if (mayWait !== false) return;
    const wait = this.#turns.waitOf(pump, this.#running.pumps);
    if (wait === 0) return;
    if (!Number.isFinite(wait)) throw notNow(pump, dosing.groupRuns);
    const rest = span(seconds(Math.ceil(wait / 1000)), { in: "s" });
    throw notNow(pump, dosing.groupMustRest({ wait: rest }));
  }

  #refuseObstructed({ pump }: DoseOrder): void {
    const obstacle = this.#obstacleOf(pump);
    if (obstacle === undefined) return;
    const isMissing = this.#options.outputs.missing(pump) !== undefined;
    const why = dosing.cannotRun({ pump: rowName("pumps", pump), why: obstacle });
    throw new Refusal(isMissing ? "conflict" : "unavailable", why);
  }

  #refuse(order: DoseOrder, reason: MessageOrText): void {
    const { ledger, alarms } = this.#options;
    alarms.raise("dose-refused", order.pump, reason);
    if (order.ifBlocked === "refuse") throw new Refusal("conflict", dosing.refused({ reason }));
    ledger.note(intentOf(order), "refused", reason);
    order.ended?.("refused");
  }

  #miss(order: DoseOrder, reason: MessageOrText): void {
    if (order.ifBlocked === "refuse") return;
    this.#options.ledger.note(intentOf(order), "missed", reason);
    this.#options.alarms.raise("dose-missed", order.pump, reason);
    order.ended?.("missed");
  }

  /** Starts the doses that may run now, in order of arrival. Throws the refusal of the newest order. */
  #proceed(): void {
    if (this.#closed) return;
    this.#timer?.cancel();
    let nextReview: number = REVIEW_EVERY;
    try {
      const earlier: Pump[] = [];
      for (const waiting of this.#queue.all) {
        // Removed in the meantime by an earlier order.
        if (!this.#queue.includes(waiting)) continue;
        const wait = this.#giveTurn(waiting, earlier);
        if (wait === 0) continue;
        nextReview = Math.min(nextReview, wait);
        // A dose that cannot run does not hold up its group.
        earlier.push(waiting.order.pump);
      }
    } finally {
      this.#timer?.cancel();
      if (this.#queue.all.length > 0 && !this.#closed)
        this.#timer = this.#options.clock.after(milliseconds(nextReview), "doser: queue", () =>
          this.#proceed(),
        );
      this.#options.queueChanged();
    }
  }

  /** Starts a dose if it may run. Returns milliseconds until it may, 0 after its turn, Infinity while something must end. */
  #giveTurn(waiting: Waiting, earlier: readonly Pump[]): number {
    const { order, until } = waiting;
    if (this.#options.clock.now() >= until) {
      this.#queue.take(waiting);
      this.#miss(order, dosing.noTurn);
      return 0;
    }
    const wait = this.#waitOf(order.pump, earlier);
    if (wait === 0) this.#attempt(waiting);
    return wait;
  }

  #waitOf(pump: Pump, earlier: readonly Pump[]): number {
    if (this.#running.usesPinOf(pump)) return Number.POSITIVE_INFINITY;
    return this.#turns.waitOf(pump, [...this.#running.pumps, ...earlier]);
  }

  #holdOf(pump: Pump, earlier: readonly Pump[]): Pick<HeldDose, "wait" | "reason"> {
    const wait = this.#waitOf(pump, earlier);
    if (wait === 0) return { wait, reason: this.#obstacleOf(pump) ?? dosing.hasTurn };
    if (Number.isFinite(wait)) return { wait, reason: dosing.groupHasDosed };
    const isBusy = this.#running.usesPinOf(pump);
    return { wait, reason: isBusy ? dosing.pinInUse : dosing.headFirst };
  }

  #obstacleOf(pump: Pump): Message | undefined {
    return this.#options.mustWaitFor(pump) ?? this.#options.outputs.obstacle(pump);
  }

  #attempt(waiting: Waiting): void {
    const { order } = waiting;
    const { alarms } = this.#options;
    const obstacle = this.#obstacleOf(order.pump);
    if (obstacle !== undefined && order.ifBlocked === "once") {
      alarms.raise("dose-missed", order.pump, dosing.triedAgain({ obstacle }));
      return;
    }
    this.#queue.take(waiting);
    if (obstacle !== undefined) {
      this.#miss(order, obstacle);
      return;
    }
    // The limits are checked again, because time has passed since the order.
    const refusal = refusalOf(order, this.#options);
    if (refusal === undefined) this.#running.start(order);
    else this.#refuse(order, refusal);
  }
}

function notNow(pump: Pump, why: Message): Refusal {
  return new Refusal("conflict", dosing.cannotRunNow({ pump: rowName("pumps", pump), why }));
}
