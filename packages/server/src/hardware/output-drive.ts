import {
  type Milliseconds,
  milliseconds,
  seconds,
  type Uptime,
  uptime,
} from "@refugium/model/declare/units.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { outputs } from "@refugium/model/messages/outputs.ts";
import type { Clock, Timer } from "../kernel/clock.ts";
import { messageOf } from "../kernel/message-error.ts";

const FIRST_RETRY: Milliseconds = seconds(1);
const LONGEST_RETRY: Milliseconds = seconds(60);
const VERIFY_EVERY: Milliseconds = seconds(60);
/** Renewals within the time after which a device switches off by itself: two may be lost. */
const RENEWALS = 3;
/** A value read back counts as the written one when it is this close, in percent. */
const CLOSE_ENOUGH = 0.5;

/** The pin of one output, with reverse already applied: percent in, percent out. */
export interface OutputPin {
  write(percent: number): Promise<void>;
  /** Undefined where the device cannot read back. */
  readBack(): Promise<number | undefined>;
  /** A value may be written again without effect: one that cannot be read back is, each minute. */
  readonly isRepeatable?: boolean;
  /** After how long the device switches off by itself unless it is written again; undefined where it does not. */
  timer?(): Milliseconds | undefined;
}

export interface DriveEvents {
  confirmed(value: number): void;
  /** A write failed; called once at the beginning of a failure with the reason and the device's error. */
  failing(reason: MessageOrText, cause: unknown): void;
}

/**
 * Brings a pin to the commanded value and keeps it there: reads back where possible, retries a failed write with back-off
 * for ever, checks once a minute that nothing else changed it, or writes it again where it cannot check, and renews the
 * timer of a device. Measures how long the load was energised.
 */
export class OutputDrive {
  readonly #clock: Clock;
  readonly #events: DriveEvents;
  #pin: OutputPin | undefined;
  /** Counts bindings: a late answer of an earlier pin is ignored. */
  #binding = 0;
  #commanded = 0;
  #confirmed: number | undefined;
  #timer: Timer | undefined;
  #wait: Milliseconds = FIRST_RETRY;
  #run: Promise<void> | undefined;
  #failingSince: Uptime | undefined;
  #energisedMs = 0;
  #onSince: Uptime | undefined;
  /** True from before a write that switches on until the device confirmed off. */
  #mayBeOn = false;
  /** When the device last confirmed off; before that, until when it may have been on in an earlier run. */
  #offSince: Uptime | undefined;
  #closed = false;
  #writtenAt: Uptime = uptime(0);

  /** `earlierRunEnd`: until when it may have been on before this drive; undefined where nothing can have run. */
  constructor(clock: Clock, events: DriveEvents, earlierRunEnd?: Uptime) {
    this.#clock = clock;
    this.#offSince = earlierRunEnd;
    this.#events = events;
  }

  get confirmed(): number | undefined {
    return this.#confirmed;
  }

  get failingSince(): Uptime | undefined {
    return this.#failingSince;
  }

  /** False only when the device confirmed off: a failed write may have reached it. */
  get mayBeOn(): boolean {
    return this.#mayBeOn;
  }

