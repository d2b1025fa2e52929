import { closeSync, openSync, readdirSync } from "node:fs";
import type { Milliseconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { EdgeCount, GpioBus, LineSetup, WatchedLine } from "../buses.ts";
import type { EdgeThread } from "./edge-thread.ts";
import {
  chipInfoBuffer,
  chipInfoOf,
  configBuffer,
  GPIO,
  isHigh,
  type LineUse,
  lineInfoBuffer,
  lineInfoOf,
  requestBuffer,
  requestedFd,
  valuesBuffer,
} from "./gpio-structs.ts";
import type { SystemCalls } from "./system-calls.ts";
import { explained, systemCode } from "./system-errors.ts";
import { WatchedInput } from "./watched-input.ts";

/** The controller of the header's lines on a Raspberry Pi; its number differs between kernels. */
export const HEADER_LABELS: readonly string[] = ["pinctrl-bcm2835", "pinctrl-bcm2711", "pinctrl-rp1"];
/** Offsets of the header's lines: the BCM numbers. */
const HEADER = Array.from({ length: 26 }, (_, index) => index + 2);
const CONSUMER = "refugium";

export interface LinuxGpioOptions {
  readonly clock: Pick<Clock, "uptime" | "after">;
  readonly calls: () => Promise<SystemCalls>;
  readonly edges: Pick<EdgeThread, "watch" | "leave" | "close">;
  /** Label of the chip; empty: that of a Raspberry Pi. */
  readonly label: string;
  /** Default: `/dev`. */
  readonly directory?: string;
}

interface Chip {
  readonly fd: number;
  readonly calls: SystemCalls;
}

interface Held {
  readonly fd: number;
  use: LineUse["as"];
}

/**
 * The lines of one GPIO chip. A line is requested when it is first used and held until `close`, so that no other program
 * can change it; its direction changes without a release. An output starts at the level that is written first, and ends
 * the watch of its line: what is written counts.
 */
export class LinuxGpio implements GpioBus {
  readonly lines = HEADER;
  readonly #options: LinuxGpioOptions;
  readonly #held = new Map<number, Held>();
  readonly #watched = new Map<number, WatchedInput>();
  #chip: Promise<Chip> | undefined;

  constructor(options: LinuxGpioOptions) {
    this.#options = options;
  }

  async read(line: number): Promise<boolean> {
    return this.#value(line, { as: "input" });
  }

  async write(line: number, high: boolean): Promise<void> {
    await this.#on(line, (chip) => {
      const held = this.#held.get(line);
      if (held?.use === "output") chip.calls.ioctl(held.fd, GPIO.setValues, valuesBuffer(high));
      else this.#use(chip, line, { as: "output", high });
    });
  }

  /** A line that was not used yet keeps its direction: the level that an output had before a start can be read. */
  async readBack(line: number): Promise<boolean> {
    return this.#value(line, { as: "untouched" });
  }

  async watch(line: number, setup: LineSetup, changed: () => void): Promise<WatchedLine> {
    this.#refuseSecond(line);
    // A line that was only read has no edges: it is requested again.
    if (this.#held.get(line)?.use === "input") await this.#release(line);
    this.#refuseSecond(line);
    const watched = new WatchedInput({ line, setup, clock: this.#options.clock, changed });
    this.#watched.set(line, watched);
    try {
      await this.#readWatched(line);
    } catch (error) {
      this.#watched.delete(line);
      throw error;
    }
    return {
      read: () => this.#readWatched(line),
      count: (least) => this.#count(watched, least),
      close: async () => {
        if (this.#watched.get(line) !== watched) return;
        this.#watched.delete(line);
        if (this.#held.get(line)?.use === "input") await this.#release(line);
      },
    };
  }

  /** Releases all lines and ends the thread of the edges. */
  async close(): Promise<void> {
    await this.#leaveChip();
    await this.#options.edges.close();
  }

  async #leaveChip(): Promise<void> {
    const chip = await this.#chip?.catch(() => undefined);
    this.#chip = undefined;
    await Promise.all([...this.#held.keys()].map((line) => this.#release(line)));
    if (chip !== undefined) closeSync(chip.fd);
  }

  #refuseSecond(line: number): void {
    if (this.#watched.has(line)) throw new MessageError(devices.lineWatched({ line }));
  }

  #readWatched(line: number): Promise<boolean> {
    const use = this.#held.get(line)?.use;
    if (use === "output" || use === "untouched")
      return Promise.reject(new MessageError(devices.lineIsOutput({ line })));
    return this.#value(line, { as: "input" });
  }

  async #count(watched: WatchedInput, least: Milliseconds): Promise<EdgeCount> {
    // Requests a line again whose chip was gone.
    await this.#readWatched(watched.line);
    return watched.count(least);
  }

  #value(line: number, wanted: LineUse): Promise<boolean> {
    return this.#on(line, (chip) => {
      const held = this.#held.get(line);
      // To read an output does not make it an input.
      const isFine = held !== undefined && (held.use !== "untouched" || wanted.as === "untouched");
      const { fd } = isFine ? held : this.#use(chip, line, wanted);
      const bytes = valuesBuffer();
      chip.calls.ioctl(fd, GPIO.getValues, bytes);
      return isHigh(bytes);
    });
  }

  #use(chip: Chip, line: number, use: LineUse): Held {
    const held = this.#held.get(line);
    if (held === undefined) {
      const watched = use.as === "input" ? this.#watched.get(line) : undefined;
      const request = requestBuffer(line, CONSUMER, watched?.use ?? use);
      chip.calls.ioctl(chip.fd, GPIO.requestLines, request);
      const taken: Held = { fd: requestedFd(request), use: use.as };
      this.#held.set(line, taken);
      if (watched !== undefined) this.#report(taken, watched);
      return taken;
    }
    chip.calls.ioctl(held.fd, GPIO.setConfig, configBuffer(use));
    held.use = use.as;
    return held;
  }

  async #on<T>(line: number, work: (chip: Chip) => T): Promise<T> {
    const chip = await this.#open();
    try {
      return work(chip);
    } catch (error) {
      if (systemCode(error) === "EBUSY") throw busy(chip, line);
      // The chip is gone: it is looked for again at the next call.
      if (systemCode(error) === "ENODEV") await this.#leaveChip();
      throw explained(error, devices.gpioLine({ line }));
    }
  }

  async #open(): Promise<Chip> {
    this.#chip ??= this.#find();
    try {
      return await this.#chip;
    } catch (error) {
      this.#chip = undefined;
      throw error;
    }
  }

  async #find(): Promise<Chip> {
    const { directory = "/dev", label } = this.#options;
    const labels = label === "" ? HEADER_LABELS : [label];
    const names = readdirSync(directory).filter((each) => /^gpiochip\d+$/.test(each));
    if (names.length === 0) throw new MessageError(devices.noGpioChip);
    const calls = await this.#options.calls();
    const seen: string[] = [];
    for (const name of names) {
      const chip = { fd: openChip(`${directory}/${name}`), calls };
      const found = labelOf(chip);
      if (found !== undefined && labels.includes(found)) return chip;
      closeSync(chip.fd);
      seen.push(found ?? name);
    }
    throw new MessageError(devices.otherGpioChips({ labels: { and: seen } }));
  }

  #report(held: Held, watched: WatchedInput): void {
    const { edges } = this.#options;
    const over = async (): Promise<void> => {
      if (this.#held.get(watched.line) === held) await this.#release(watched.line);
    };
    const began = edges.watch(held.fd, (news) => {
      watched.take(news);
      if (news === "gone") void over();
    });
    // Without a thread there are no edges: a count fails, and the next one requests the line again.
    began.catch(over);
  }

  async #release(line: number): Promise<void> {
    const held = this.#held.get(line);
    if (held === undefined) return;
    this.#held.delete(line);
    this.#watched.get(line)?.lose();
    await this.#options.edges.leave(held.fd);
    closeSync(held.fd);
  }
}

/** Undefined for a chip that does not answer. */
function labelOf({ fd, calls }: Chip): string | undefined {
  const info = chipInfoBuffer();
  try {
    calls.ioctl(fd, GPIO.chipInfo, info);
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    return undefined;
  }
  return chipInfoOf(info).label;
}

function openChip(path: string): number {
  try {
    return openSync(path, "r+");
  } catch (error) {
    if (systemCode(error) === "EACCES") throw new MessageError(devices.noPermission({ path, group: "gpio" }));
    throw error;
  }
}

/** The line is held by another program. */
function busy(chip: Chip, line: number): MessageError {
  const bytes = lineInfoBuffer(line);
  chip.calls.ioctl(chip.fd, GPIO.lineInfo, bytes);
  return new MessageError(devices.lineTaken({ line, holder: lineInfoOf(bytes).consumer || "?" }));
}
