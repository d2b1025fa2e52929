import { Bool } from "@refugium/model/declare/fields.ts";
import { defineTable, OrNull, Stored } from "@refugium/model/declare/table.ts";
import { type Milliseconds, milliseconds, seconds, type Uptime } from "@refugium/model/declare/units.ts";
import type { Subject } from "@refugium/model/events.ts";
import type { Owner } from "@refugium/model/laws/arbitration.ts";
import { outputs } from "@refugium/model/messages/outputs.ts";
import type { Alarms } from "../alarms/alarms.ts";
import { Actuator, type OutputEvents } from "../hardware/actuator.ts";
import type { OutputPin } from "../hardware/output-drive.ts";
import { type StoredTrip, storedTrip, type Trip, tripOf, tripShape } from "../hardware/output-policy.ts";
import { idlePolicy } from "../hardware/outputs.ts";
import type { Bugs } from "../kernel/bugs.ts";
import { Bus } from "../kernel/bus.ts";
import type { Clock } from "../kernel/clock.ts";
import { withDeadline } from "../kernel/deadline.ts";
import { messageOf } from "../kernel/message-error.ts";
import type { Records } from "../resources/records.ts";
import type { Switchboard } from "./switchboard.ts";

/** The stored state of a macro that a controller drives. */
export interface MacroState {
  /** True from before it runs until it is undone. */
  readonly on: boolean;
  readonly trip: StoredTrip | null;
}

/** By `macroKey`. A macro with an unreadable state may be on: it is undone. */
export const MACRO_STATES = defineTable<MacroState>({
  name: "macro-devices",
  row: Stored({ on: Bool(), trip: OrNull(tripShape) }),
  key: /^[a-z_]{1,40}\/[1-9]\d{0,14}\/[^\p{Cc}]{1,128}$/u,
  most: 5000,
  unreadable: () => ({ on: true, trip: null }),
});

/** The key of a macro and its controller in `MACRO_STATES`. */
export function macroKey({ type, id }: Subject, macroId: string): string {
  return `${type}/${id}/${macroId}`;
}

export interface MacroOutputOptions {
  readonly clock: Clock;
  readonly bugs: Pick<Bugs, "caught" | "over">;
  readonly owner: Owner;
  readonly switchboard: Switchboard;
  readonly macroId: string;
  /** The controller, as alarms name it. */
  readonly subject: Subject;
  readonly alarms: Alarms;
  readonly states: Records<MacroState>;
  /** The outputs that its steps switch on. Read each time: macros and outlets change. */
  readonly outputs: () => readonly Actuator[];
}

const OFF: MacroState = { on: false, trip: null };
/** Bounds the undoing at a stop of the program. */
const UNDO_WITHIN: Milliseconds = seconds(5);
/** Shorter failures raise no alarm: the macro module may be starting. */
const SILENT_FOR: Milliseconds = seconds(5);

/**
 * A macro as an output of one controller: on runs it, off undoes it. Its state is stored before it runs, so that a crash
 * cannot leave it on. While other owners, such as a timer that runs the macro, have all outputs of its steps on, it counts
 * as on as well, so that the limits of the controller hold.
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

  /** `changed` is called when it trips and when a person clears the trip. */
  constructor(options: MacroOutputOptions, changed: () => void) {
    const { clock, subject, macroId } = options;
    this.#options = options;
    this.#key = macroKey(subject, macroId);
    this.#joint = new JointMeter(options.outputs);
    this.#changed = changed;
    // It is not shown as an output: its controller is.
    const events = new Bus<OutputEvents>(() => undefined);
    // An earlier controller may have had it on until now.
    const policy = idlePolicy({ type: "macros", id: macroId }, "");
    this.actuator = new Actuator(this.#key, { clock, events, policy, ranBefore: true });
  }

  get id(): string {
    return this.#options.macroId;
  }

  get outputs(): readonly Actuator[] {
    return this.#options.outputs();
  }

  /** False only after it was undone. */
  get mayBeOn(): boolean {
    return this.#state.on;
  }

  get isOnByOthers(): boolean {
    return !this.actuator.isOn && !this.mayBeOn && this.#joint.isOn;
  }

  forMs(): number {
    return this.isOnByOthers ? this.#joint.forMs() : this.actuator.forMs();
  }

  /**
   * Adds the run time of its outputs since the last call, unless this controller ran the macro. Returns the milliseconds that
   * they ran without it; runs by the controller are counted elsewhere.
   */
  meterOthers(): number {
    const ran = this.#joint.sinceLast();
    if (!this.mayBeOn) this.#ranByOthers += ran;
    return this.#ranByOthers;
  }

  /** Undoes an earlier run that was left on. */
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

  /** A macro not undone in time is undone at the next start, from its stored state. */
  async release(): Promise<void> {
    const { clock, macroId, owner } = this.#options;
    const undone = (): Promise<boolean> => this.actuator.shutDown(outputs.letsGo({ owner: owner.name }));
    await withDeadline(clock, UNDO_WITHIN, outputs.undoingMacro({ id: macroId }), undone).catch(
      () => undefined,
    );
  }

  get #pin(): OutputPin {
    const { switchboard, macroId } = this.#options;
    return {
      write: (percent) => this.#switch(percent > 0),
      // 0 when the run failed or was stopped by a person: the macro is not on any more.
      readBack: async () => (switchboard.countsAsOn("macro", macroId) ? undefined : 0),
    };
  }

  async #switch(on: boolean): Promise<void> {
    const { switchboard, macroId, owner, clock, bugs } = this.#options;
    if (!on && !this.mayBeOn) return;
    this.meterOthers();
    if (on) this.#keep({ ...this.#state, on });
    try {
      const because = outputs.forReason({ owner: owner.name, reason: this.actuator.reason });
      await switchboard.switch("macro", macroId, on, { id: owner.id, name: because });
    } catch (error) {
      bugs.caught(this.#key, error);
      this.#failingSince ??= clock.uptime();
      if (clock.uptime() - this.#failingSince >= SILENT_FOR) this.#failed(on, error);
      throw error;
    }
    this.#failingSince = undefined;
    bugs.over(this.#key);
    this.#options.alarms.clear("macro-failed", this.#options.subject);
    if (on) return;
    // Discards the run time of this controller, which is counted elsewhere.
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
    // A retry does not store the same state again.
    if (JSON.stringify(state) === JSON.stringify(this.#state)) return;
    states.keep(this.#key, state);
  }
}

/** How long several outputs were energised together, by any owner. */
class JointMeter {
  readonly #outputs: () => readonly Actuator[];
  #before = new Map<Actuator, number>();

  constructor(outputs: () => readonly Actuator[]) {
    this.#outputs = outputs;
  }

  /** True while all outputs are commanded on; false without outputs. */
  get isOn(): boolean {
    const outputs = this.#outputs();
    return outputs.length > 0 && outputs.every(({ isOn }) => isOn);
  }

  /** Milliseconds since they last reached their common state. */
  forMs(): number {
    return Math.min(...this.#outputs().map((output) => output.forMs()));
  }

  /** Milliseconds energised together since the last call. A new output counts from now on. */
  sinceLast(): Milliseconds {
    const ran = new Map(this.#outputs().map((output) => [output, output.energisedMs()]));
    const spans = [...ran].map(([output, now]) => now - (this.#before.get(output) ?? now));
    this.#before = ran;
    return milliseconds(spans.length === 0 ? 0 : Math.max(0, Math.min(...spans)));
  }
}
