// What a case of the failure suite is made of. Acts and sights are in actions/, the cases in cases/.
import type { LiveAlarm, LiveOutput, LogLine } from "@refugium/model/events.ts";
import type { Controller, Surroundings } from "./controller-under-test.ts";

/** An action on the tank, the program or its surroundings. */
export interface Act {
  /** For the table: `the probe is unplugged`. */
  readonly says: string;
  carryOut(controller: Controller): Promise<void>;
}

/** The real state of the load on a pin. */
export interface Load {
  readonly driver: string;
  readonly pin: number;
  readonly kind: "digital-output" | "pwm";
  /** Percent. */
  readonly value: number;
  readonly energised_s: number;
}

/** A snapshot of everything that sights may check. */
export interface View {
  /** Milliseconds since 1970, by the clock of the tank. */
  readonly at: number;
  /** When the fault began (or was removed), by the same clock. */
  readonly since: number;
  readonly loads: readonly Load[];
  readonly outputs: readonly LiveOutput[];
  readonly alarms: readonly LiveAlarm[];
  /** Lines written since. */
  readonly log: readonly LogLine[];
  readonly tank: Readonly<Record<string, number>>;
}

/** What was seen, and when by the clock of the tank; without `at` the time of the look counts. */
export interface Seen {
  readonly words: string;
  readonly at?: number;
}

/** An expectation that must be met within so many seconds of the tank. */
export interface Sight {
  readonly says: string;
  /** The column of the table that it belongs to. */
  readonly of: "output" | "alarm" | "log" | "else";
  readonly within: number;
  /** Undefined while it is not met. */
  look(view: View, controller: Controller): Promise<Seen | undefined> | Seen | undefined;
  /** It must hold until `within` is over, instead of becoming true once. */
  readonly holds?: boolean;
}

/** What the table shows of a fault. */
export type Column = "output" | "alarm" | "log" | "recovery";

/** One line of the table. */
export interface Failure {
  /** The fault, as docs/safety.md names it. */
  readonly fault: string;
  /** How many times faster than real; 120 by default. */
  readonly speed?: number;
  readonly tank?: "seeded" | "empty";
  readonly surroundings?: Surroundings;
  readonly given?: readonly Act[];
  readonly inject: readonly Act[];
  readonly expect: readonly Sight[];
  readonly heal?: readonly Act[];
  readonly recovered?: readonly Sight[];
  /** For each empty column the reason. */
  readonly without?: Readonly<Partial<Record<Column, string>>>;
}

export const defineFailures = (failures: readonly Failure[]): readonly Failure[] => failures;
