import { Bool } from "@refugium/model/declare/fields.ts";
import { defineTable, OrNull, Stored } from "@refugium/model/declare/table.ts";
import type { Subject } from "@refugium/model/events.ts";
import { outputs } from "@refugium/model/messages/outputs.ts";
import type { Alarms } from "../alarms/alarms.ts";
import { type StoredTrip, storedTrip, type Trip, tripOf, tripShape } from "../hardware/output-policy.ts";
import { messageOf } from "../kernel/told-error.ts";
import type { Records } from "../resources/records.ts";

/** What is kept about a macro that a controller drives. */
export interface MacroState {
  /** True from before it runs until it was undone. */
  readonly on: boolean;
  readonly trip: StoredTrip | null;
}

/** By `macroKey`. A macro whose state cannot be read may be on, and is undone. */
export const MACRO_STATES = defineTable<MacroState>({
  name: "macro-devices",
  row: Stored({ on: Bool(), trip: OrNull(tripShape) }),
  key: /^[a-z_]{1,40}\/[1-9]\d{0,14}\/[^\p{Cc}]{1,128}$/u,
  most: 5000,
  unreadable: () => ({ on: true, trip: null }),
});

export interface MacroLatchOptions {
  readonly macroId: string;
  /** The controller, as alarms name it. */
  readonly subject: Subject;
  readonly alarms: Alarms;
  readonly states: Records<MacroState>;
}

/** The key of a macro that a controller drives in the table of their states. */
export function macroKey({ type, id }: Subject, macroId: string): string {
  return `${type}/${id}/${macroId}`;
}

const OFF: MacroState = { on: false, trip: null };

/** The memory of a macro device: survives restarts, and goes on in memory while the disk cannot be written. */
export class MacroLatch {
  readonly #options: MacroLatchOptions;
  readonly #key: string;
  readonly #cleared: () => void;

  /** `cleared`: a person ended the trip. */
  constructor(options: MacroLatchOptions, cleared: () => void) {
    this.#options = options;
    this.#cleared = cleared;
    this.#key = macroKey(options.subject, options.macroId);
  }

  get mayBeOn(): boolean {
    return this.#state.on;
  }

  get trip(): Trip | undefined {
    const { trip } = this.#state;
    return trip === null ? undefined : tripOf(trip);
  }

  noteOn(): void {
    this.#keep({ ...this.#state, on: true });
  }

  noteOff(): void {
    this.#keep({ ...this.#state, on: false });
  }

  tripOff(trip: Trip): void {
    if (this.trip !== undefined) return;
    this.#keep({ ...this.#state, trip: storedTrip(trip) });
    this.restore();
  }

  /** Raises the alarm of a trip that stands from before. */
  restore(): void {
    const { trip } = this;
    if (trip === undefined) return;
    const { alarms, subject, macroId } = this.#options;
    const title = outputs.macroTripped({ id: macroId });
    const message = outputs.staysOff({ title, reason: trip.message });
    const condition = {
      code: `trip-${trip.code}`,
      subject,
      priority: "critical",
      title,
      message,
      latched: true,
    } as const;
    alarms.raise(condition, () => {
      this.#keep({ ...this.#state, trip: null });
      this.#cleared();
    });
  }

  failed(on: boolean, error: unknown): void {
    const { alarms, subject, macroId } = this.#options;
    const title = outputs.macroFailed({ id: macroId, what: on ? "run" : "other" });
    const message = outputs.triedAgain({ title, reason: messageOf(error) });
    alarms.raise({ code: "macro-failed", subject, priority: "critical", title, message });
  }

  worked(): void {
    this.#options.alarms.clear("macro-failed", this.#options.subject);
  }

  get #state(): MacroState {
    return this.#options.states.get(this.#key) ?? OFF;
  }

  #keep(state: MacroState): void {
    const { states } = this.#options;
    // Tried again and again, it is written once.
    if (JSON.stringify(state) === JSON.stringify(this.#state)) return;
    states.keep(this.#key, state);
  }
}
