import { type Milliseconds, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import type { DosePlan } from "@refugium/model/laws/dosing.ts";
import { type StepTrain, stepTrain } from "@refugium/model/laws/stepper.ts";
import { dosing } from "@refugium/model/messages/dosing.ts";
import type { Message, MessageOrText } from "@refugium/model/messages/message.ts";
import { type Pump, STEPPER_LINES } from "@refugium/model/resources/pumps.ts";
import { type Actuator, leaseUntil } from "../../../hardware/actuator.ts";
import type { StepLine } from "../../../hardware/step-line.ts";
import { messageOf } from "../../../kernel/message-error.ts";
import type { Delivered, Run, RunPorts } from "./run.ts";

/** Outlets of a stepper driver: step, direction, mode A, B, C. */
export function outletsOf({ stepper }: Pump): readonly string[] {
  return STEPPER_LINES.map((line) => stepper[line]);
}

export interface StepperPorts extends RunPorts {
  /** In the order of `outletsOf`. */
  readonly actuators: readonly Actuator[];
  readonly line: StepLine;
  /** Why the outlets are not available any more, or undefined. */
  readonly obstacle: () => Message | undefined;
}

/** The lease of the levels, renewed while steps are sent: a busy machine delays a dose. */
const LEASE = seconds(30);
const RENEW = seconds(10);

/** One run of a stepper: the pulses of the dose, one full step at a time. The delivery is counted, not timed. */
export class StepperRun implements Run {
  readonly done: Promise<Delivered>;
  readonly #train: StepTrain;
  readonly #plan: DosePlan;
  readonly #ports: StepperPorts;
  /** Levels of the outlets while it steps: the step line is off between pulses. */
  readonly #levels: readonly number[];
  #steps = 0;
  #renewedAt = 0;
  #ending: { readonly outcome: "aborted" | "failed"; readonly reason: MessageOrText } | undefined;
  #wake: (() => void) | undefined;

  constructor(pump: Pump, plan: DosePlan, ports: StepperPorts) {
    this.#train = stepTrain(plan.ml ?? 0, pump.stepper);
    this.#plan = plan;
    this.#levels = [false, pump.stepper.direction, ...this.#train.modes].map((high) => (high ? 100 : 0));
    this.#ports = ports;
    this.done = this.#run();
  }

  stop(reason: MessageOrText): void {
    this.#ending ??= { outcome: "aborted", reason };
    this.#wake?.();
  }

  async #run(): Promise<Delivered> {
    const started = this.#ports.clock.uptime();
    try {
      await this.#setLines();
      while (this.#steps < this.#train.steps && this.#ending === undefined) await this.#fullStep();
    } catch (error) {
      this.#ports.failed(error);
      this.#fail(messageOf(error));
    }
    // A line that stays high turns nothing until the next pulse.
    await this.#ports.line.rest().catch(() => undefined);
    await Promise.all(this.#ports.actuators.map((actuator) => actuator.release(this.#ports.owner.id)));
    const share = this.#train.steps === 0 ? 0 : this.#steps / this.#train.steps;
    const { outcome, reason } = this.#ending ?? { outcome: "delivered" as const, reason: "" };
    const on = (this.#ports.clock.uptime() - started) / 1000;
    return { effective: this.#plan.effective * share, on, outcome, reason, stopped: true };
  }

  /** Sets the levels of direction and mode before the first pulse. The step line is claimed off and then pulsed. */
  async #setLines(): Promise<void> {
    const { clock, owner, reason, actuators } = this.#ports;
    this.#renewedAt = clock.uptime();
    const until = leaseUntil(clock, LEASE);
    const settled = await Promise.all(
      actuators.map((actuator, index) => {
        const value = this.#levels[index] ?? 0;
        return actuator.claim({ owner, rank: "controller", value, reason, until, lapse: "safe-state" });
      }),
    );
    if (settled.includes(false)) this.#fail(dosing.levelNotTaken);
  }

  /** Why no step may be sent, or undefined. With wrong mode levels a step turns the motor up to 32 times as far. */
  #obstacle(): Message | undefined {
    const { actuators, obstacle } = this.#ports;
    const stands = actuators.every(
      ({ commanded, confirmed }, index) => commanded === this.#levels[index] && confirmed === commanded,
    );
    return obstacle() ?? (stands ? undefined : dosing.levelLost);
  }

  /** Sends the microsteps of one full step together, then waits for the rest of its time. */
  async #fullStep(): Promise<void> {
    if (this.#ports.clock.uptime() - this.#renewedAt >= RENEW) await this.#setLines();
    if (this.#ending !== undefined) return;
    const obstacle = this.#obstacle();
    if (obstacle !== undefined) {
      this.#fail(obstacle);
      return;
    }
    const count = Math.min(this.#train.parts, this.#train.steps - this.#steps);
    // Counted before it is sent: an unconfirmed pulse may have turned the motor.
    this.#steps += count;
    await this.#ports.line.pulse(count);
    await this.#pause(milliseconds(this.#train.fullStepMs));
  }

  #fail(reason: MessageOrText): void {
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
