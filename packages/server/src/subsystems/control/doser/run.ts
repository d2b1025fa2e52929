import type { Milliseconds } from "@refugium/model/declare/units.ts";
import type { Claim, Owner } from "@refugium/model/laws/arbitration.ts";
import { dosing } from "@refugium/model/messages/dosing.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import type { OutputBus } from "../../../hardware/actuator.ts";
import type { Clock } from "../../../kernel/clock.ts";

/** The measured delivery of a run. */
export interface Delivered {
  /** Seconds at the plan's speed. */
  readonly effective: number;
  /** Seconds the pump was on. */
  readonly on: number;
  readonly outcome: "delivered" | "aborted" | "failed";
  readonly reason: MessageOrText;
  /** False when the run was aborted before the pump had stopped. */
  readonly stopped: boolean;
}

export interface RunPorts {
  readonly clock: Clock;
  readonly bus: OutputBus;
  readonly owner: Owner;
  readonly reason: MessageOrText;
  /** Set for a run without a planned end: its claim has a lease of three of these and is renewed after each. */
  readonly renew?: Milliseconds;
  /** Called repeatedly while the pump does not stop, with the seconds delivered so far. */
  readonly overrun: (effective: number) => void;
  /** Called with the error that ends a run; a bug among them is logged as one. */
  readonly failed: (error: unknown) => void;
}

export interface Run {
  /** Does not reject for a failing step: that is an outcome. */
  readonly done: Promise<Delivered>;
  /** `patience`: how long to wait until the pump is off. */
  stop(reason: MessageOrText, patience?: Milliseconds): void;
}

/** Holds a pump off between doses; a person can override it for a while. */
export function idleClaim(owner: Owner): Claim {
  return { owner, rank: "controller", value: 0, reason: dosing.noDoseDue, lapse: "safe-state" };
}
