import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { milliseconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { I2cError, type I2cWire } from "../i2c.ts";
import type { BusThread } from "./bus-thread.ts";
import { BusHeldError } from "./i2c-recovery.ts";
import type { I2cMessage } from "./system-calls.ts";
import { explained, systemCode } from "./system-errors.ts";
import { isRaspberryPi, lackOn } from "./what-lacks.ts";

/** Errors of a device that does not acknowledge; the first on a Raspberry Pi. */
const NOT_ACKNOWLEDGED = ["EREMOTEIO", "ENXIO", "EIO"];
/** Errors of a line that does not come free: held low, stretched without end, or arbitration lost. */
const HELD = ["ETIMEDOUT", "EAGAIN", "EBUSY"];

export interface LinuxI2cOptions {
  readonly clock: Clock;
  readonly thread: Pick<BusThread, "transfer" | "start">;
  /** Number or name of the adapter. */
  readonly adapter: string;
  /** Default: `/sys/class/i2c-dev`. */
  readonly directory?: string;
  /** Default: looked up. */
  readonly isPi?: boolean;
}

/** An I2C adapter of the kernel. */
export class LinuxI2c implements I2cWire {
  readonly #options: LinuxI2cOptions;
  #device: string | undefined;

  constructor(options: LinuxI2cOptions) {
    this.#options = options;
  }

  /** Finds the adapter and starts its thread. */
  async open(): Promise<void> {
    this.#device ??= await this.#find();
    await this.#options.thread.start();
  }

  async transfer(address: number, write: readonly number[], readCount: number): Promise<Uint8Array> {
    const messages: I2cMessage[] = [];
    if (write.length > 0 || readCount === 0) messages.push({ write });
    if (readCount > 0) messages.push({ read: readCount });
    const device = this.#device ?? (await this.#find());
    try {
      return await this.#options.thread.transfer({ device, address, transfer: messages });
    } catch (error) {
      const code = systemCode(error);
      if (code === "ENODEV" || code === "ENOENT") this.#device = undefined;
      throw failureOf(error, address, device);
    }
  }

  pause(microseconds: number): Promise<void> {
    return new Promise<void>((resolve) => {
      this.#options.clock.after(milliseconds(Math.ceil(microseconds / 1000)), "i2c: pause", resolve);
    });
  }

  /** Numbers of adapters move between kernels, names do not. */
  async #find(): Promise<string> {
    const { adapter, directory = "/sys/class/i2c-dev" } = this.#options;
    const found = await readdir(directory).catch(() => []);
    for (const name of found) {
      const title = (await readFile(join(directory, name, "name"), "utf8")).trim();
      if (name === `i2c-${adapter}` || title === adapter) return `/dev/${name}`;
    }
    throw new MessageError(
      found.length === 0
        ? lackOn(this.#options.isPi ?? isRaspberryPi()).noI2c
        : devices.noI2cAdapter({ adapter }),
    );
  }
}

function failureOf(error: unknown, address: number, device: string): unknown {
  const code = systemCode(error) ?? "";
  if (code === "EACCES") return new MessageError(devices.noPermission({ path: device, group: "i2c" }));
  if (NOT_ACKNOWLEDGED.includes(code)) return new I2cError(address, devices.doesNotAcknowledge);
  const adapter = devices.i2cAdapter({ path: device });
  if (!HELD.includes(code)) return explained(error, adapter);
  const said = devices.deviceFailed({ device: adapter, reason: devices.busStuck });
  return new BusHeldError(said, { cause: error });
}
