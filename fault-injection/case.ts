// What a case of the failure suite is made of. Its words (acts and sights) are in words/, the cases in cases/.
import type { LiveAlarm, LiveOutput, LogLine } from "@refugium/model/events.ts";
import type { Controller, Surroundings } from "./controller-under-test.ts";

/** Something that is done to the tank, to the program or to what surrounds it. */
export interface Act {
  /** For the table: `the probe is unplugged`. */
  readonly says: string;
  carryOut(life: Controller): Promise<void>;
}

/** The load on a pin as the world has it, whatever the program believes. */
export interface Load {
  readonly driver: string;
  readonly pin: number;
  readonly kind: "digital-output" | "pwm";
  /** Percent. */
  readonly value: number;
  readonly energised_s: number;
}

/** One look at everything a sight may go by. */
export interface View {
  /** Milliseconds since 1970, by the clock of the tank. */
  readonly at: number;
  /** When the fault came (or was healed), by the same clock. */
  readonly since: number;
  readonly loads: readonly Load[];
  readonly outputs: readonly LiveOutput[];
  readonly alarms: readonly LiveAlarm[];
  /** Lines written since. */
  readonly log: readonly LogLine[];
  readonly tank: Readonly<Record<string, number>>;
}

/** What was seen, and when by the clock of the tank; left out when a look cannot tell better than its own time. */
export interface Seen {
  readonly words: string;
  readonly at?: number;
}

/** Something that must be seen within so many seconds of the tank. */
export interface Sight {
  readonly says: string;
  /** What it is evidence of: its column of the table. */
  readonly of: "output" | "alarm" | "log" | "else";
  readonly within: number;
  /** Undefined while it is not to be seen. */
  look(view: View, life: Controller): Promise<Seen | undefined> | Seen | undefined;
  /** It must hold from now until `within` is over, instead of coming true once. */
  readonly holds?: boolean;
}

/** What the table tells of a fault. */
export type Column = "output" | "alarm" | "log" | "recovery";

/** One line of the table. */
export interface Failure {
  /** The fault in the words of the promise (design of life support, list of faults). */
  readonly fault: string;
  /** How many times faster than real; 120 unless told. */
  readonly speed?: number;
  readonly tank?: "seeded" | "empty";
  readonly surroundings?: Surroundings;
  readonly given?: readonly Act[];
  readonly inject: readonly Act[];
  readonly expect: readonly Sight[];
  readonly heal?: readonly Act[];
  readonly recovered?: readonly Sight[];
  /** Why a column has nothing to show, for each that has not. */
  readonly without?: Readonly<Partial<Record<Column, string>>>;
}

export const defineFailures = (failures: readonly Failure[]): readonly Failure[] => failures;
