import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { GPIO } from "../gpio-structs.ts";
import { SystemCallError, type SystemCalls } from "../system-calls.ts";

const ERRNO = { EBUSY: 16, ENODEV: 19, EINVAL: 22 } as const;
const INPUT = 0x4n;
const OUTPUT = 0x8n;
const RISING = 0x10n;
const FALLING = 0x20n;
const BIASES = [
  ["pull-up", 0x100n],
  ["pull-down", 0x200n],
  ["none", 0x400n],
] as const;

/** How a line was requested last; the debounce in microseconds. */
interface Setup {
  readonly bias: (typeof BIASES)[number][0] | undefined;
  readonly rising: boolean;
  readonly falling: boolean;
  readonly debounce: number;
}

/** A GPIO chip that understands the bytes of uAPI v2, as far as the bus uses them. */
export class EmulatedGpioChip implements SystemCalls {
  readonly levels = new Map<number, boolean>();
  readonly directions = new Map<number, "input" | "output" | "as it is">();
  readonly setups = new Map<number, Setup>();
  /** Consumers of lines that other programs hold. */
  readonly taken = new Map<number, string>();
  /** Every level an output had, in order. */
  readonly driven: (readonly [line: number, high: boolean])[] = [];
  isGone = false;
  readonly #labels: readonly string[];
  /** Lines by their descriptors: real files, as the bus closes them. */
  readonly #lines = new Map<number, number>();
  readonly #open: () => number;
  #asked = 0;

  /** Makes `gpiochip0` and following in `directory`, with these labels; `open` gives a new descriptor. */
  constructor(directory: string, labels: readonly string[], open: () => number) {
    mkdirSync(directory, { recursive: true });
    for (const index of labels.keys()) writeFileSync(join(directory, `gpiochip${index}`), "");
    this.#labels = labels;
    this.#open = open;
  }

  ioctl(fd: number, request: number, buffer: Buffer): void {
    if (this.isGone) throw new SystemCallError("ioctl", ERRNO.ENODEV);
    if (request === GPIO.chipInfo) {
      buffer.write(this.#labels[this.#asked++ % this.#labels.length] ?? "", 32);
    } else if (request === GPIO.lineInfo) {
      buffer.write(this.taken.get(buffer.readUInt32LE(64)) ?? "", 32);
    } else if (request === GPIO.requestLines) {
      this.#request(buffer);
    } else if (request === GPIO.setConfig) {
      this.#configure(this.#lineOf(fd), buffer);
    } else if (request === GPIO.getValues) {
      buffer.writeBigUInt64LE(this.levels.get(this.#lineOf(fd)) === true ? 1n : 0n, 0);
    } else {
      this.#drive(this.#lineOf(fd), (buffer.readBigUInt64LE(0) & 1n) === 1n);
    }
  }

  transfer(): Uint8Array {
    throw new SystemCallError("ioctl", ERRNO.EINVAL);
  }

  exchange(): Uint8Array {
    return this.transfer();
  }

  #request(buffer: Buffer): void {
    const line = buffer.readUInt32LE(0);
    if (this.taken.has(line)) throw new SystemCallError("ioctl", ERRNO.EBUSY);
    const fd = this.#open();
    this.#lines.set(fd, line);
    this.#configure(line, buffer.subarray(288));
    buffer.writeInt32LE(fd, 588);
  }

  #configure(line: number, config: Buffer): void {
    const flags = config.readBigUInt64LE(0);
    this.directions.set(
      line,
      (flags & OUTPUT) !== 0n ? "output" : (flags & INPUT) !== 0n ? "input" : "as it is",
    );
    this.setups.set(line, {
      bias: BIASES.find(([, flag]) => (flags & flag) !== 0n)?.[0],
      rising: (flags & RISING) !== 0n,
      falling: (flags & FALLING) !== 0n,
      debounce: config.readUInt32LE(32) === 3 ? config.readUInt32LE(40) : 0,
    });
    if ((flags & OUTPUT) !== 0n) this.#drive(line, (config.readBigUInt64LE(40) & 1n) === 1n);
  }

  #drive(line: number, high: boolean): void {
    if (this.directions.get(line) !== "output") throw new SystemCallError("ioctl", ERRNO.EINVAL);
    this.levels.set(line, high);
    this.driven.push([line, high]);
  }

  #lineOf(fd: number): number {
    const line = this.#lines.get(fd);
    if (line === undefined) throw new SystemCallError("ioctl", ERRNO.EINVAL);
    return line;
  }
}
