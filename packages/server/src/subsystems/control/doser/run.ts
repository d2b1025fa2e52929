import type { Milliseconds } from "@refugium/model/declare/units.ts";
import type { Claim, Owner } from "@refugium/model/laws/arbitration.ts";
import { dosing } from "@refugium/model/messages/dosing.ts";
import type { Said } from "@refugium/model/messages/message.ts";
import type { OutputBus } from "../../../hardware/actuator.ts";
import type { Clock } from "../../../kernel/clock.ts";

/** What a run delivered, measured. */
export interface Delivered {
  /** Seconds at the plan's speed. */
  readonly effective: number;
  /** Seconds the pump was on. */
  readonly on: number;
  readonly outcome: "delivered" | "aborted" | "failed";
  readonly reason: Said;
  /** False when the pump could not be seen to stop before the run had to be given up. */
  readonly stopped: boolean;
}

export interface RunPorts {
  readonly clock: Clock;
  readonly bus: OutputBus;
  readonly owner: Owner;
  readonly reason: Said;
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
  stop(reason: Said, patience?: Milliseconds): void;
}

/** Between doses a pump is held off: whoever sets its pin by hand overrides it, for a while. */
export function idleClaim(owner: Owner): Claim {
  return { owner, rank: "controller", value: 0, reason: dosing.noDoseDue, lapse: "safe-state" };
}
