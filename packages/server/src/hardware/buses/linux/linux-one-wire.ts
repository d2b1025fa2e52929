import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import type { Message } from "@refugium/model/messages/message.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { SerialQueue } from "../../../kernel/serial-queue.ts";
import type { OneWireBus, OneWireFile } from "../buses.ts";
import type { BusThread } from "./bus-thread.ts";
import { explained, systemCode } from "./system-errors.ts";

/** Families of temperature sensors: DS18S20, DS1822, DS18B20, DS1825, DS28EA00. */
const FAMILIES = ["28", "10", "22", "3B", "42"];

/** Kernel modules with the files of a family. */
const MODULES: Readonly<Record<string, string>> = { "3a": "w1_ds2413", "26": "w1_ds2438" };

/** The kernel converts for all probes of a bus at once; exactly this text starts it. */
const BULK = { file: "therm_bulk_read", text: "trigger\n" };
/** A conversion is used by reads that follow it within this time. */
const FRESH: Milliseconds = seconds(2);

export interface LinuxOneWireOptions {
  readonly clock: Pick<Clock, "uptime">;
  readonly thread: Pick<BusThread, "read" | "readBytes" | "write">;
  /** Default: `/sys/bus/w1/devices`. */
  readonly directory?: string;
}

/** The kernel's 1-wire bus. */
export class LinuxOneWire implements OneWireBus {
  readonly #thread: Pick<BusThread, "read" | "readBytes" | "write">;
  readonly #directory: string;
  readonly #clock: Pick<Clock, "uptime">;
  /** Probes whose conversion was not read yet, and when it was made. */
  #converted: { readonly at: number; readonly unread: Set<string> } | undefined;
  readonly #conversions = new SerialQueue();

  constructor({ clock, thread, directory = "/sys/bus/w1/devices" }: LinuxOneWireOptions) {
    this.#clock = clock;
    this.#thread = thread;
    this.#directory = directory;
  }

  async list(): Promise<readonly string[]> {
    const found = await readdir(this.#directory).catch(() => []);
    const familyOf = (name: string): number =>
      FAMILIES.findIndex((family) => name.toUpperCase().startsWith(`${family}-`));
    return found
      .filter((name) => familyOf(name) >= 0)
      .toSorted((one, other) => familyOf(one) - familyOf(other) || (one < other ? -1 : 1));
  }

  async readSlave(name: string): Promise<string> {
    const device = devices.probe({ name });
    try {
      await this.#convert(name);
      const text = await this.#thread.read(join(this.#directory, name, "w1_slave"));
      // The kernel gives no text when the checksum is wrong or the probe does not answer.
      if (text.trim() === "")
        throw new MessageError(devices.deviceFailed({ device, reason: devices.noFrame }));
      return text;
    } catch (error) {
      throw explained(error, device);
    }
  }

  async readFile(name: string, file: OneWireFile, count: number): Promise<Uint8Array> {
    try {
      return await this.#thread.readBytes(join(this.#directory, name, file), count);
    } catch (error) {
      throw await this.#fileError(error, name);
    }
  }

  async writeByte(name: string, file: "output", value: number): Promise<void> {
    try {
      await this.#thread.write(join(this.#directory, name, file), Uint8Array.of(value));
    } catch (error) {
      throw await this.#fileError(error, name);
    }
  }

  /** The kernel checks frames itself, and reports EIO. A device without its files has no driver in the kernel. */
  async #fileError(error: unknown, name: string): Promise<unknown> {
    const device = devices.oneWireDevice({ name });
    const failed = (reason: Message): MessageError =>
      new MessageError(devices.deviceFailed({ device, reason }), { cause: error });
    const code = systemCode(error);
    if (code === "EIO") return failed(devices.noFrame);
    if (code === "EACCES") return failed(devices.oneWireNotAllowed);
    const module = MODULES[name.slice(0, 2)];
    const names = code === "ENOENT" ? await readdir(this.#directory).catch(() => []) : [];
    if (module !== undefined && names.includes(name)) return failed(devices.noKernelModule({ module }));
    return explained(error, device);
  }

  /** Converts for all probes at once where there are several: each would take three quarters of a second. */
  #convert(name: string): Promise<void> {
    return this.#conversions.add(async () => {
      const { at = 0, unread } = this.#converted ?? {};
      if (unread?.delete(name) === true && this.#clock.uptime() - at < FRESH) return;
      await this.#convertAll();
      this.#converted?.unread.delete(name);
    });
  }

  async #convertAll(): Promise<void> {
    this.#converted = undefined;
    const [probes, masters] = [await this.list(), await this.#masters()];
    if (probes.length < 2) return;
    try {
      for (const file of masters) await this.#thread.write(file, BULK.text);
    } catch (error) {
      // Not allowed, or no probe converts in bulk: each probe is read on its own.
      if (systemCode(error) === undefined) throw error;
      return;
    }
    this.#converted = { at: this.#clock.uptime(), unread: new Set(probes) };
  }

  async #masters(): Promise<readonly string[]> {
    const found = await readdir(this.#directory).catch(() => []);
    return found
      .filter((name) => name.startsWith("w1_bus_master"))
      .map((name) => join(this.#directory, name, BULK.file));
  }
}
