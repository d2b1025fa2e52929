import { type Milliseconds, seconds, type Uptime } from "@refugium/model/declare/units.ts";
import type { Owner } from "@refugium/model/laws/arbitration.ts";
import { english } from "@refugium/model/messages/english.ts";
import { macros } from "@refugium/model/messages/macros.ts";
import type { Said } from "@refugium/model/messages/message.ts";
import { outputs } from "@refugium/model/messages/outputs.ts";
import { type Actuator, leaseWithin } from "../hardware/actuator.ts";
import type { Trip } from "../hardware/output-policy.ts";
import type { Clock, Timer } from "../kernel/clock.ts";
import { withDeadline } from "../kernel/deadline.ts";
import type { Device } from "./device.ts";
import { JointMeter } from "./joint-meter.ts";
import { MacroLatch, type MacroLatchOptions } from "./macro-latch.ts";
import type { Switchboard } from "./switchboard.ts";

export interface MacroDeviceOptions extends MacroLatchOptions {
  readonly clock: Clock;
  readonly owner: Owner;
  readonly switchboard: Switchboard;
  /** The outputs that its steps switch on. Asked again each time: macros and outlets change. */
  readonly outputs: () => readonly Actuator[];
}

/** A switch-off that takes longer must not keep the program from stopping. */
const LETTING_GO: Milliseconds = seconds(5);
const RETRY: Milliseconds = seconds(5);

/**
 * A macro as a controller drives it: run at the beginning of a push, undone at its end and whenever it must be safe.
 * That it is on is on disk before it runs, so that it is undone after a crash too. While all of its outputs are on by
 * somebody else, such as a person or a timer that runs it, it is on as well: limits hold whoever switches.
 */
export class MacroDevice implements Device {
  readonly #options: MacroDeviceOptions;
  readonly #latch: MacroLatch;
  readonly #joint: JointMeter;
  #wanted = false;
  #reason: Said = "";
  /** Undefined: it may be on. */
  #confirmed: boolean | undefined;
  #run: Promise<void> | undefined;
  #lease: Timer | undefined;
  #retry: Timer | undefined;
  #failures = 0;
  /** Why it is locked; undefined while it is not. */
  #locked: Said | undefined;
  #held: readonly Actuator[] = [];
  #given = false;
  /** Who drove it before this device may have had it on until then. */
  #changedAt: Uptime;
  #onSince: Uptime | undefined;
  #energised = 0;

  constructor(options: MacroDeviceOptions) {
    this.#options = options;
    this.#latch = new MacroLatch(options, () => this.#holdOff());
    this.#joint = new JointMeter(options.outputs);
    this.#confirmed = this.#latch.mayBeOn ? undefined : false;
    this.#changedAt = options.clock.uptime();
  }

  readonly actuator = undefined;

  get actuators(): readonly Actuator[] {
    return this.#options.outputs();
  }

