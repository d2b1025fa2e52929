import { type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { type MessageOrText, span } from "@refugium/model/messages/message.ts";
import { inAttempts } from "../../kernel/attempts.ts";
import type { Clock } from "../../kernel/clock.ts";
import { withDeadline } from "../../kernel/deadline.ts";
import { MessageError } from "../../kernel/message-error.ts";
import { SerialQueues } from "../../kernel/serial-queue.ts";
import { CALL_DEADLINE, type I2cBus, type I2cDevice } from "./buses.ts";

/** The bus failed to transfer a message: no acknowledge, or fewer bytes than requested. */
export class I2cError extends MessageError {
  constructor(address: number, what: MessageOrText) {
    super(devices.i2cDevice({ address: hexAddress(address), what }));
    this.name = "I2cError";
  }
}

/** `0x40`. */
export function hexAddress(address: number): string {
  return `0x${address.toString(16).padStart(2, "0")}`;
}

/** The bus without locks: one message, or two with a repeated start between them. */
export interface I2cWire {
  transfer(address: number, write: readonly number[], readCount: number): Promise<Uint8Array>;
  pause(microseconds: number): Promise<void>;
  /** Opens the bus, which may take longer than a transfer. */
  open?(): Promise<void>;
}

/** A transfer takes milliseconds; a bus that hangs must not block its callers. */
const TRANSFER_DEADLINE: Milliseconds = seconds(1);
const ATTEMPTS = 3;

/**
 * Serialises the transactions of a device. Each message has a deadline, failed work is repeated, and work that has
 * waited too long is not started.
 */
export class I2cTransactions implements I2cBus {
  readonly #clock: Clock;
  readonly #wire: I2cWire;
  readonly #queues = new SerialQueues<number>();

  constructor(clock: Clock, wire: I2cWire) {
    this.#clock = clock;
    this.#wire = wire;
  }

  transaction<T>(address: number, work: (device: I2cDevice) => Promise<T>): Promise<T> {
    const askedAt = this.#clock.uptime();
    return this.#queues.add(address, async () => {
      // An earlier transaction hung: the caller's deadline has passed, and its command may be out of date.
      if (this.#clock.uptime() - askedAt >= CALL_DEADLINE)
        throw new I2cError(address, devices.wasBusy({ time: span(CALL_DEADLINE, { in: "s" }) }));
      if (this.#wire.open !== undefined) await this.#wire.open();
      return this.#attempt(address, work);
    });
  }

  /** Only a failed message is repeated: a hanging one has used up its caller's time. */
  #attempt<T>(address: number, work: (device: I2cDevice) => Promise<T>): Promise<T> {
    const device = this.#device(address);
    return inAttempts(
      ATTEMPTS,
      () => work(device),
      (error) => error instanceof I2cError,
    );
  }

  #device(address: number): I2cDevice {
    const transfer = async (write: readonly number[], count: number): Promise<Uint8Array> => {
      const what = devices.i2cMessage({ address: hexAddress(address) });
      const bytes = await withDeadline(this.#clock, TRANSFER_DEADLINE, what, () =>
        this.#wire.transfer(address, write, count),
      );
      if (bytes.length === count) return bytes;
      throw new I2cError(address, devices.sentBytes({ bytes: bytes.length, all: count }));
    };
    return {
      write: async (bytes) => void (await transfer(bytes, 0)),
      read: (count) => transfer([], count),
      writeRead: transfer,
      pause: (microseconds) => this.#wire.pause(microseconds),
    };
  }
}
