import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { SerialQueue } from "../../../kernel/serial-queue.ts";
import type { OneWireBus } from "../buses.ts";
import type { BusThread } from "./bus-thread.ts";
import { explained, systemCode } from "./system-errors.ts";

/** Families of temperature sensors: DS18S20, DS1822, DS18B20, DS1825, DS28EA00. */
const FAMILIES = ["28", "10", "22", "3B", "42"];

/** The kernel converts for all probes of a bus at once; exactly this text starts it. */
const BULK = { file: "therm_bulk_read", text: "trigger\n" };
/** A conversion is used by reads that follow it within this time. */
const FRESH: Milliseconds = seconds(2);

export interface LinuxOneWireOptions {
  readonly clock: Pick<Clock, "uptime">;
  readonly thread: Pick<BusThread, "read" | "write">;
  /** Default: `/sys/bus/w1/devices`. */
  readonly directory?: string;
}

/** The kernel's 1-wire bus. */
export class LinuxOneWire implements OneWireBus {
  readonly #thread: Pick<BusThread, "read" | "write">;
  readonly #directory: string;
  readonly #clock: Pick<Clock, "uptime">;
  /** Probes whose conversion nobody has read yet, and when it was made. */
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
