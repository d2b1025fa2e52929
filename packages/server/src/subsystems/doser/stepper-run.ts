import { type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";
import type { DosePlan } from "@refugium/model/laws/dosing.ts";
import { type StepTrain, stepTrain } from "@refugium/model/laws/stepper.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import { type Actuator, leaseUntil } from "../../hardware/actuator.ts";
import type { StepLine } from "../../hardware/step-line.ts";
import type { Delivered, Run, RunPorts } from "./motor-run.ts";

/** Outlets of a stepper driver: step, direction, mode A, B, C. */
export function outletsOf({ stepper }: Pump): readonly string[] {
  return [stepper.step_pin, stepper.direction_pin, stepper.ms_pin_a, stepper.ms_pin_b, stepper.ms_pin_c];
}

export interface StepperPorts extends RunPorts {
  /** In the order of `outletsOf`. */
  readonly actuators: readonly Actuator[];
  readonly line: StepLine;
  /** Why the outlets are not ours any more, or undefined. */
  readonly obstacle: () => string | undefined;
}

/** Steps cannot go astray in time, only late: the lease need not be tight, and must not cut a run on a busy machine. */
const LEASE = 2;
const LEASE_MORE = milliseconds(10_000);

/** One run of a stepper: as many pulses as the dose has, one full step at a time. What was delivered is counted, not timed. */
export class StepperRun implements Run {
  readonly done: Promise<Delivered>;
  readonly #train: StepTrain;
  readonly #plan: DosePlan;
  readonly #direction: boolean;
  readonly #ports: StepperPorts;
  #steps = 0;
  #ending: { readonly outcome: "aborted" | "failed"; readonly reason: string } | undefined;
  #wake: (() => void) | undefined;

  constructor(pump: Pump, plan: DosePlan, ports: StepperPorts) {
    this.#train = stepTrain(plan.ml ?? 0, pump.stepper);
    this.#plan = plan;
    this.#direction = pump.stepper.direction;
    this.#ports = ports;
    this.done = this.#run();
  }

  stop(reason: string): void {
    this.#ending ??= { outcome: "aborted", reason };
    this.#wake?.();
  }

  async #run(): Promise<Delivered> {
    const started = this.#ports.clock.uptime();
    try {
      await this.#setLines();
      while (this.#steps < this.#train.steps && this.#ending === undefined) await this.#fullStep();
    } catch (error) {
      this.#fail(error instanceof Error ? error.message : String(error));
    }
    // A line that is left high has made its step: nothing turns until the next pulse.
    await this.#ports.line.rest().catch(() => undefined);
    await Promise.all(this.#ports.actuators.map((actuator) => actuator.release(this.#ports.owner.id)));
    const share = this.#train.steps === 0 ? 0 : this.#steps / this.#train.steps;
    const { outcome, reason } = this.#ending ?? { outcome: "delivered" as const, reason: "" };
    const on = (this.#ports.clock.uptime() - started) / 1000;
    return { effective: this.#plan.effective * share, on, outcome, reason, stopped: true };
  }

  /** Direction and mode are levels and stand before the first pulse; the step line is claimed off, and pulsed. */
  async #setLines(): Promise<void> {
    const { clock, owner, reason, actuators } = this.#ports;
    const span = milliseconds(this.#train.seconds * 1000 * LEASE + LEASE_MORE);
    const until = leaseUntil(clock, span);
    const levels = [false, this.#direction, ...this.#train.modes];
    const settled = await Promise.all(
      actuators.map((actuator, index) => {
        const value = levels[index] === true ? 100 : 0;
        return actuator.claim({ owner, rank: "controller", value, reason, until, lapse: "safe-state" });
      }),
    );
    if (settled.includes(false)) this.#fail("one of its outlets did not take its level");
  }

  /** Microsteps of one full step go out together, which the motor feels as one step; then it pauses for the rest of it. */
  async #fullStep(): Promise<void> {
    const obstacle = this.#ports.obstacle();
    if (obstacle !== undefined) {
      this.#fail(obstacle);
      return;
    }
    const count = Math.min(this.#train.parts, this.#train.steps - this.#steps);
    // Counted before: a pulse that was not confirmed may have turned the motor.
    this.#steps += count;
    await this.#ports.line.pulse(count);
    await this.#pause(milliseconds(this.#train.fullStepMs));
  }

  #fail(reason: string): void {
    this.#ending ??= { outcome: "failed", reason };
  }

  #pause(span: Milliseconds): Promise<void> {
    return new Promise((resolve) => {
      const timer = this.#ports.clock.after(span, `${this.#ports.owner.id}: step`, () => this.#wake?.());
      this.#wake = () => {
        timer.cancel();
        this.#wake = undefined;
        resolve();
      };
    });
  }
}