  /** Milliseconds it has been off: 0 while it may be on, Infinity when it cannot have been on. */
  restedMs(): number {
    if (this.#mayBeOn) return 0;
    return this.#offSince === undefined ? Number.POSITIVE_INFINITY : this.#clock.uptime() - this.#offSince;
  }

  /** Milliseconds the load has been on by the device's confirmations; an unconfirmed "off" still counts as on. */
  energisedMs(): Milliseconds {
    const running = this.#onSince === undefined ? 0 : this.#clock.uptime() - this.#onSince;
    return milliseconds(this.#energisedMs + running);
  }

  /** Binds the drive to a pin, or to none. The value of the pin is unknown until it is confirmed. */
  bind(pin: OutputPin | undefined): void {
    this.#pin = pin;
    this.#binding += 1;
    this.#recordConfirmed(undefined);
  }

  /** Commands a value. Resolves true when the device confirmed it, false when the first attempt failed. */
  async command(value: number): Promise<boolean> {
    this.#commanded = value;
    const isIdle = this.#run === undefined && this.#failingSince === undefined;
    if (isIdle && this.#confirmed === value) return true;
    this.#wait = FIRST_RETRY;
    await this.#attempt();
    // While writes fail, an earlier confirmation is not valid.
    return this.#failingSince === undefined && this.#confirmed === value;
  }

  close(): void {
    this.#closed = true;
    this.#binding += 1;
    this.#timer?.cancel();
    this.#recordConfirmed(undefined);
  }

  /** One attempt at a time; a value set meanwhile is handled by the same run. */
  #attempt(): Promise<void> {
    this.#timer?.cancel();
    // Without a pin there is nothing to write; with one a run takes at least one microtask, so `#run` is set before it
    // ends.
    if (this.#pin === undefined || this.#closed) return Promise.resolve();
    this.#run ??= this.#drive();
    return this.#run;
  }

  async #drive(): Promise<void> {
    await this.#writeUntilConfirmed();
    // In the same turn as the last check of the commanded value: no new value is missed between two runs.
    this.#run = undefined;
    this.#plan();
  }

  async #writeUntilConfirmed(): Promise<void> {
    while (this.#pin !== undefined && !this.#closed) {
      const value = this.#commanded;
      const binding = this.#binding;
      if (value > 0) this.#mayBeOn = true;
      const failure = await writeAndVerify(this.#pin, value);
      if (binding !== this.#binding) continue;
      if (failure !== undefined) {
        this.#fail(failure);
        return;
      }
      this.#settle(value);
      if (value === this.#commanded) return;
    }
  }

  #settle(value: number): void {
    const isRenewal = this.#confirmed === value && this.#failingSince === undefined;
    this.#recordConfirmed(value);
    this.#writtenAt = this.#clock.uptime();
    if (this.#mayBeOn && value === 0) this.#offSince = this.#clock.uptime();
    this.#mayBeOn = value > 0;
    this.#failingSince = undefined;
    this.#wait = FIRST_RETRY;
    if (!isRenewal) this.#events.confirmed(value);
  }

  #fail({ reason, cause }: Failure): void {
    if (this.#failingSince !== undefined) return;
    this.#failingSince = this.#clock.uptime();
    this.#events.failing(reason, cause);
  }

  #plan(): void {
    this.#timer?.cancel();
    if (this.#closed || this.#pin === undefined) return;
    if (this.#failingSince !== undefined) {
      this.#timer = this.#clock.after(this.#wait, "output: retry", () => void this.#attempt());
      this.#wait = milliseconds(Math.min(this.#wait * 2, LONGEST_RETRY));
    } else {
      const wait = milliseconds(Math.min(VERIFY_EVERY, this.#untilRenewal()));
      this.#timer = this.#clock.after(wait, "output: verify", () => void this.#verify());
    }
  }

  /** Milliseconds until the timer of the device is to be renewed; Infinity where none runs. */
  #untilRenewal(): number {
    const timer = this.#commanded > 0 ? this.#pin?.timer?.() : undefined;
    return timer === undefined
      ? Number.POSITIVE_INFINITY
      : Math.max(0, this.#writtenAt + timer / RENEWALS - this.#clock.uptime());
  }

  async #verify(): Promise<void> {
    if (this.#untilRenewal() === 0) return this.#attempt();
    const actual = await this.#pin?.readBack().catch(() => Number.NaN);
    // A device that cannot be read back is written again: its absence or its restart would not be noticed otherwise.
    const differs =
      actual === undefined
        ? this.#pin?.isRepeatable === true
        : !(Math.abs(actual - this.#commanded) <= CLOSE_ENOUGH);
    if (differs || this.#confirmed !== this.#commanded) await this.#attempt();
    else this.#plan();
  }

  #recordConfirmed(confirmed: number | undefined): void {
    const now = this.#clock.uptime();
    const isOn = confirmed !== undefined && confirmed > 0;
    if (isOn) this.#onSince ??= now;
    else if (this.#onSince !== undefined) {
      this.#energisedMs += now - this.#onSince;
      this.#onSince = undefined;
    }
    this.#confirmed = confirmed;
  }
}

interface Failure {
  readonly reason: MessageOrText;
  readonly cause?: unknown;
}

/** Writes a value and reads it back where possible. Returns the reason of a failure, or undefined. */
async function writeAndVerify(pin: OutputPin, value: number): Promise<Failure | undefined> {
  try {
    await pin.write(value);
    const actual = await pin.readBack();
    if (actual === undefined || Math.abs(actual - value) <= CLOSE_ENOUGH) return undefined;
    return { reason: outputs.deviceSays({ told: actual, value }) };
  } catch (cause) {
    return { reason: messageOf(cause), cause };
  }
}
