import {
  type Instant,
  instant,
  type Milliseconds,
  milliseconds,
  seconds,
} from "@refugium/model/declare/units.ts";
import { dosing } from "@refugium/model/messages/dosing.ts";
import { type MessageOrText, rowName } from "@refugium/model/messages/message.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { isBug, messageOf } from "../../../kernel/message-error.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { ContainerWatch } from "./container-watch.ts";
import type { DoseLedger } from "./dose-ledger.ts";
import { type DoseOrder, failureOf, intentOf } from "./dose-order.ts";
import type { DoserAlarms } from "./doser-alarms.ts";
import type { LedgerLine } from "./ledger-book.ts";
import type { PumpOutputs } from "./pump-outputs.ts";
import type { Delivered, Run } from "./run.ts";

interface Running {
  readonly order: DoseOrder;
  readonly run: Run;
  readonly over: Promise<void>;
}

export interface RunningDosesOptions {
  readonly clock: Clock;
  readonly ledger: DoseLedger;
  readonly outputs: PumpOutputs;
  readonly container: ContainerWatch;
  readonly alarms: DoserAlarms;
  readonly used: (pump: string, at: Instant, seconds: number) => void;
  /** The row as it is now; undefined once it is deleted. */
  readonly findPump: (id: string) => Pump | undefined;
  /** Called when a dose of this pump is settled. */
  readonly settled: (pump: Pump) => void;
}

const STOP_PATIENCE = seconds(5);

/** Running doses: written before they run, settled after the pump has stopped. */
export class RunningDoses {
  readonly #options: RunningDosesOptions;
  readonly #running = new Map<string, Running>();

  constructor(options: RunningDosesOptions) {
    this.#options = options;
  }

  get pumps(): readonly Pump[] {
    return [...this.#running.values()].map(({ order }) => order.pump);
  }

  find(pump: string): DoseOrder | undefined {
    return this.#running.get(pump)?.order;
  }

  /** True while a pump, or something else on one of its pins, runs. */
  usesPinOf(pump: Pump): boolean {
    const { outputs } = this.#options;
    const pins = new Set(outputs.pinsOf(pump));
    return this.pumps.some(
      (other) => other.id === pump.id || outputs.pinsOf(other).some((pin) => pins.has(pin)),
    );
  }

  /** Starts a dose without an obstacle. If its ledger line cannot be written, raises an alarm, and
   * throws Refusal where `ifBlocked` is `refuse`. */
  start(order: DoseOrder): void {
    const { ledger, outputs, clock, alarms } = this.#options;
    const line = this.#writeDown(order);
    if (line === undefined) return;
    const run = outputs.start(order.pump, order.plan, {
      clock,
      reason: order.reason,
      overrun: (effective) => {
        ledger.atLeast(line, effective);
        alarms.raise("pump-does-not-stop", order.pump, dosing.stopNotConfirmed);
      },
      ...(order.renew === undefined ? {} : { renew: order.renew }),
    });
    const over = run.done.then((delivered) => this.#settle(order, line, delivered));
    this.#running.set(order.pump.id, { order, run, over });
  }

  /** False when the pump did not stop within some seconds. */
  async stop(pump: string, reason: MessageOrText): Promise<boolean> {
    const running = this.#running.get(pump);
    if (running === undefined) return true;
    running.run.stop(reason);
    await this.#within(STOP_PATIENCE, running.over);
    return this.#running.get(pump) !== running;
  }

  whenIdle(pump: string, done: () => void): void {
    const running = this.#running.get(pump);
    if (running === undefined) done();
    else void running.over.then(done);
  }

  /** Stops all doses. A pump that is not off after `patience` keeps its line open. */
  async close(reason: MessageOrText, patience: Milliseconds): Promise<void> {
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

  /** The line on disk, or undefined when it cannot be written: then the dose must not run. */
  #writeDown(order: DoseOrder): LedgerLine | undefined {
    try {
      return this.#options.ledger.open(intentOf(order));
    } catch (error) {
      if (isBug(error)) throw error;
      const reason = dosing.ledgerUnwritten({ why: messageOf(error) });
      this.#options.alarms.raise("dose-refused", order.pump, reason);
      if (order.ifBlocked === "refuse")
        throw new Refusal(
          "unavailable",
          dosing.cannotRun({ pump: rowName("pumps", order.pump), why: reason }),
        );
      order.ended?.("refused");
      return undefined;
    }
  }

  #settle(order: DoseOrder, line: LedgerLine, delivered: Delivered): void {
    const { ledger, settled } = this.#options;
    const { pump, plan } = order;
    this.#running.delete(pump.id);
    const { effective, outcome, reason, stopped } = delivered;
    // The line of a pump that has not stopped stays open: the next start counts it in full.
    if (stopped) {
      const ml = plan.ml === null || plan.effective === 0 ? null : (plan.ml * effective) / plan.effective;
      ledger.settle(line, { seconds: effective, ml, outcome, reason });
    } else ledger.atLeast(line, effective);
    this.#report(order, line, delivered);
    order.ended?.(outcome);
    settled(pump);
  }

  /** Statistics and alarms of a pump that is still there. */
  #report(order: DoseOrder, line: LedgerLine, delivered: Delivered): void {
    const { alarms, container, used, findPump } = this.#options;
    const { id } = order.pump;
    const pump = findPump(id);
    if (pump === undefined) return;
    const { on, outcome, stopped } = delivered;
    used(id, instant(Date.parse(line.started_at)), on);
    if (stopped) alarms.clear("pump-does-not-stop", id);
    if (outcome === "delivered") alarms.delivered(id, order.isLimited);
    if (outcome === "failed") alarms.raise("dose-failed", pump, failureOf(line, delivered, pump));
    container.review(pump);
  }
}
