import {
  type Milliseconds,
  milliseconds,
  minutes,
  seconds,
  type Uptime,
} from "@refugium/model/declare/units.ts";
import type { FillEnding } from "@refugium/model/fills.ts";
import { counted, pumpedWithin, topOffTrip } from "@refugium/model/laws/top-off-limits.ts";
import { usualPause } from "@refugium/model/laws/top-off-silence.ts";
import { ato } from "@refugium/model/messages/ato.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { messageIn } from "@refugium/model/messages/message-in.ts";
import type { Device } from "../../../control/device.ts";
import type { Trip } from "../../../hardware/output-policy.ts";
import type { Clock, Timer } from "../../../kernel/clock.ts";
import type { FillLog } from "./fill-log.ts";
import type { FillEnd } from "./fill-row.ts";

export interface TopOffPumpOptions {
  readonly clock: Clock;
  readonly device: Device;
  readonly fills: FillLog;
  /** The name of its timer. */
  readonly label: string;
  readonly maxRun: Milliseconds;
  /** 0 = the learned limit. */
  readonly maxDailyRun: Milliseconds;
  /** The daily limit before a week of fills is known. */
  readonly firstWeek: () => Milliseconds;
}

/** Checks come every second while it runs; this long after the last one it stops by itself. */
const RUNNING_LEASE = seconds(15);
const HOUR = minutes(60);
const STOPPED = { why: ato.stopped, filled: false, ended: "stopped" } as const;

/** The trips of the top-off; others come from the limits of the equipment. */
function endingOf(trip: string): FillEnding {
  const own = {
    "ato-max-run": "max-run",
    "ato-no-effect": "no-effect",
    "ato-daily-run": "daily-run",
  } as const;
  return Object.entries(own).find(([code]) => code === trip)?.[1] ?? "trip";
}

function reasonOf({ actuator }: Device): MessageOrText | undefined {
  return actuator === undefined ? undefined : messageIn("reason", actuator.state);
}

/** The pump of an ATO: every run, by any owner, is recorded and bounded. */
export class TopOffPump {
  readonly #options: TopOffPumpOptions;
  #limit: Timer | undefined;
  #energisedBefore: number;
  /** How the current fill ended. */
  #outcome: FillEnd | undefined;
  /** Why the pump was off while the ATO commanded it on. */
  #heldOff: MessageOrText | undefined;

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

  /** The end of the last fill; undefined before the first. */
  get restsSince(): Uptime | undefined {
    return this.#options.fills.lastEnd;
  }

  /** The usual pause between two fills; undefined while unknown. */
  get usualPause(): Milliseconds | undefined {
    return usualPause(this.#options.fills.past());
  }

  /** Milliseconds of pumping within the last hour. */
  withinHour(): Milliseconds {
    return pumpedWithin(counted(this.#options.fills.past()), HOUR);
  }

  /** Commands the pump on or off; `locked` holds it off against every other claim. */
  command(
    on: boolean,
    reason: MessageOrText,
    locked: MessageOrText | undefined,
    idleLease: Milliseconds,
  ): void {
    const { device } = this.#options;
    device.hold(locked);
    const allowed = on && (device.isOn || !this.#tripAtLimit());
    // The intent is stored first, so that a crash leaves a record of the run.
    if (allowed) this.#open();
    device.command(allowed, reason, allowed ? RUNNING_LEASE : idleLease);
  }

  /** Records the start or end of a run and trips the pump after too long a run. To be called after each command. */
  review(filling: boolean, end: Pick<FillEnd, "why" | "filled" | "ended">): void {
    if (this.isActive) this.#open();
    this.#noteHeldOff(filling);
    this.#checkLimits();
    const goesOn = filling && this.trip === undefined;
    // The first reason counts: others may follow until the pump confirms off.
    this.#outcome = goesOn ? undefined : (this.#outcome ?? this.#endOf(end));
    if (!this.isActive && !goesOn) this.#settle();
    if (end.filled) this.#options.fills.noteFull();
    if (this.isActive) this.#limitRun();
  }

  /** Releases the pump, then settles its fill if it is off. */
  async release(): Promise<void> {
    const { device, fills } = this.#options;
    await device.release();
    const { actuator } = device;
    // A run ends when the pump is confirmed off, or when another owner has switched it on: that is no fill.
    const isOver = actuator === undefined || actuator.isOn || !actuator.mayBeOn;
    if (isOver) {
      this.#settle();
      return;
    }
    this.#limit?.cancel();
    fills.leaveOpen();
  }

  #open(): void {
    const { fills, device, maxRun } = this.#options;
    if (fills.isOpen) return;
    this.#outcome = undefined;
    this.#heldOff = undefined;
    this.#energisedBefore = device.energisedMs();
    fills.begin(maxRun, () => this.#ran());
    this.#limitRun();
  }

  /** The limit has its own timer, so that it holds while a check hangs. */
  #limitRun(): void {
    const { clock, maxRun, label } = this.#options;
    this.#limit?.cancel();
    const left = milliseconds(Math.max(0, maxRun - this.#running()));
    this.#limit = clock.after(left, `${label}: longest fill`, () => this.#checkLimits());
  }

  /** Milliseconds of this fill, interruptions excluded. Commanded on counts like energised. */
  #running(): Milliseconds {
    const { fills, device } = this.#options;
    const commanded = device.isOn ? device.forMs() : 0;
    return milliseconds(fills.carried + (fills.isOpen ? Math.max(commanded, this.#ran()) : 0));
  }

  #noteHeldOff(filling: boolean): void {
    const { device } = this.#options;
    if (device.isOn) this.#heldOff = undefined;
    else if (filling && this.trip === undefined) this.#heldOff = reasonOf(device);
  }

  #endOf({ why, filled, ended }: Pick<FillEnd, "why" | "filled" | "ended">): FillEnd {
    const { trip } = this;
    const goes_on = trip === undefined && !filled;
    if (trip !== undefined) return { why: trip.message, filled, goes_on, ended: endingOf(trip.code) };
    if (this.#heldOff !== undefined) return { why: this.#heldOff, filled, goes_on, ended: "held-off" };
    return { why, filled, goes_on, ended };
  }

  #settle(): void {
    this.#limit?.cancel();
    this.#limit = undefined;
    this.#options.fills.settle(this.#outcome ?? this.#endOf(STOPPED));
  }

  #checkLimits(): void {
    const { device, fills } = this.#options;
    if (device.isOn && fills.isOpen) this.#applyLimits();
  }

  /** Trips the pump if a limit is reached. True when it is tripped. */
  #tripAtLimit(): boolean {
    this.#applyLimits();
    return this.trip !== undefined;
  }

  #applyLimits(): void {
    const { device, fills, clock, maxRun, maxDailyRun, firstWeek } = this.#options;
    const trip = topOffTrip(this.#running(), fills.past(), {
      maxRun,
      maxDailyRun,
      firstWeek: firstWeek(),
      known: fills.known,
    });
    if (trip !== undefined) device.tripOff({ ...trip, since: clock.now() });
  }

  #ran(): Milliseconds {
    return milliseconds(Math.max(0, this.#options.device.energisedMs() - this.#energisedBefore));
  }
}
