import { type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import type { PinValues } from "@refugium/model/laws/macro-run.ts";
import { isSwitch, type MacroStep } from "@refugium/model/laws/macro-step.ts";
import { macros } from "@refugium/model/messages/macros.ts";
import { system } from "@refugium/model/messages/system.ts";
import type { Cause, SwitchableType, Switchboard } from "../../../control/switchboard.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { withDeadline } from "../../../kernel/deadline.ts";
import { Refusal } from "../../../kernel/refusal.ts";

export interface StepPorts {
  readonly clock: Clock;
  readonly switchboard: Switchboard;
  readonly jacks: JackPort;
  /** Whether the thing of a step is on by its stored state; undefined if unknown. */
  readonly isOn: (step: MacroStep) => boolean | undefined;
  /** Sends a message to people; rejects when no channel took it. */
  readonly alert: (title: string, message: string, cause: Cause) => Promise<void>;
}

/** A longer step has failed; the retries of its device go on. */
const DEADLINE: Milliseconds = seconds(60);

/** Carries out one step that is not a wait. Throws Refusal, DeadlineMissed. */
export function carryOut(step: MacroStep, cause: Cause, ports: StepPorts): Promise<void> {
  return withDeadline(ports.clock, DEADLINE, `${cause.id}: ${step.type}`, () => act(step, cause, ports));
}

/** Refuses a step whose module does not run, before the step is noted as started. */
export function refuseAbsent(step: MacroStep, { switchboard }: StepPorts): void {
  // Switches are of the switchable types: the list of step types has no other.
  if (!isSwitch(step) || switchboard.offers(step.type as SwitchableType)) return;
  throw new Refusal("conflict", system.moduleNotRunning({ module: system.part({ part: step.type }) }));
}

/** Restores the values of the pins of a jack. Throws Refusal, DeadlineMissed. */
export function putBack(step: MacroStep, pins: PinValues, cause: Cause, ports: StepPorts): Promise<void> {
  const jack = String(step.config.id);
  return withDeadline(ports.clock, DEADLINE, `${cause.id}: ${step.type}`, () =>
    ports.jacks.set(jack, pins, cause),
  );
}

async function act({ type, config }: MacroStep, cause: Cause, ports: StepPorts): Promise<void> {
  const id = String(config.id);
  if (type === "alert") {
    const message = typeof config.message === "string" ? config.message : "";
    await ports.alert(String(config.title), message, cause);
  } else if (type === "pwm") {
    const { value } = config;
    // The clients' editor drops it; a missing value must not stand for 0.
    if (typeof value !== "number") throw new Refusal("invalid", macros.noValue);
    const pins = Object.keys(ports.jacks.values(id)).map((pin) => [pin, value]);
    await ports.jacks.set(id, Object.fromEntries(pins), cause);
  } else {
    // The list of step types has only switchable ones beside the three above and `wait`, which the run does itself.
    await ports.switchboard.switch(type as SwitchableType, id, config.on === true, cause);
  }
}

/** Jacks as PWM steps see them. */
export interface JackPort {
  /** What the pins of a jack have now, in percent. Throws Refusal `not-found`, `unavailable`. */
  values(jack: string): PinValues;
  /** Sets pins of a jack. Throws Refusal: not-found, `conflict` when a light or a pump has the jack, unavailable. */
  set(jack: string, values: PinValues, cause: Cause): Promise<void>;
}
