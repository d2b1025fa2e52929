import { type Milliseconds, milliseconds, minutes, seconds } from "@refugium/model/declare/units.ts";
import { pumpedWithin, topOffTrip } from "@refugium/model/laws/top-off-limits.ts";
import type { Trip } from "../../hardware/output-policy.ts";
import type { Clock, Timer } from "../../kernel/clock.ts";
import type { Device } from "../device.ts";
import type { FillLog } from "./fill-log.ts";

export interface TopOffPumpOptions {
  readonly clock: Clock;
  readonly device: Device;
  readonly fills: FillLog;
  readonly name: string;
  readonly maxRun: Milliseconds;
  /** 0 = what is learned. */
  readonly maxDailyRun: Milliseconds;
}

/** While it runs, checks come every second: so long after the last one it stops by itself. */
const RUNNING_LEASE = seconds(15);
const HOUR = minutes(60);

/** The pump of an ATO: every run of it, by whomever, is recorded and bounded. */
export class TopOffPump {
  readonly #options: TopOffPumpOptions;
  #limit: Timer | undefined;
  #energisedBefore: number;
  /** Why the fill under way ended. */
  #outcome: { readonly why: string; readonly filled: boolean } | undefined;

  constructor(options: TopOffPumpOptions) {
    this.#options = options;
    this.#energisedBefore = options.device.energisedMs();
  }

  get trip(): Trip | undefined {
    return this.#options.device.trip;
  }

  /** True while water may be flowing. */
  get isActive(): boolean {
    const { device } = this.#options;
    return device.isOn || device.isEnergised;
  }

  energisedMs(): number {
    return this.#options.device.energisedMs();
  }

  /** Milliseconds of pumping within the last hour. */
  withinHour(): Milliseconds {
    return pumpedWithin(this.#options.fills.past(this.#ran()), HOUR);
  }

  /** Asks the pump on or off; `locked` holds it off against everybody. */
  command(on: boolean, reason: string, locked: string | undefined, idleLease: Milliseconds): void {
    const { device } = this.#options;
    if (locked === undefined) device.unlock();
    else device.lock(locked);
    const allowed = on && (device.isOn || !this.#tripsAtOnce());
    // Intent first, pump second: what may have run is known whatever happens.
    if (allowed) this.#open();
    device.command(allowed, reason, allowed ? RUNNING_LEASE : idleLease);
  }

  /** Records what began or ended, and trips the pump when it ran too long. To be called after each command. */
  review(filling: boolean, why: string, filled: boolean): void {
    if (this.isActive) this.#open();
    this.#checkLimits();
    const goesOn = filling && this.trip === undefined;
    // The first reason counts: until the pump has confirmed that it is off there may be others.
    this.#outcome = goesOn ? undefined : (this.#outcome ?? { why: this.trip?.message ?? why, filled });
    if (!this.isActive && !goesOn) this.#settle();
  }

  /** The ATO lets go of it: off first, then what it ran is settled. */
  async letGo(): Promise<void> {
    await this.#options.device.letGo();
    this.#settle();
  }

  #open(): void {
    const { fills, device, clock, maxRun } = this.#options;
    if (fills.isOpen) return;
    this.#outcome = undefined;
    this.#energisedBefore = device.energisedMs();
    fills.begin(maxRun);
    // A timer of its own: a check that hangs must not keep the limit from holding.
    const elapsed = device.isOn ? device.forMs() : 0;
    const left = milliseconds(Math.max(0, maxRun - elapsed));
    this.#limit = clock.after(left, `${this.#options.name}: longest fill`, () => this.#checkLimits());
  }

  #settle(): void {
    this.#limit?.cancel();
    this.#limit = undefined;
    const { why, filled } = this.#outcome ?? { why: "the ATO was stopped", filled: false };
    this.#options.fills.settle(this.#ran(), why, filled);
  }

  #checkLimits(): void {
    const { device, fills } = this.#options;
    if (device.isOn && fills.isOpen) this.#tripAfter(milliseconds(device.forMs()));
  }

  #tripsAtOnce(): boolean {
    this.#tripAfter(milliseconds(0));
    return this.trip !== undefined;
  }

  #tripAfter(running: Milliseconds): void {
    const { device, fills, clock, maxRun, maxDailyRun } = this.#options;
    const trip = topOffTrip(running, fills.past(this.#ran()), { maxRun, maxDailyRun, known: fills.known });
    if (trip !== undefined) device.tripOff({ ...trip, since: clock.now() });
  }

  #ran(): Milliseconds {
    return milliseconds(Math.max(0, this.#options.device.energisedMs() - this.#energisedBefore));
  }
}
