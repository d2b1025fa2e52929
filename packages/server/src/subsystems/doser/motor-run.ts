import { type Milliseconds, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import type { Claim, Owner } from "@refugium/model/laws/arbitration.ts";
import type { DosePlan } from "@refugium/model/laws/dosing.ts";
import { type Actuator, leaseUntil, type OutputBus } from "../../hardware/actuator.ts";
import type { Clock } from "../../kernel/clock.ts";
import { FlowMeter } from "./flow-meter.ts";

/** What a run delivered, measured. */
export interface Delivered {
  /** Seconds at the plan's speed. */
  readonly effective: number;
  /** Seconds the pump was on. */
  readonly on: number;
  readonly outcome: "delivered" | "aborted" | "failed";
  readonly reason: string;
  /** False when the pump could not be seen to stop before the run had to be given up. */
  readonly stopped: boolean;
}

export interface RunPorts {
  readonly clock: Clock;
  readonly bus: OutputBus;
  readonly owner: Owner;
  readonly reason: string;
  /** A run without a planned end in sight: its claim lives for three of these and is renewed after each. */
  readonly renew?: Milliseconds;
  /** Told from time to time while the pump does not stop: at least this many seconds went out. */
  readonly overrun: (effective: number) => void;
}

/** A run that can be stopped. */
export interface Run {
  /** Never rejects for what the hardware does: a failing step is an outcome. */
  readonly done: Promise<Delivered>;
  /** `patience`: how long to wait until the pump is seen to be off. */
  stop(reason: string, patience?: Milliseconds): void;
}

/** Between doses a pump is held off: whoever sets its pin by hand overrides it, for a while. */
export function idleClaim(owner: Owner): Claim {
  return { owner, rank: "controller", value: 0, reason: "no dose is due", lapse: "safe-state" };
}

/** The lease of a dose is its time and a tenth more: then the actuator itself stops the pump. */
const LEASE = 1.1;
const OVERRUN_EVERY = seconds(30);

/** One run of a DC pump on its output: each step a claim with the same deadline, off at the end whatever happens. */
export class MotorRun implements Run {
  readonly done: Promise<Delivered>;
  readonly #plan: DosePlan;
  readonly #actuator: Actuator;
  readonly #ports: RunPorts;
  readonly #meter: FlowMeter;
  #expected: number | undefined;
  #ending: { readonly outcome: "aborted" | "failed"; readonly reason: string } | undefined;
  #patience: Milliseconds | undefined;
  #wake: (() => void) | undefined;

  constructor(plan: DosePlan, actuator: Actuator, ports: RunPorts) {
    this.#plan = plan;
    this.#actuator = actuator;
    this.#ports = ports;
    this.#meter = new FlowMeter(actuator, { bus: ports.bus, speed: plan.speed, changed: () => this.#look() });
    this.done = this.#run();
  }

  stop(reason: string, patience?: Milliseconds): void {
    this.#patience = patience ?? this.#patience;
    this.#end("aborted", reason);
    this.#wake?.();
  }

  async #run(): Promise<Delivered> {
    try {
      let left = this.#plan.seconds;
      for (const stage of this.#plan.stages) {
        await this.#claim(stage.percent, left);
        if (this.#ending !== undefined) break;
        const end = this.#ports.clock.uptime() + stage.seconds * 1000;
        await this.#hold(stage.percent, end);
        if (this.#ending !== undefined) break;
        left -= stage.seconds;
      }
    } catch (error) {
      this.#end("failed", String(error));
    }
    const stopped = await this.#switchOff();
    this.#meter.close();
    const { outcome, reason } = this.#ending ?? { outcome: "delivered" as const, reason: "" };
    return { effective: this.#meter.effective, on: this.#meter.on, outcome, reason, stopped };
  }

  /** Asks for a speed; the deadline is renewed once the device took it, so that a slow one does not cut the dose. */
  async #claim(percent: number, left: number): Promise<void> {
    const { clock, owner, reason, renew } = this.#ports;
    this.#expected = undefined;
    const claim = { owner, rank: "controller", value: percent, reason, lapse: "safe-state" } as const;
    const lease = milliseconds(Math.min(left * LEASE * 1000, 3 * (renew ?? Number.POSITIVE_INFINITY)));
    const settled = await this.#actuator.claim({ ...claim, until: leaseUntil(clock, lease) });
    if (this.#ending !== undefined) return;
    if (!settled || this.#actuator.commanded !== percent) {
      this.#end("failed", `it did not take ${percent} %: ${this.#actuator.state.reason}`);
      return;
    }
    this.#expected = percent;
    void this.#actuator.claim({ ...claim, until: leaseUntil(clock, lease) });
  }

  /** Somebody stronger, a trip or the deadline moved the output: the dose is over. */
  #look(): void {
    if (this.#expected !== undefined && this.#actuator.commanded !== this.#expected) {
      this.#end("failed", this.#actuator.state.reason);
    }
    this.#wake?.();
  }

  #end(outcome: "aborted" | "failed", reason: string): void {
    this.#ending ??= { outcome, reason };
    this.#expected = undefined;
  }

  async #switchOff(): Promise<boolean> {
    this.#expected = undefined;
    let off = await this.#actuator.claim(idleClaim(this.#ports.owner));
    // Somebody else may hold the output on: that is no longer this dose.
    const asked = this.#ports.clock.uptime();
    while (!off && this.#actuator.commanded === 0) {
      const waited = this.#ports.clock.uptime() - asked;
      if (this.#patience !== undefined && waited >= this.#patience) return false;
      this.#ports.overrun(this.#meter.effective);
      await this.#pause(this.#patience ?? OVERRUN_EVERY);
      off = this.#actuator.confirmed === 0;
    }
    return true;
  }

  /** Holds a speed until an uptime, or until the run is to end. */
  async #hold(percent: number, end: number): Promise<void> {
    const { clock, renew } = this.#ports;
    for (
      let left = end - clock.uptime();
      left > 0 && this.#ending === undefined;
      left = end - clock.uptime()
    ) {
      await this.#pause(milliseconds(Math.min(left, renew ?? left)));
      if (renew !== undefined && this.#ending === undefined && end > clock.uptime()) {
        await this.#claim(percent, (end - clock.uptime()) / 1000);
      }
    }
  }

  #pause(span: Milliseconds): Promise<void> {
    return new Promise((resolve) => {
      const timer = this.#ports.clock.after(span, `${this.#ports.owner.id}: dose`, () => this.#wake?.());
      this.#wake = () => {
        timer.cancel();
        this.#wake = undefined;
        resolve();
      };
    });
  }
}
