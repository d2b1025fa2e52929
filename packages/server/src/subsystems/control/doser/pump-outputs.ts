import { milliseconds } from "@refugium/model/declare/units.ts";
import { RANKS } from "@refugium/model/laws/arbitration.ts";
import type { DosePlan } from "@refugium/model/laws/dosing.ts";
import { dosing } from "@refugium/model/messages/dosing.ts";
import { type Message, rowName } from "@refugium/model/messages/message.ts";
import { jackOutput, outletOutput } from "@refugium/model/output-ids.ts";
import type { Jack, Outlet } from "@refugium/model/resources/connectors.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import { type Actuator, isConfirmedOff, type OutputBus } from "../../../hardware/actuator.ts";
import type { OutputPolicy } from "../../../hardware/output-policy.ts";
import { idlePolicy, type Outputs } from "../../../hardware/outputs.ts";
import type { StepLine } from "../../../hardware/step-line.ts";
import type { Bugs } from "../../../kernel/bugs.ts";
import { MotorRun } from "./motor-run.ts";
import { idleClaim, type Run, type RunPorts } from "./run.ts";
import { outletsOf, StepperRun } from "./stepper-run.ts";

export interface PumpOutputsOptions {
  readonly outputs: Outputs;
  readonly bus: OutputBus;
  readonly bugs: Bugs;
  readonly findJack: (id: string) => Jack | undefined;
  readonly findOutlet: (id: string) => Outlet | undefined;
  /** The step input of a stepper driver on an outlet. */
  readonly stepLine: (outlet: Outlet) => StepLine;
}

/** The outputs of dosing pumps: one PWM pin of a jack, or the five outlets of a stepper driver. */
export class PumpOutputs {
  readonly #options: PumpOutputsOptions;

  constructor(options: PumpOutputsOptions) {
    this.#options = options;
  }

  /** The physical pins a pump uses, `rpi pwm 0`: empty while its connector is not there. */
  pinsOf(pump: Pump): readonly string[] {
    if (pump.type === "stepper") {
      return outletsOf(pump).flatMap((id) => this.linePin(id) ?? []);
    }
    if (pump.jack === "") return [];
    const jack = this.#options.findJack(pump.jack);
    // A jack that does not exist yet has no driver: its id stands for it.
    return [jack === undefined ? `jack ${pump.jack} pwm ${pump.pin}` : `${jack.driver} pwm ${pump.pin}`];
  }

  /** The physical pin of an outlet, undefined while there is no such outlet. */
  linePin(id: string): string | undefined {
    const outlet = this.#options.findOutlet(id);
    return outlet === undefined ? undefined : `${outlet.driver} digital-output ${outlet.pin}`;
  }

  /** True when two rows have the same outputs. */
  isSame(one: Pump, other: Pump): boolean {
    return one.type === other.type && outputsOf(one).join() === outputsOf(other).join();
  }

  /** True when a pump is off. A stepper is off without pulses, and so is a pump without an output. */
  isOff(pump: Pump): boolean {
    if (pump.type === "stepper") return true;
    return this.#actuators(pump).every((actuator) => actuator === undefined || isConfirmedOff(actuator));
  }

  /** Why a pump cannot run now, or undefined when it can. */
  obstacle(pump: Pump): Message | undefined {
    const missing = this.missing(pump);
    if (missing !== undefined) return missing;
    for (const actuator of this.#actuators(pump)) {
      if (actuator?.trip !== undefined) return dosing.outputTripped({ trip: actuator.trip.message });
      const stronger = actuator?.claims.find(
        (claim) => RANKS.indexOf(claim.rank) < RANKS.indexOf("controller"),
      );
      if (stronger !== undefined)
        return dosing.outputHeld({ owner: stronger.owner.name, reason: stronger.reason });
      const other = actuator?.claims.find(
        (claim) => claim.rank === "controller" && claim.owner.id !== ownerOf(pump).id,
      );
      if (other !== undefined) return dosing.outputTaken({ owner: other.owner.name });
    }
    return undefined;
  }

