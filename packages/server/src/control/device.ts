import type { Milliseconds } from "@refugium/model/declare/units.ts";
import type { Owner } from "@refugium/model/laws/arbitration.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import type { Actuator } from "../hardware/actuator.ts";
import type { Trip } from "../hardware/output-policy.ts";

/** What a controller drives: equipment through its actuator, or a macro. */
export interface Device {
  readonly name: MessageOrText;
  /** Its output; undefined for a macro, and while the output is not in service. */
  readonly actuator: Actuator | undefined;
  /** Every output it switches on: its own, or those of the steps of a macro. */
  readonly actuators: readonly Actuator[];
  /** Commanded on, by any owner. */
  readonly isOn: boolean;
  /** On by the last confirmation: an unconfirmed "off" still counts as on. */
  readonly isEnergised: boolean;
  /** Commanded off and not confirmed on. An output that was never reached counts as off; a macro that may run does not. */
  readonly isOff: boolean;
  readonly trip: Trip | undefined;
  /** Milliseconds since it was last switched; Infinity before the first time. */
  forMs(): number;
  energisedMs(): number;
  /** Acquires it: its stored state is off from now on, and only this controller switches it on. */
  acquire(): void;
  /** Claims on or off. An "on" ends after `lease` unless it is renewed. */
  command(on: boolean, reason: MessageOrText, lease: Milliseconds): void;
  /** Locks it off while there is a reason. */
  hold(reason: MessageOrText | undefined): void;
  /** Trips it: latched off until a person clears the alarm. */
  tripOff(trip: Trip): void;
  /** Releases it to its safe state. */
  release(): Promise<void>;
}

/** Finds the device that the row of a controller refers to; undefined for an empty id. */
export type DeviceFor = (id: string, isMacro: boolean, owner: Owner) => Device | undefined;
