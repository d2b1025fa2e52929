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

interface DosesOptions extends Omit<RunningDosesOptions, "over"> {
  /** Why a pump must not start yet, apart from its output; undefined if it may. */
  readonly mustWaitFor: (pump: Pump) => Message | undefined;
  /** Called when a waiting dose or its reason changes. */
  readonly queueMoved: () => void;
}

/** A waiting dose with the reason. */
export interface HeldDose extends Waiting {
  /** Milliseconds until its turn; Infinity while something must end first, 0 if only an obstacle is in its way. */
  readonly wait: number;
  readonly reason: MessageOrText;
}

const LONGEST_WAIT = seconds(60);

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
      over: (pump) => {
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
  has(pump: string, due: string): boolean {
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
  recall(pump: Pump, ago: Milliseconds): void {
    this.#turns.ended(pump, ago);
  }

  /** Runs a dose now or in its turn. Throws Refusal where `ifNot` says so. */
  order(order: DoseOrder): "running" | "queued" {
    if (this.#closed) throw new Refusal("unavailable", dosing.stopping);
    const refusal = refusalOf(order, this.#options);
    if (refusal !== undefined) {
      this.#refuse(order, refusal);
      return "queued";
    }
    if (order.ifNot === "refuse") {
      this.#refuseBusy(order);
      // What would refuse it later refuses it at once.
      this.#refuseHindered(order);
    }
    if (this.#queue.has(order.pump.id)) {
      // No ledger line: a schedule denser than its doses would write without end. The waiting dose stands for both.
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
      this.#options.queueMoved();
      throw notNow(order.pump, dosing.doseFirst);
    }
    this.#queue.answered(order);
    return "queued";
  }

  /** To be called after a change of a row: its waiting dose is planned again or cancelled. */
  revise(pump: Pump): void {
    for (const [order, reason] of this.#queue.revise(pump)) this.#refuse({ ...order, ifNot: "skip" }, reason);
    this.#options.queueMoved();
  }

  /** Cancels a waiting dose of this cause without a message. */
  withdraw(pump: string, cause: string): void {
    this.#queue.takeOf(pump, cause);
    this.#options.queueMoved();
  }

  /**
   * Stops a running dose. False when the pump did not stop within some seconds: it stays busy until it does.
   */
  stopRun(pump: string, reason: MessageOrText): Promise<boolean> {
    return this.#running.stop(pump, reason);
  }

  /** Stops a running dose and cancels a waiting one. */
  stop(pump: string, reason: MessageOrText): Promise<boolean> {
    this.forget(pump, reason);
    return this.stopRun(pump, reason);
  }

  /** Marks a waiting dose as missed for this reason; a running one goes on. */
  forget(pump: string, reason: MessageOrText): void {
    for (const order of this.#queue.takeOf(pump)) this.#miss(order, reason);
    this.#options.queueMoved();
  }

  /** Calls back when a pump is idle: at once, or after its run. */
  whenOver(pump: string, done: () => void): void {
    this.#running.whenOver(pump, done);
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

  #refuseHindered({ pump }: DoseOrder): void {
    const obstacle = this.#obstacleOf(pump);
    if (obstacle === undefined) return;
    const isMissing = this.#options.outputs.missing(pump) !== undefined;
    const why = dosing.cannotRun({ pump: rowName("pumps", pump), why: obstacle });
    throw new Refusal(isMissing ? "conflict" : "unavailable", why);
  }

  #refuse(order: DoseOrder, reason: MessageOrText): void {
    const { ledger, alarms } = this.#options;
    alarms.raise("dose-refused", order.pump, reason);
    if (order.ifNot === "refuse") throw new Refusal("conflict", dosing.refused({ reason }));
    ledger.note(intentOf(order), "refused", reason);
    order.ended?.("refused");
  }

  #miss(order: DoseOrder, reason: MessageOrText): void {
    if (order.ifNot === "refuse") return;
    this.#options.ledger.note(intentOf(order), "missed", reason);
    this.#options.alarms.raise("dose-missed", order.pump, reason);
    order.ended?.("missed");
  }

  /** Starts the doses that may run now, in order of arrival. Throws the refusal of the newest order. */
  #proceed(): void {
    if (this.#closed) return;
    this.#timer?.cancel();
    let nextLook: number = LONGEST_WAIT;
    try {
      const earlier: Pump[] = [];
      for (const waiting of this.#queue.all) {
        // Removed in the meantime by an earlier order.
        if (!this.#queue.includes(waiting)) continue;
        const wait = this.#giveTurn(waiting, earlier);
        if (wait === 0) continue;
        nextLook = Math.min(nextLook, wait);
        // A dose that cannot run does not hold up its group.
        earlier.push(waiting.order.pump);
      }
    } finally {
      this.#timer?.cancel();
      if (this.#queue.all.length > 0 && !this.#closed)
        this.#timer = this.#options.clock.after(milliseconds(nextLook), "doser: queue", () =>
          this.#proceed(),
        );
      this.#options.queueMoved();
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
    if (obstacle !== undefined && order.ifNot === "once") {
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
