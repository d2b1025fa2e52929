import {
  type Instant,
  instant,
  type Milliseconds,
  milliseconds,
  minutes,
  seconds,
} from "@refugium/model/declare/units.ts";
import { endOfDay } from "@refugium/model/laws/dosing-day.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import type { Clock, Timer } from "../../kernel/clock.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { ContainerWatch } from "./container-watch.ts";
import type { DoseLedger, LedgerLine } from "./dose-ledger.ts";
import { type DoseOrder, failureWords, intentOf, refusalOf } from "./dose-order.ts";
import type { DoserAlarms } from "./doser-alarms.ts";
import type { Delivered, Run } from "./motor-run.ts";
import type { PumpOutputs } from "./pump-outputs.ts";

interface Running {
  readonly order: DoseOrder;
  readonly run: Run;
  readonly over: Promise<void>;
}

interface Waiting {
  readonly order: DoseOrder;
  readonly until: Instant;
}

export interface DosesOptions {
  readonly clock: Clock;
  readonly ledger: DoseLedger;
  readonly outputs: PumpOutputs;
  readonly container: ContainerWatch;
  readonly alarms: DoserAlarms;
  readonly used: (pump: string, at: Instant, seconds: number) => void;
}

/** Heads of one spacing group keep this between the end of one dose and the start of the next. */
export const SPACING = minutes(5);
const LOOK_AGAIN = seconds(60);
const STOP_PATIENCE = seconds(5);

/** All doses: each in its turn, written down before it runs and settled after it stopped. */
export class Doses {
  readonly #options: DosesOptions;
  readonly #running = new Map<string, Running>();
  readonly #groups = new Map<string, number>();
  #waiting: readonly Waiting[] = [];
  #timer: Timer | undefined;
  #closed = false;

  constructor(options: DosesOptions) {
    this.#options = options;
  }

  isRunning(pump: string): boolean {
    return this.#running.has(pump);
  }

  /** True while a firing runs or waits. */
  has(pump: string, due: string): boolean {
    return (
      this.#running.get(pump)?.order.due === due ||
      this.#waiting.some(({ order }) => order.pump.id === pump && order.due === due)
    );
  }

  /** A group's last dose, known from before the start: ended this long ago. */
  recall(group: string, ago: number): void {
    const ended = this.#options.clock.uptime() - ago;
    this.#groups.set(group, Math.max(ended, this.#groups.get(group) ?? Number.NEGATIVE_INFINITY));
  }

  /** Runs a dose now or in its turn. Throws Refusal where `ifNot` says so. */
  order(order: DoseOrder): "running" | "queued" {
    if (this.#closed) throw new Refusal("unavailable", "Dosing is stopping");
    const refusal = refusalOf(order, this.#options);
    if (refusal !== undefined) {
      this.#refuse(order, refusal);
      return "queued";
    }
    if (order.ifNot === "refuse" && this.#isBusy(order.pump)) {
      throw new Refusal("conflict", `"${order.pump.name}" is running, or its pin is: stop that first`);
    }
    if (this.#waiting.some((each) => each.order.pump.id === order.pump.id)) {
      if (order.ifNot === "refuse")
        throw new Refusal("conflict", `A dose of "${order.pump.name}" is waiting for its turn`);
      // No line for it: a schedule denser than its doses would write without end. The one that waits stands for both.
      const { alarms } = this.#options;
      alarms.raise("dose-missed", order.pump, "the dose before it has not had its turn yet");
      return "queued";
    }
    this.#waiting = [...this.#waiting, { order, until: endOfDay(this.#options.clock.now()) }];
    this.#proceed();
    if (this.#running.get(order.pump.id)?.order === order) return "running";
    // Nobody waits for the answer any more when its turn comes.
    this.#waiting = this.#waiting.map((each) =>
      each.order === order && order.ifNot === "refuse"
        ? { ...each, order: { ...order, ifNot: "skip" } }
        : each,
    );
    return "queued";
  }

  /**
   * Stops what a pump does and forgets what it was about to. Resolves when the line is settled, or after some seconds
   * with a pump that cannot be seen to stop: that one stays busy until it does.
   */
  async stop(pump: string, reason: string): Promise<void> {
    const mine = this.#waiting.filter(({ order }) => order.pump.id === pump);
    this.#waiting = this.#waiting.filter(({ order }) => order.pump.id !== pump);
    for (const { order } of mine) this.#miss(order, reason);
    const running = this.#running.get(pump);
    running?.run.stop(reason);
    if (running !== undefined) await this.#within(STOP_PATIENCE, running.over);
  }

  /** Stops everything, and takes no more. A pump not seen to be off after `patience` keeps its line open. */
  async close(reason: string, patience: Milliseconds): Promise<void> {
    this.#closed = true;
    this.#timer?.cancel();
    // What waits is not lost: its firing is looked at again after the next start.
    this.#waiting = [];
    const running = [...this.#running.values()];
    for (const { run } of running) run.stop(reason, patience);
    const over = Promise.all(running.map((each) => each.over));
    await this.#within(milliseconds(patience + 500), over);
  }

  #within(span: Milliseconds, work: Promise<unknown>): Promise<void> {
    return new Promise((resolve) => {
      const timer = this.#options.clock.after(span, "doser: stop", resolve);
      void work.finally(() => {
        timer.cancel();
        resolve();
      });
    });
  }

  #refuse(order: DoseOrder, reason: string): void {
    const { ledger, alarms } = this.#options;
    alarms.raise("dose-refused", order.pump, reason);
    if (order.ifNot === "refuse") throw new Refusal("conflict", `This dose is refused: ${reason}`);
    ledger.note(intentOf(order), "refused", reason);
    order.ended?.("refused");
  }

  #miss(order: DoseOrder, reason: string): void {
    if (order.ifNot === "refuse") return;
    this.#options.ledger.note(intentOf(order), "missed", reason);
    this.#options.alarms.raise("dose-missed", order.pump, reason);
    order.ended?.("missed");
  }

