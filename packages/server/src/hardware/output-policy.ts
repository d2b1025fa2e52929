import { Text } from "@refugium/model/declare/fields.ts";
import { defineTable, Moment, Stored, Words } from "@refugium/model/declare/table.ts";
import { type Instant, instant, type Milliseconds } from "@refugium/model/declare/units.ts";
import type { Subject } from "@refugium/model/events.ts";
import type { SafeState } from "@refugium/model/laws/arbitration.ts";
import type { Said } from "@refugium/model/messages/message.ts";

/** A latched stop: the output is off until a person clears it. */
export interface Trip {
  readonly code: string;
  readonly message: Said;
  readonly since: Instant;
}

export const tripShape = Stored({ code: Text({ min: 1 }), message: Words(), since: Moment() });

/** Trips by output. One that cannot be read stands all the same: a person looks. */
export const TRIPS = defineTable<Trip>({
  name: "trips",
  row: tripShape,
  most: 10_000,
  unreadable: () => ({
    code: "unreadable",
    message: "why it tripped was stored and cannot be read any more",
    since: instant(0),
  }),
});

/** What is set per output by the equipment on it. Times in milliseconds, 0 = none. */
export interface OutputPolicy {
  readonly subject: Subject;
  readonly name: string;
  readonly safeState: SafeState;
  readonly maxOn: Milliseconds;
  readonly minOn: Milliseconds;
  readonly minOff: Milliseconds;
  /** Time on without a break that raises an alarm. */
  readonly longOn: Milliseconds;
}

export interface OutputAddress {
  readonly driver: string;
  readonly kind: "digital-output" | "pwm";
  readonly pin: number;
}
