import { Bool } from "@refugium/model/declare/fields.ts";
import { defineTable, OrNull, Stored } from "@refugium/model/declare/table.ts";
import { type Milliseconds, seconds, type Uptime } from "@refugium/model/declare/units.ts";
import type { Subject } from "@refugium/model/events.ts";
import type { Owner } from "@refugium/model/laws/arbitration.ts";
import { english } from "@refugium/model/messages/english.ts";
import { outputs } from "@refugium/model/messages/outputs.ts";
import type { Alarms } from "../alarms/alarms.ts";
import { Actuator, type OutputEvents } from "../hardware/actuator.ts";
import type { OutputPin } from "../hardware/output-drive.ts";
import { type StoredTrip, storedTrip, type Trip, tripOf, tripShape } from "../hardware/output-policy.ts";
import { idlePolicy } from "../hardware/outputs.ts";
import { Bus } from "../kernel/bus.ts";
import type { Clock } from "../kernel/clock.ts";
import { withDeadline } from "../kernel/deadline.ts";
import { messageOf } from "../kernel/told-error.ts";
import type { Records } from "../resources/records.ts";
import { JointMeter } from "./joint-meter.ts";
import type { Switchboard } from "./switchboard.ts";

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

/** The key of a macro that a controller drives in the table of their states. */
export function macroKey({ type, id }: Subject, macroId: string): string {
  return `${type}/${id}/${macroId}`;
}

export interface MacroOutputOptions {
  readonly clock: Clock;
  readonly owner: Owner;
  readonly switchboard: Switchboard;
  readonly macroId: string;
  /** The controller, as alarms name it. */
  readonly subject: Subject;
  readonly alarms: Alarms;
  readonly states: Records<MacroState>;
  /** The outputs that its steps switch on. Asked again each time: macros and outlets change. */
  readonly outputs: () => readonly Actuator[];
}

const OFF: MacroState = { on: false, trip: null };
/** A switch-off that takes longer must not keep the program from stopping. */
const LETTING_GO: Milliseconds = seconds(5);
/** The macro module may be starting: what fails for less is no alarm yet. */
const STARTING: Milliseconds = seconds(5);

/**
 * A macro as an output of one controller: on is to run it, off to undo it. That it is on is on disk before it runs, so that
 * it is undone after a crash too. While all outputs of its steps are on by somebody else, such as a person or a timer that
 * runs it, it is on as well: limits hold whoever switches.
 */
export class MacroOutput {
  readonly actuator: Actuator;
  readonly #options: MacroOutputOptions;
  readonly #key: string;
  readonly #joint: JointMeter;
  readonly #changed: () => void;
  #isBound = false;
  #failingSince: Uptime | undefined;
  #ranByOthers = 0;

  /** `changed`: it was tripped, or a person ended that. */
  constructor(options: MacroOutputOptions, changed: () => void) {
    const { clock, subject, macroId } = options;
    this.#options = options;
    this.#key = macroKey(subject, macroId);
    this.#joint = new JointMeter(options.outputs);
    this.#changed = changed;
    // It is shown as its controller, not by itself: nobody listens.
    const events = new Bus<OutputEvents>(() => undefined);
    // Who drove it before may have had it on until now.
    const policy = idlePolicy({ type: "macros", id: macroId }, "");
    this.actuator = new Actuator(this.#key, { clock, events, policy, ranBefore: true });
  }

  get id(): string {
    return this.#options.macroId;
  }

  get outputs(): readonly Actuator[] {
    return this.#options.outputs();
  }

  /** False only when it is known to be undone. */
  get mayBeOn(): boolean {
    return this.#state.on;
  }

  get isOnByOthers(): boolean {
    return !this.actuator.isOn && !this.mayBeOn && this.#joint.isOn;
  }

  forMs(): number {
    return this.isOnByOthers ? this.#joint.forMs() : this.actuator.forMs();
  }

  /** Milliseconds that its outputs ran while this controller did not run it; its own runs are counted by themselves. */
  ranByOthers(): number {
    const ran = this.#joint.sinceLast();
    if (!this.mayBeOn) this.#ranByOthers += ran;
    return this.#ranByOthers;
  }

  /** Undoes what an earlier run left on, before anything else is known. */
  acquire(): void {
    if (this.#isBound) return;
    this.#isBound = true;
    const { trip } = this.#state;
    if (trip !== null) this.tripOff(tripOf(trip));
    void this.actuator.bind(undefined, this.#pin);
  }

  tripOff(trip: Trip): void {
    if (this.actuator.trip !== undefined) return;
    this.actuator.tripOff(trip);
    this.#keep({ ...this.#state, trip: storedTrip(trip) });
    this.#alarm(trip);
    this.#changed();
  }

  /** What is not undone in time is on disk, and is undone at the next start. */
  async release(): Promise<void> {
    const { clock, macroId, owner } = this.#options;
    const undone = (): Promise<boolean> => this.actuator.shutDown(outputs.letsGo({ owner: owner.name }));
    await withDeadline(clock, LETTING_GO, outputs.undoingMacro({ id: macroId }), undone).catch(
      () => undefined,
    );
  }

  get #pin(): OutputPin {
    const { switchboard, macroId } = this.#options;
    return {
      write: (percent) => this.#switch(percent > 0),
      // A run that failed, or that a person stopped a while ago: what is wanted on is not on.
      readBack: async () => (switchboard.stands("macro", macroId) ? undefined : 0),
    };
  }

  async #switch(on: boolean): Promise<void> {
    const { switchboard, macroId, owner, clock } = this.#options;
    if (!on && !this.mayBeOn) return;
    this.ranByOthers();
    if (on) this.#keep({ ...this.#state, on });
    try {
      const because = outputs.forReason({ owner: owner.name, reason: this.actuator.reason });
      await switchboard.switch("macro", macroId, on, { id: owner.id, name: english(because) });
    } catch (error) {
      this.#failingSince ??= clock.uptime();
      if (clock.uptime() - this.#failingSince >= STARTING) this.#failed(on, error);
      throw error;
    }
    this.#failingSince = undefined;
    this.#options.alarms.clear("macro-failed", this.#options.subject);
    if (on) return;
    // What ran until now was its own run.
    this.#joint.sinceLast();
    this.#keep({ ...this.#state, on });
  }

  #failed(on: boolean, error: unknown): void {
    const { alarms, subject, macroId } = this.#options;
    const title = outputs.macroFailed({ id: macroId, what: on ? "run" : "other" });
    const message = outputs.triedAgain({ title, reason: messageOf(error) });
    alarms.raise({ code: "macro-failed", subject, priority: "critical", title, message });
  }

  #alarm(trip: Trip): void {
    const { alarms, subject, macroId } = this.#options;
    const title = outputs.macroTripped({ id: macroId });
    const message = outputs.staysOff({ title, reason: trip.message });
    const code = `trip-${trip.code}`;
    alarms.raise({ code, subject, priority: "critical", title, message, latched: true }, () => {
      this.#keep({ ...this.#state, trip: null });
      this.actuator.clearTrip();
      this.#changed();
    });
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
