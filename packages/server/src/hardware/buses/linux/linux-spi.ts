import { readdir } from "node:fs/promises";
import { type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { withDeadline } from "../../../kernel/deadline.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { SpiBus, SpiSettings } from "../buses.ts";
import type { BusThread } from "./bus-thread.ts";
import { explained, systemCode } from "./system-errors.ts";
import { isRaspberryPi, lackOn } from "./what-lacks.ts";

/** A message takes less than a millisecond. */
const EXCHANGE_DEADLINE: Milliseconds = seconds(1);

type SpiThread = Pick<BusThread, "exchange" | "close">;

export interface LinuxSpiOptions {
  readonly clock: Clock;
  /** The thread of one bus. */
  readonly launch: () => SpiThread;
  /** Default: `/dev`. */
  readonly directory?: string;
  /** Default: looked up. */
  readonly isPi?: boolean;
}

/** The SPI buses of the kernel, by spidev: a thread for each bus in use. */
export class LinuxSpi implements SpiBus {
  readonly #options: LinuxSpiOptions;
  readonly #threads = new Map<string, SpiThread>();

  constructor(options: LinuxSpiOptions) {
    this.#options = options;
  }

  async exchange(
    device: string,
    settings: SpiSettings,
    messages: readonly (readonly number[])[],
  ): Promise<readonly Uint8Array[]> {
    const path = `/dev/spidev${device}`;
    const what = devices.spiMessage({ device });
    try {
      const bytes = await withDeadline(this.#options.clock, EXCHANGE_DEADLINE, what, () =>
        this.#threadOf(device).exchange({ device: path, ...settings, messages }),
      );
      return messages.map(({ length }, index) => {
        const start = messages.slice(0, index).reduce((sum, earlier) => sum + earlier.length, 0);
        return bytes.subarray(start, start + length);
      });
    } catch (error) {
      throw await this.#failureOf(error, device, path);
    }
  }

  close(): void {
    for (const thread of this.#threads.values()) thread.close();
  }

  #threadOf(device: string): SpiThread {
    const [bus = ""] = device.split(".");
    const thread = this.#threads.get(bus) ?? this.#options.launch();
    this.#threads.set(bus, thread);
    return thread;
  }

  async #failureOf(error: unknown, device: string, path: string): Promise<unknown> {
    const code = systemCode(error);
    if (code === "EACCES") return new MessageError(devices.noPermission({ path, group: "spi" }));
    if (code !== "ENOENT") return explained(error, devices.spiDevice({ device }));
    const names = await readdir(this.#options.directory ?? "/dev").catch(() => []);
    const isOn = names.some((name) => name.startsWith("spidev"));
    if (isOn) return new MessageError(devices.noSpiDevice({ device }));
    return new MessageError(lackOn(this.#options.isPi ?? isRaspberryPi()).noSpi);
  }
}
