import {
  type Milliseconds,
  milliseconds,
  seconds,
  type Uptime,
  uptime,
} from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { span } from "@refugium/model/messages/message.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { hexAddress, I2cError, type I2cWire } from "../i2c.ts";

/** The bus did not come free within the time of the kernel, or arbitration was lost to another master. */
export class BusHeldError extends MessageError {}

/** Twice the kernel's own limit of one transfer, in which its driver may clock a device free. */
const HANGS_AFTER: Milliseconds = seconds(2);
/** One transfer may fail by a spike; a held bus fails every one. */
const FAILURES = 2;
const FIRST_WAIT: Milliseconds = seconds(1);
const LONGEST_WAIT: Milliseconds = seconds(60);

interface Held {
  /** Address of the first message that failed: a suspect, not a proof. */
  readonly address: number;
  wait: Milliseconds;
  tryAt: Uptime;
  isTried: boolean;
}

export interface I2cRecoveryOptions {
  readonly clock: Pick<Clock, "uptime" | "after">;
  readonly wire: I2cWire;
  /** Once when the bus is held, with the address of the suspect, and once when it is free again. */
  readonly onChange: (held: { readonly address: string } | undefined) => void;
}

/**
 * Notices a bus that is held low. A program cannot free it: the kernel's driver may, or a person. Meanwhile most callers
 * are refused at once, so that they do not wait a second each; one message tries again after 1, 2, 4 … 60 s.
 */
export class I2cRecovery implements I2cWire {
  readonly #options: I2cRecoveryOptions;
  #failures = 0;
  #suspect = 0;
  #held: Held | undefined;

  constructor(options: I2cRecoveryOptions) {
    this.#options = options;
  }

  async open(): Promise<void> {
    await this.#options.wire.open?.();
  }

  pause(microseconds: number): Promise<void> {
    return this.#options.wire.pause(microseconds);
  }

  async transfer(address: number, write: readonly number[], readCount: number): Promise<Uint8Array> {
    this.#refuse();
    if (this.#held !== undefined) this.#held.isTried = true;
    let isCounted = false;
    const fail = (): void => {
      if (!isCounted) this.#failed(address);
      isCounted = true;
    };
    // An answer after a hang is too late for its caller: it does not show that the bus is free.
    const work = (): void => {
      if (!isCounted) this.#worked();
    };
    const { clock, wire } = this.#options;
    const timer = clock.after(HANGS_AFTER, "i2c: hang", fail);
    try {
      const bytes = await wire.transfer(address, write, readCount);
      work();
      return bytes;
    } catch (error) {
      if (error instanceof BusHeldError) fail();
      // A missing acknowledgement needs a free bus. No other error shows the state of its lines.
      else if (error instanceof I2cError) work();
      else if (this.#held !== undefined) this.#later(this.#held);
      throw error;
    } finally {
      timer.cancel();
    }
  }

  #refuse(): void {
    if (this.#held === undefined) return;
    const address = hexAddress(this.#held.address);
    if (this.#held.isTried) throw new MessageError(devices.heldIsTried({ address }));
    const left = this.#held.tryAt - this.#options.clock.uptime();
    if (left <= 0) return;
    const time = span(milliseconds(Math.ceil(left / 1000) * 1000), { in: "s" });
    throw new MessageError(devices.heldTriedLater({ address, time }));
  }

  #worked(): void {
    this.#failures = 0;
    if (this.#held === undefined) return;
    this.#held = undefined;
    this.#options.onChange(undefined);
  }

  #failed(address: number): void {
    if (this.#held !== undefined) {
      this.#later(this.#held);
      return;
    }
    if (this.#failures === 0) this.#suspect = address;
    this.#failures += 1;
    if (this.#failures < FAILURES) return;
    this.#held = { address: this.#suspect, wait: FIRST_WAIT, tryAt: this.#after(FIRST_WAIT), isTried: false };
    this.#options.onChange({ address: hexAddress(this.#suspect) });
  }

  #later(held: Held): void {
    held.wait = milliseconds(Math.min(held.wait * 2, LONGEST_WAIT));
    held.tryAt = this.#after(held.wait);
    held.isTried = false;
  }

  #after(wait: Milliseconds): Uptime {
    return uptime(this.#options.clock.uptime() + wait);
  }
}