  get name(): Said {
    return macros.numbered({ id: this.#options.macroId });
  }

  get isOn(): boolean {
    return this.#wanted || this.#isOnByOthers;
  }

  get isEnergised(): boolean {
    return this.#onSince !== undefined || this.#isOnByOthers;
  }

  get isOff(): boolean {
    return !this.isOn && this.#confirmed === false;
  }

  get trip(): Trip | undefined {
    return this.#latch.trip;
  }

  forMs(): number {
    return this.#isOnByOthers ? this.#joint.forMs() : this.#options.clock.uptime() - this.#changedAt;
  }

  energisedMs(): number {
    this.#meterOthers();
    return this.#energised + (this.#onSince === undefined ? 0 : this.#options.clock.uptime() - this.#onSince);
  }

  acquire(): void {
    this.#latch.restore();
    this.#holdOff();
    // Left on by an earlier run: undone before anything else is known.
    this.#settle();
  }

  command(on: boolean, reason: Said, lease: Milliseconds): void {
    this.#lease?.cancel();
    this.#lease = undefined;
    const { switchboard, macroId } = this.#options;
    const allowed = on && this.#locked === undefined && this.trip === undefined;
    // Its run failed, or a person stopped it a while ago: what is wanted on is not on.
    if (allowed && this.#confirmed === true && !switchboard.stands("macro", macroId))
      this.#confirmed = undefined;
    if (allowed) {
      this.#lease = this.#options.clock.after(
        leaseWithin(lease),
        `${this.#options.owner.id}: macro lease`,
        () => this.#want(false, outputs.noCheckInTime),
      );
    }
    this.#want(allowed, reason);
  }

  hold(reason: Said | undefined): void {
    this.#locked = reason;
    this.#holdOff();
    if (reason !== undefined) this.#want(false, reason);
  }

  tripOff(trip: Trip): void {
    this.#latch.tripOff(trip);
    this.#holdOff();
    this.#want(false, trip.message);
  }

  async release(): Promise<void> {
    this.#given = true;
    this.#lease?.cancel();
    this.#locked = undefined;
    this.#holdOff();
    this.#want(false, outputs.letsGo({ owner: this.#options.owner.name }));
    const { clock, macroId } = this.#options;
    const undone = async (): Promise<void> => this.#run;
    // What is not undone in time is on disk, and is undone at the next start.
    await withDeadline(clock, LETTING_GO, outputs.undoingMacro({ id: macroId }), undone).catch(
      () => undefined,
    );
  }

  /** What it drives is off by an interlock's rank while it is locked or tripped: a person's switch does not go past it. */
  #holdOff(): void {
    const { owner } = this.#options;
    const reason = this.#given ? undefined : (this.#locked ?? this.trip?.message);
    const before = this.#held;
    this.#held = reason === undefined ? [] : this.actuators;
    for (const actuator of before)
      if (!this.#held.includes(actuator)) void actuator.release(owner.id, "interlock");
    if (reason === undefined) return;
    for (const actuator of this.#held)
      void actuator.claim({ owner, rank: "interlock", value: 0, reason, lapse: "release" });
  }

  #want(on: boolean, reason: Said): void {
    if (on !== this.#wanted) this.#changedAt = this.#options.clock.uptime();
    this.#wanted = on;
    this.#reason = reason;
    this.#settle();
  }

  #settle(): void {
    if (this.#confirmed === this.#wanted) return;
    this.#retry?.cancel();
    this.#run ??= this.#drive().finally(() => {
      this.#run = undefined;
    });
  }

  /** One switch at a time; what is wanted meanwhile is taken up afterwards. */
  async #drive(): Promise<void> {
    const { switchboard, macroId, owner } = this.#options;
    while (this.#confirmed !== this.#wanted) {
      const on = this.#wanted;
      if (on) this.#begin();
      try {
        const because = outputs.forReason({ owner: owner.name, reason: this.#reason });
        await switchboard.switch("macro", macroId, on, { id: owner.id, name: english(because) });
      } catch (error) {
        this.#failed(on, error);
        return;
      }
      this.#confirmed = on;
      this.#failures = 0;
      this.#latch.worked();
      if (!on) this.#end();
    }
  }

  /** The macro module may be starting: the first failure is no alarm yet. */
  #failed(on: boolean, error: unknown): void {
    this.#failures += 1;
    if (this.#given) return;
    if (this.#failures > 1) this.#latch.failed(on, error);
    this.#retry = this.#options.clock.after(RETRY, `${this.#options.owner.id}: macro retry`, () =>
      this.#settle(),
    );
  }

  get #isOnByOthers(): boolean {
    return !this.#wanted && this.#confirmed === false && this.#joint.isOn;
  }

  /** What its outputs ran while it was not run by this controller; its own runs are counted by themselves. */
  #meterOthers(): void {
    const ran = this.#joint.sinceLast();
    if (this.#confirmed === false) this.#energised += ran;
  }

  #begin(): void {
    this.#meterOthers();
    this.#confirmed = undefined;
    this.#latch.noteOn();
    this.#onSince ??= this.#options.clock.uptime();
  }

  #end(): void {
    // What ran until now was its own run.
    this.#joint.sinceLast();
    this.#energised += this.#onSince === undefined ? 0 : this.#options.clock.uptime() - this.#onSince;
    this.#onSince = undefined;
    this.#latch.noteOff();
  }
}
