import { type Milliseconds, milliseconds, seconds, type Uptime } from "@refugium/model/declare/units.ts";
import { budgetTrip, pushLeft } from "@refugium/model/laws/bounded-push.ts";
import type { PastFill } from "@refugium/model/laws/top-off-limits.ts";
import { english } from "@refugium/model/messages/english.ts";
import { type MessageOrText, span } from "@refugium/model/messages/message.ts";
import { outputs } from "@refugium/model/messages/outputs.ts";
import { ph as messages } from "@refugium/model/messages/ph.ts";
import type { Device } from "../../../control/device.ts";
import type { OutputBus } from "../../../hardware/actuator.ts";
import type { Trip } from "../../../hardware/output-policy.ts";
import type { Clock, Timer } from "../../../kernel/clock.ts";
import type { Scope } from "../../../kernel/scope.ts";

export interface BoundedDeviceOptions {
  readonly clock: Clock;
  readonly device: Device;
  readonly log: RunLog;
  readonly maxRun: Milliseconds;
  readonly rest: Milliseconds;
  /** The longest run time within 24 h. Read at each look, because the volume of the tank can change. */
  readonly budget: () => Milliseconds;
}

/** The lease beyond the end of a push: the output ends it if the timer fails. */
const MARGIN: Milliseconds = seconds(2);

/**
 * A device that adds something to the water. Each run is recorded, ends after its longest time and is followed by a rest
 * with the device locked off. The device trips at the end of its daily budget.
 */
export class BoundedDevice implements Device {
  readonly #options: BoundedDeviceOptions;
  #locked: MessageOrText | undefined;
  #wanted = false;
  #lease: Milliseconds = MARGIN;
  #energisedBefore = 0;
  #pushes = 0;
  /** When the newest run ended; undefined before the first. */
  #restsSince: Uptime | undefined;
  #timer: Timer | undefined;
  #reviewing = false;
  #closed = false;

  constructor(options: BoundedDeviceOptions) {
    this.#options = options;
    // The rest is kept over a change of the row and a restart.
    this.#restsSince = options.log.lastEnd;
  }

  get name(): MessageOrText {
    return this.#options.device.name;
  }

  get actuator(): Device["actuator"] {
    return this.#options.device.actuator;
  }

  get actuators(): Device["actuators"] {
    return this.#options.device.actuators;
  }

  get isOn(): boolean {
    return this.#options.device.isOn;
  }

  get isEnergised(): boolean {
    return this.#options.device.isEnergised;
  }

  get isOff(): boolean {
    return this.#options.device.isOff;
  }

  get trip(): Trip | undefined {
    return this.#options.device.trip;
  }

  /** The number of completed runs, by any owner. */
  get pushes(): number {
    return this.#pushes;
  }

  /** True while something may be flowing. */
  get isActive(): boolean {
    return this.isOn || this.isEnergised;
  }

  forMs(): number {
    return this.#options.device.forMs();
  }

  energisedMs(): number {
    return this.#options.device.energisedMs();
  }

  acquire(): void {
    this.#options.device.acquire();
    this.review();
  }

