import {
  type Milliseconds,
  milliseconds,
  seconds,
  type Uptime,
  uptime,
} from "@refugium/model/declare/units.ts";
import type { DosePlan } from "@refugium/model/laws/dosing.ts";
import { dosing } from "@refugium/model/messages/dosing.ts";
import { type MessageOrText, quantity } from "@refugium/model/messages/message.ts";
import { messageIn } from "@refugium/model/messages/message-in.ts";
import { type Actuator, isConfirmedOff, leaseUntil } from "../../../hardware/actuator.ts";
import { messageOf } from "../../../kernel/message-error.ts";
import { FlowMeter } from "./flow-meter.ts";
import { type Delivered, idleClaim, type Run, type RunPorts } from "./run.ts";

export interface MotorPorts extends RunPorts {
  /** False once the output was removed with its jack or pin. */
  readonly isThere: () => boolean;
}

/** The lease of a dose is its time plus a tenth. At its end the actuator stops the pump. */
const LEASE = 1.1;
/** The first report of a pump that does not stop: after the first retry of a failed "off". */
const FIRST_OVERRUN_AFTER = seconds(2);
const OVERRUN_EVERY = seconds(30);

/**
 * One run of a DC pump on its output. The ends of the steps and the deadline of the output are fixed when the pump
 * starts: a slow device shortens steps and never lengthens the dose. The pump is off at the end in any case.
 */
export class MotorRun implements Run {
  readonly done: Promise<Delivered>;
  readonly #plan: DosePlan;
  readonly #actuator: Actuator;
  readonly #ports: MotorPorts;
  readonly #meter: FlowMeter;
  /** When the device confirmed the first step. */
  #began: Uptime | undefined;
  #expected: number | undefined;
  #ending: { readonly outcome: "aborted" | "failed"; readonly reason: MessageOrText } | undefined;
  #patience: Milliseconds | undefined;
  #confirmedOff = false;
  #wake: (() => void) | undefined;

  constructor(plan: DosePlan, actuator: Actuator, ports: MotorPorts) {
    this.#plan = plan;
    this.#actuator = actuator;
    this.#ports = ports;
    this.#meter = new FlowMeter(actuator, {
      bus: ports.bus,
      clock: ports.clock,
      plan,
      changed: () => this.#look(),
    });
    this.done = this.#run();
  }

  stop(reason: MessageOrText, patience?: Milliseconds): void {
    this.#patience = patience ?? this.#patience;
    this.#end("aborted", reason);
    this.#wake?.();
  }

  async #run(): Promise<Delivered> {
    try {
      await this.#runStages();
    } catch (error) {
      this.#ports.failed(error);
      this.#end("failed", messageOf(error));
    }
    const stopped = await this.#switchOff();
    this.#meter.close();
    const { outcome, reason } = this.#ending ?? { outcome: "delivered" as const, reason: "" };
    return { effective: this.#meter.effective, on: this.#meter.on, outcome, reason, stopped };
  }

  async #runStages(): Promise<void> {
    const { clock } = this.#ports;
    let past = 0;
    for (const { percent, seconds: span } of this.#plan.stages) {
      past += span * 1000;
      // A stage whose time has passed while the device was slow is skipped.
      if (this.#began !== undefined && clock.uptime() >= this.#began + past) continue;
      await this.#claim(percent);
      if (this.#ending !== undefined) return;
      if (this.#began === undefined) {
        this.#began = clock.uptime();
        await this.#claim(percent);
      }
      await this.#hold(percent, this.#began + past);
      if (this.#ending !== undefined) return;
    }
  }

  /** Claims a speed until the deadline of the run, which is fixed by the first confirmation. */
  async #claim(percent: number): Promise<void> {
    const { owner, reason } = this.#ports;
    this.#expected = undefined;
    const until = this.#deadline();
    const settled = await this.#actuator.claim({
      owner,
      rank: "controller",
      value: percent,
      reason,
      lapse: "safe-state",
      until,
    });
    if (this.#ending !== undefined || this.#isOver) return;
    if (settled && this.#actuator.commanded === percent) this.#expected = percent;
    else {
      const reason = messageIn("reason", this.#actuator.state);
      this.#end("failed", dosing.valueNotTaken({ value: quantity(percent, "%"), reason }));
    }
  }

  #deadline(): Uptime {
    const { clock, renew } = this.#ports;
    const end = (this.#began ?? clock.uptime()) + this.#plan.seconds * 1000 * LEASE;
    return renew === undefined
      ? uptime(end)
      : uptime(Math.min(end, leaseUntil(clock, milliseconds(3 * renew))));
  }

  /** True from the planned end on: whatever switches the output off then is no failure. */
  get #isOver(): boolean {
    return this.#began !== undefined && this.#ports.clock.uptime() >= this.#began + this.#plan.seconds * 1000;
  }

  /** Ends the dose when a stronger claim, a trip or the deadline has changed the output. */
  #look(): void {
    this.#confirmedOff = isConfirmedOff(this.#actuator);
    if (this.#expected !== undefined && this.#actuator.commanded !== this.#expected) {
      this.#end("failed", messageIn("reason", this.#actuator.state));
    }
    this.#wake?.();
  }

  #end(outcome: "aborted" | "failed", reason: MessageOrText): void {
    this.#ending ??= { outcome, reason };
    this.#expected = undefined;
  }

  async #switchOff(): Promise<boolean> {
    const { clock, owner, overrun, isThere } = this.#ports;
    this.#expected = undefined;
    const commandedAt = clock.uptime();
    const settled =
      (await this.#actuator.claim(idleClaim(owner))) && this.#actuator.failingSince === undefined;
    let pause = FIRST_OVERRUN_AFTER;
    // An output that another owner has switched on no longer belongs to this dose.
    while (!settled && !this.#confirmedOff && this.#actuator.commanded === 0) {
      if (!isThere()) return false;
      if (this.#patience !== undefined && clock.uptime() - commandedAt >= this.#patience) return false;
      await this.#pause(this.#patience ?? pause);
      pause = OVERRUN_EVERY;
      if (!this.#confirmedOff) overrun(this.#meter.effective);
    }
    return true;
  }

  /** Waits until an uptime or the end of the run. */
  async #hold(percent: number, end: number): Promise<void> {
    const { clock, renew } = this.#ports;
    for (
      let left = end - clock.uptime();
      left > 0 && this.#ending === undefined;
      left = end - clock.uptime()
    ) {
      await this.#pause(milliseconds(Math.min(left, renew ?? left)));
      if (renew !== undefined && this.#ending === undefined && end > clock.uptime())
        await this.#claim(percent);
    }
  }

  #pause(span: Milliseconds): Promise<void> {
    return new Promise((resolve) => {
      const timer = this.#ports.clock.after(span, `${this.#ports.owner.id}: dose`, () => {
        // After a stall, late timers fire at once: the deadline of the output is then no failure.
        if (this.#isOver) this.#expected = undefined;
        this.#wake?.();
      });
      this.#wake = () => {
        timer.cancel();
        this.#wake = undefined;
        resolve();
      };
    });
  }
}
