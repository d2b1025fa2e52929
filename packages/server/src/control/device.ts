import type { Milliseconds } from "@refugium/model/declare/units.ts";
import type { Owner } from "@refugium/model/laws/arbitration.ts";
import type { Said } from "@refugium/model/messages/message.ts";
import type { Actuator } from "../hardware/actuator.ts";
import type { Trip } from "../hardware/output-policy.ts";

/** What a controller drives: equipment through its actuator, or a macro. */
export interface Device {
  readonly name: Said;
  /** The output it is on; undefined for macros and for what has none in service. */
  readonly actuator: Actuator | undefined;
  /** Every output that it switches on: its own, or those of a macro's steps. */
  readonly actuators: readonly Actuator[];
  /** Commanded on, by whomever. */
  readonly isOn: boolean;
  /** On by what was last confirmed: an "off" that is not confirmed yet still counts as on. */
  readonly isEnergised: boolean;
  /** Commanded off, and not known to be on. An output that could never be reached counts as off; a macro that may run does not. */
  readonly isOff: boolean;
  readonly trip: Trip | undefined;
  /** Milliseconds since it was last switched; Infinity before the first time. */
  forMs(): number;
  energisedMs(): number;
  /** Becomes this controller's: nothing else brings it back on. */
  acquire(): void;
  /** Asks for on or off. An "on" ends by itself after `lease` unless it is asked for again. */
  command(on: boolean, reason: Said, lease: Milliseconds): void;
  /** Off, whoever asks for it, while there is a reason. */
  hold(reason: Said | undefined): void;
  /** Latches it off until a person clears the alarm. */
  tripOff(trip: Trip): void;
  /** Gives it back: off, or what its safe state says. */
  release(): Promise<void>;
}

/** Finds the device that a controller's row names; undefined for an empty id. */
export type DeviceFor = (id: string, isMacro: boolean, owner: Owner) => Device | undefined;