  command(on: boolean, reason: MessageOrText, lease: Milliseconds): void {
    this.#lease = lease;
    this.review();
    const { device } = this.#options;
    const refusal = on ? this.#refusal() : undefined;
    this.#wanted = on && refusal === undefined;
    if (this.#wanted) {
      // The intent is stored first, so that a crash leaves a record of the run.
      this.#open();
      device.command(true, reason, milliseconds(Math.min(lease, this.#runLeft() + MARGIN)));
    } else
      device.command(
        false,
        refusal === undefined ? reason : outputs.but({ reason, against: refusal }),
        lease,
      );
    this.review();
  }

  hold(reason: MessageOrText | undefined): void {
    this.#locked = reason;
    this.review();
  }

  tripOff(trip: Trip): void {
    this.#wanted = false;
    this.#options.device.tripOff(trip);
    this.review();
  }

  async release(): Promise<void> {
    const { device, log } = this.#options;
    // Switches from here on are no pushes and have no rest.
    this.#closed = true;
    this.#timer?.cancel();
    await device.release();
    if (!log.isOpen) return;
    // The run of a device that does not switch off continues until it does. A device that another owner has switched on
    // is no longer in a run.
    if (this.isEnergised && !this.isOn) log.leaveOpen();
    else this.#settle();
  }

  /** Reviews each switch of its output, by any owner, until the scope closes. */
  watch(scope: Scope, bus: OutputBus): void {
    scope.defer(
      bus.on("switched", ({ actuator }) => {
        if (this.actuators.includes(actuator)) this.review();
      }),
    );
    scope.defer(
      bus.on("writeConfirmed", ({ actuator }) => {
        this.#options.log.settleAborted();
        if (this.actuators.includes(actuator)) this.review();
      }),
    );
  }

  /** Records the start or end of a run and stops a run at its limit. */
  review(): void {
    // Locking switches the output, which calls for a review in turn.
    if (this.#reviewing || this.#closed) return;
    this.#reviewing = true;
    if (this.isActive) this.#open();
    else if (!this.#wanted || this.trip !== undefined) this.#settle();
    if (this.isActive && this.#runLeft() <= 0) this.#stop();
    this.#applyLock();
    this.#plan();
    this.#reviewing = false;
  }

  #open(): void {
    const { log, device, maxRun } = this.#options;
    if (log.isOpen) return;
    this.#energisedBefore = device.energisedMs();
    log.begin(maxRun, () => this.#ran());
  }

  #settle(): void {
    const { log, clock } = this.#options;
    if (!log.isOpen) return;
    if (this.#ran() > 0) {
      this.#pushes += 1;
      this.#restsSince = clock.uptime();
    }
    log.settle();
  }

  #stop(): void {
    const { device } = this.#options;
    this.#wanted = false;
    if (!this.#tripAtBudget()) device.command(false, this.#restWords(), this.#lease);
  }

  /** True when the day's budget is used up. */
  #tripAtBudget(): boolean {
    const { device, log, budget, clock } = this.#options;
    const trip = budgetTrip(log.past(), budget());
    if (trip !== undefined) device.tripOff({ ...trip, since: clock.now() });
    return trip !== undefined;
  }

  /** Why it must not start now; undefined if it may. */
  #refusal(): MessageOrText | undefined {
    if (this.isActive && this.#runLeft() > 0) return this.#locked;
    if (!this.isActive && this.trip === undefined) this.#tripAtBudget();
    return this.trip?.message ?? this.#locked ?? (this.#restLeft() > 0 ? this.#restWords() : undefined);
  }

  #applyLock(): void {
    this.#options.device.hold(this.#locked ?? (this.#restLeft() > 0 ? this.#restWords() : undefined));
  }

  /** Sets the timer for the end of the push or of the rest. */
  #plan(): void {
    this.#timer?.cancel();
    const wait = this.isActive ? this.#runLeft() : this.#restLeft();
    this.#timer =
      wait > 0
        ? this.#options.clock.after(milliseconds(wait), `${english(this.name)}: bounded push`, () =>
            this.review(),
          )
        : undefined;
  }

  /** Milliseconds for which it must stay off; the whole rest while it is on beyond its limit. */
  #restLeft(): number {
    const { clock, rest } = this.#options;
    if (this.isActive) return this.#runLeft() > 0 ? 0 : rest;
    return this.#restsSince === undefined ? 0 : Math.max(0, this.#restsSince + rest - clock.uptime());
  }

  #restWords(): MessageOrText {
    const { rest, maxRun } = this.#options;
    return messages.rests({ rest: span(rest), longest: span(maxRun) });
  }

  /** Milliseconds left for the current run; 0 when it must end. */
  #runLeft(): Milliseconds {
    const { log, maxRun, budget } = this.#options;
    return pushLeft(this.#running(), log.past(), { maxRun, budget: budget() });
  }

  /** Commanded on counts like energised: an unconfirmed device may be running. */
  #running(): Milliseconds {
    const { log, device } = this.#options;
    if (!log.isOpen) return milliseconds(0);
    return milliseconds(Math.max(device.isOn ? device.forMs() : 0, this.#ran()));
  }

  #ran(): Milliseconds {
    return milliseconds(Math.max(0, this.#options.device.energisedMs() - this.#energisedBefore));
  }
}

/** The runs of one device: stored before it starts, settled after it has stopped. */
export interface RunLog {
  readonly isOpen: boolean;
  /** When the newest run ended; undefined before the first. */
  readonly lastEnd: Uptime | undefined;
  /** Stores the intent to run for at most `longest`; durable when it returns. `ran` returns the run time so far. */
  begin(longest: Milliseconds, ran: () => Milliseconds): void;
  settle(): void;
  /** To be called when the device is released but not off: the run goes on until it is. */
  leaveOpen(): void;
  /** Settles aborted runs once the device is off. */
  settleAborted(): void;
  /** Runs of at least the last 24 h; the open one with its run time so far. */
  past(): readonly PastFill[];
}

/** Finds the run log of a device by its equipment or macro id. It belongs to the output, not to the probe. */
export type RunLogOf = (id: string, isMacro: boolean) => RunLog;
