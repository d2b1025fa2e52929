import { Worker } from "node:worker_threads";
import type { Milliseconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { type MessageOrText, span } from "@refugium/model/messages/message.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { SerialQueue } from "../../../kernel/serial-queue.ts";
import type { SpiSettings } from "../buses.ts";
import type { I2cMessage } from "./system-calls.ts";

/** An I2C transfer: its adapter, such as `/dev/i2c-1`, the address of the device, and one or two messages. */
export interface I2cTransfer {
  readonly device: string;
  readonly address: number;
  readonly transfer: readonly I2cMessage[];
}

/** Messages to a device on the SPI bus, such as `/dev/spidev0.0`. */
export interface SpiJob extends SpiSettings {
  readonly device: string;
  readonly messages: readonly (readonly number[])[];
}

/** What is sent to a bus thread: blocking calls of the kernel, one at a time. */
export type BusJob =
  | { readonly warmUp: true }
  | I2cTransfer
  | SpiJob
  | { readonly read: string }
  | { readonly readBytes: string; readonly count: number }
  | { readonly write: string; readonly text: string | Uint8Array };

/** What a bus thread answers: the text of a file, the bytes of a file or of messages, nothing, or the failure. */
export type BusAnswer =
  | { readonly text: string }
  | { readonly bytes: Uint8Array }
  | { readonly done: true }
  | { readonly code: string; readonly syscall: string };

const WORKER = new URL(
  // The worker's bundle is beside the bundle, its source beside the source.
  import.meta.url.endsWith(".ts") ? "./bus-worker.ts" : "./bus-worker.js",
  import.meta.url,
);
/** More jobs do not wait behind one that hangs. */
const MOST_WAITING = 32;
/** Enough for file names, numbers and messages of 8 KiB. */
const MOST_MEGABYTES = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 };

/** A failure of the kernel or its device, as the worker reported it. */
class BusFailure extends Error {
  readonly code: string;
  readonly syscall: string;

  constructor({ code, syscall }: { readonly code: string; readonly syscall: string }) {
    super(`${syscall}: ${code}`);
    this.name = "BusFailure";
    this.code = code;
    this.syscall = syscall;
  }
}

export interface BusThreadOptions {
  readonly clock: Pick<Clock, "uptime">;
  /** Its name for people. */
  readonly bus: MessageOrText;
  /** A job that has waited longer is not started: its caller's deadline has passed, and its command may be out of date. */
  readonly longestWait: Milliseconds;
}

/**
 * A thread for the blocking calls of one bus: a bus that hangs stops nothing but itself. The thread starts with the
 * first job; one that ends is replaced at the next.
 */
export class BusThread {
  readonly #clock: Pick<Clock, "uptime">;
  readonly #bus: MessageOrText;
  readonly #longestWait: Milliseconds;
  readonly #queue = new SerialQueue();
  #worker: Worker | undefined;

  constructor({ clock, bus, longestWait }: BusThreadOptions) {
    this.#clock = clock;
    this.#bus = bus;
    this.#longestWait = longestWait;
  }

  /** Resolves when the thread takes jobs. */
  async start(): Promise<void> {
    if (this.#worker === undefined) await this.#queue.add(() => this.#do({ warmUp: true }));
  }

  /** The text of a file. Throws like `#run`. */
  async read(path: string): Promise<string> {
    const answer = await this.#run({ read: path });
    if (!("text" in answer)) throw new Error("the answer to a read has no text");
    return answer.text;
  }

  /** At most `count` bytes of a file, in one read. Throws like `#run`. */
  async readBytes(path: string, count: number): Promise<Uint8Array> {
    const answer = await this.#run({ readBytes: path, count });
    if (!("bytes" in answer)) throw new Error("the answer to a read has no bytes");
    return answer.bytes;
  }

  /** Writes to an existing file. Throws like `#run`. */
  async write(path: string, text: string | Uint8Array): Promise<void> {
    await this.#run({ write: path, text });
  }

  /** The bytes read by an I2C transfer; none after a write. Throws like `#run`. */
  async transfer(transfer: I2cTransfer): Promise<Uint8Array> {
    const answer = await this.#run(transfer);
    if (!("bytes" in answer)) throw new Error("the answer to a transfer has no bytes");
    return answer.bytes;
  }

  /** The bytes that came during messages on the SPI bus, in their order. Throws like `#run`. */
  async exchange(job: SpiJob): Promise<Uint8Array> {
    const answer = await this.#run(job);
    if (!("bytes" in answer)) throw new Error("the answer to messages has no bytes");
    return answer.bytes;
  }

  /** Throws an Error with `code` for a failure of the kernel, a MessageError when the bus was busy for too long. */
  #run(job: BusJob): Promise<BusAnswer> {
    const askedAt = this.#clock.uptime();
    const busy = devices.busBusy({ bus: this.#bus, time: span(this.#longestWait, { in: "s" }) });
    if (this.#queue.length > MOST_WAITING) return Promise.reject(new MessageError(busy));
    return this.#queue.add(async () => {
      if (this.#clock.uptime() - askedAt > this.#longestWait) throw new MessageError(busy);
      const answer = await this.#do(job);
      if ("code" in answer) throw new BusFailure(answer);
      return answer;
    });
  }

  /** Does not wait for a call of the kernel that hangs. */
  close(): void {
    void this.#worker?.terminate();
  }

  #do(job: BusJob): Promise<BusAnswer> {
    const worker = this.#worker ?? this.#launch();
    return new Promise((resolve, reject) => {
      const ended = (): void => reject(new MessageError(devices.busEnded({ bus: this.#bus })));
      worker.once("exit", ended);
      worker.once("message", (answer: BusAnswer) => {
        worker.off("exit", ended);
        resolve(answer);
      });
      worker.postMessage(job);
    });
  }

  #launch(): Worker {
    const worker = new Worker(WORKER, { resourceLimits: MOST_MEGABYTES });
    this.#worker = worker;
    // The process may end while the thread waits for a job.
    worker.unref();
    const over = (): void => {
      if (this.#worker === worker) this.#worker = undefined;
    };
    worker.once("exit", over);
    // Running out of memory, for one; `exit` follows.
    worker.once("error", over);
    return worker;
  }
}
