import { Text } from "@refugium/model/declare/fields.ts";
import { defineTable, Moment, Stored, Words } from "@refugium/model/declare/table.ts";
import { type Instant, instant, type Milliseconds } from "@refugium/model/declare/units.ts";
import type { Subject } from "@refugium/model/events.ts";
import type { SafeState } from "@refugium/model/laws/arbitration.ts";
import { type MessageOrText, type RowName, rowName } from "@refugium/model/messages/message.ts";
import { messageIn, type WithCode } from "@refugium/model/messages/message-in.ts";
import { outputs } from "@refugium/model/messages/outputs.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";

/** A latched stop: the output is off until a person clears it. */
export interface Trip {
  readonly code: string;
  readonly message: MessageOrText;
  readonly since: Instant;
}

export interface StoredTrip extends WithCode<"message"> {
  readonly code: string;
  readonly since: Instant;
}

export const tripShape = Stored({ code: Text({ min: 1 }), message: Words(), since: Moment() });

export function storedTrip({ message, ...trip }: Trip): StoredTrip {
  return { ...trip, ...withCode("message", message) };
}

export function tripOf(stored: StoredTrip): Trip {
  return { code: stored.code, message: messageIn("message", stored), since: stored.since };
}

/** Trips by output. An unreadable one still counts as a trip: a person must check it. */
export const TRIPS = defineTable<StoredTrip>({
  name: "trips",
  row: tripShape,
  most: 10_000,
  unreadable: () => storedTrip({ code: "unreadable", message: outputs.tripUnreadable, since: instant(0) }),
});

/** Limits of an output, set by its equipment. Times in milliseconds, 0 = none. */
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

export function nameOf({ subject, name }: OutputPolicy): RowName {
  return rowName(subject.type, { id: subject.id, name });
}

export interface OutputAddress {
  readonly driver: string;
  readonly kind: "digital-output" | "pwm";
  readonly pin: number;
}