  /** Starts whatever may run now, in the order it came. */
  #proceed(): void {
    if (this.#closed) return;
    this.#timer?.cancel();
    const { clock } = this.#options;
    const groups = new Set<string>();
    let look: number = LOOK_AGAIN;
    for (const waiting of this.#waiting) {
      const { order, until } = waiting;
      const { pump } = order;
      // Taken meanwhile, by what an order before it brought about.
      if (!this.#waiting.includes(waiting)) continue;
      if (clock.now() >= until) {
        this.#take(waiting);
        this.#miss(order, "it had no turn before midnight");
        continue;
      }
      const wait = this.#waitOf(pump, groups);
      if (pump.spacing_group !== "") groups.add(pump.spacing_group);
      if (wait === 0) this.#attempt(waiting);
      else look = Math.min(look, wait);
    }
    if (this.#waiting.length === 0) return;
    this.#timer = clock.after(milliseconds(look), "doser: queue", () => this.#proceed());
  }

  /** Milliseconds until a pump may start; Infinity while something must end first. */
  #waitOf(pump: Pump, earlier: ReadonlySet<string>): number {
    if (this.#isBusy(pump)) return Number.POSITIVE_INFINITY;
    const group = pump.spacing_group;
    if (group === "") return 0;
    const groupRuns = [...this.#running.values()].some(({ order }) => order.pump.spacing_group === group);
    if (groupRuns || earlier.has(group)) return Number.POSITIVE_INFINITY;
    const ended = this.#groups.get(group) ?? Number.NEGATIVE_INFINITY;
    return Math.max(0, ended + SPACING - this.#options.clock.uptime());
  }

  #isBusy(pump: Pump): boolean {
    const pins = new Set(this.#options.outputs.pinsOf(pump));
    return [...this.#running.values()].some(
      ({ order }) =>
        order.pump.id === pump.id || this.#options.outputs.pinsOf(order.pump).some((pin) => pins.has(pin)),
    );
  }

  #attempt(waiting: Waiting): void {
    const { order } = waiting;
    const obstacle = this.#options.outputs.obstacle(order.pump);
    if (obstacle !== undefined && order.ifNot === "once") {
      this.#options.alarms.raise("dose-missed", order.pump, `${obstacle}; it is tried again until midnight`);
      return;
    }
    this.#take(waiting);
    if (obstacle !== undefined) {
      if (order.ifNot === "refuse")
        throw new Refusal("unavailable", `"${order.pump.name}" cannot run: ${obstacle}`);
      this.#miss(order, obstacle);
      return;
    }
    // Time has passed since it was ordered: what was allowed then may not be now.
    const refusal = refusalOf(order, this.#options);
    if (refusal === undefined) this.#start(order);
    else this.#refuse(order, refusal);
  }

  #take(waiting: Waiting): void {
    this.#waiting = this.#waiting.filter((each) => each !== waiting);
  }

  #start(order: DoseOrder): void {
    const { ledger, outputs, clock } = this.#options;
    const line = this.#writeDown(order);
    if (line === undefined) return;
    const run = outputs.start(order.pump, order.plan, {
      clock,
      reason: order.reason,
      overrun: (effective) => {
        ledger.atLeast(line, effective);
        this.#options.alarms.raise(
          "pump-does-not-stop",
          order.pump,
          "it was told to stop and has not confirmed",
        );
      },
      ...(order.renew === undefined ? {} : { renew: order.renew }),
    });
    const over = run.done.then((delivered) => this.#settle(order, line, delivered));
    this.#running.set(order.pump.id, { order, run, over });
  }

  /** The line on disk, or undefined when it cannot be written: then the dose must not run. */
  #writeDown(order: DoseOrder): LedgerLine | undefined {
    try {
      return this.#options.ledger.open(intentOf(order));
    } catch (error) {
      const reason = `the ledger cannot be written (${error instanceof Error ? error.message : String(error)})`;
      this.#options.alarms.raise("dose-refused", order.pump, reason);
      if (order.ifNot === "refuse")
        throw new Refusal("unavailable", `"${order.pump.name}" cannot run: ${reason}`);
      order.ended?.("refused");
      return undefined;
    }
  }

  #settle(order: DoseOrder, line: LedgerLine, delivered: Delivered): void {
    const { ledger, alarms, container, clock, used } = this.#options;
    const { pump, plan } = order;
    this.#running.delete(pump.id);
    if (pump.spacing_group !== "") this.#groups.set(pump.spacing_group, clock.uptime());
    const { effective, on, outcome, reason, stopped } = delivered;
    // A pump that nobody saw stopping keeps its line open: the next start counts it in full.
    if (stopped) {
      const ml = plan.ml === null || plan.effective === 0 ? null : (plan.ml * effective) / plan.effective;
      ledger.settle(line, { seconds: effective, ml, outcome, reason });
    } else ledger.atLeast(line, effective);
    used(pump.id, instant(Date.parse(line.started_at)), on);
    if (outcome === "delivered") alarms.delivered(pump.id);
    if (outcome === "failed") alarms.raise("dose-failed", pump, failureWords(line, delivered, pump));
    container.review(pump);
    order.ended?.(outcome);
    this.#proceed();
  }
}