  /** Starts a run. To be called when there is no obstacle. */
  start(pump: Pump, plan: DosePlan, ports: Omit<RunPorts, "bus" | "owner" | "failed">): Run {
    const { bus, bugs } = this.#options;
    const owner = ownerOf(pump);
    const place = `pumps/${pump.id}`;
    bugs.over(place);
    const full = { ...ports, bus, owner, failed: (error: unknown) => bugs.caught(place, error) };
    if (pump.type === "stepper") return this.#startStepper(pump, plan, full);
    const actuator = this.#actuators(pump)[0];
    if (actuator === undefined) throw new Error(`pump ${pump.id} was started without an output`);
    this.acquire(pump, true);
    const isThere = (): boolean => this.#options.outputs.find(actuator.id) === actuator;
    return new MotorRun(plan, actuator, { ...full, isThere });
  }

  #startStepper(pump: Pump, plan: DosePlan, ports: RunPorts): Run {
    const outlet = this.#options.findOutlet(pump.stepper.step_pin);
    if (outlet === undefined) throw new Error(`pump ${pump.id} was started without its step outlet`);
    const actuators = this.#actuators(pump).filter((actuator) => actuator !== undefined);
    const line = this.#options.stepLine(outlet);
    return new StepperRun(pump, plan, { ...ports, actuators, line, obstacle: () => this.obstacle(pump) });
  }

  /** Shows and logs the output under the pump's name, and claims it off while the pump does not run. */
  acquire(pump: Pump, isRunning: boolean): void {
    const actuator = pump.type === "stepper" ? undefined : this.#actuators(pump)[0];
    if (actuator === undefined) return;
    const { subject, name } = actuator.policy;
    const isKnown = subject.type === "pumps" && subject.id === pump.id && name === pump.name;
    if (!isKnown) actuator.configure(policyOf(pump));
    if (!isRunning) void actuator.claim(idleClaim(ownerOf(pump)));
    // A value set before the pump was on the pin must not return when the pump leaves it.
    void actuator.release("jack", "stored");
  }

  /** Returns the output to its jack, switched off. */
  release(pump: Pump): void {
    const actuator = pump.type === "stepper" ? undefined : this.#actuators(pump)[0];
    if (actuator === undefined) return;
    const { subject } = actuator.policy;
    const jack = this.#options.findJack(pump.jack);
    // Another pump may have acquired the pin while this one did not stop.
    const isItsOutput = subject.type === "pumps" && subject.id === pump.id;
    if (isItsOutput && jack !== undefined)
      actuator.configure(idlePolicy({ type: "jacks", id: jack.id }, jack.name));
    void actuator.giveBack(ownerOf(pump).id);
  }

  #actuators(pump: Pump): readonly (Actuator | undefined)[] {
    return outputsOf(pump).map((id) => this.#options.outputs.find(id));
  }

  /** What a pump lacks to run at all, or undefined. */
  missing(pump: Pump): Message | undefined {
    if (this.#actuators(pump).every((actuator) => actuator !== undefined)) return undefined;
    if (pump.type === "stepper") return dosing.noOutlet;
    if (pump.jack === "") return dosing.noJack;
    const jack = this.#options.findJack(pump.jack);
    return jack === undefined
      ? dosing.unknownJack({ jack: pump.jack })
      : dosing.pinNotInService({ jack: rowName("jacks", jack), pin: pump.pin });
  }
}

/** Ids of the outputs of a pump, whether they exist or not. */
export function outputsOf(pump: Pump): readonly string[] {
  if (pump.type === "stepper") return outletsOf(pump).map(outletOutput);
  return [jackOutput(pump.jack, pump.pin)];
}

function ownerOf(pump: Pump): { readonly id: string; readonly name: string } {
  return { id: `pumps/${pump.id}`, name: pump.name };
}

/** A dosing pump is off unless it doses; its longest time on is the deadline of each dose. */
function policyOf(pump: Pump): OutputPolicy {
  return { ...idlePolicy({ type: "pumps", id: pump.id }, pump.name), longOn: milliseconds(0) };
}
