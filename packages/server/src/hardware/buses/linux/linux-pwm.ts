import { readdir, readlink } from "node:fs/promises";
import { basename, join } from "node:path";
import { type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { PwmBus } from "../buses.ts";
import type { BusThread } from "./bus-thread.ts";
import { explained, systemCode } from "./system-errors.ts";
import { isRaspberryPi, lackOn } from "./what-lacks.ts";

/** PWM devices of the header and the kernel's channels of GPIO 18 and 19. Their chip numbers differ between kernels. */
const HEADERS: Readonly<Record<string, readonly [number, number]>> = {
  "2020c000.pwm": [0, 1],
  "3f20c000.pwm": [0, 1],
  "fe20c000.pwm": [0, 1],
  "1f00098000.pwm": [2, 3],
};
const NS_PER_S = 1e9;
/** A rule of the system gives the exported files to their group some milliseconds later. */
const SETTLING: Milliseconds = milliseconds(50);
const ATTEMPTS = 10;

export interface LinuxPwmOptions {
  readonly clock: Clock;
  readonly thread: Pick<BusThread, "read" | "write">;
  /** Device of the chip, whose first two channels are used; empty: that of a Raspberry Pi. */
  readonly device: string;
  /** Default: `/sys/class/pwm`. */
  readonly directory?: string;
  /** Default: looked up. */
  readonly isPi?: boolean;
}

/** Two PWM channels of the kernel's files. A channel keeps its duty when the process ends, as its driver declares. */
export class LinuxPwm implements PwmBus {
  readonly channels = [0, 1];
  readonly #options: LinuxPwmOptions;
  #chip: { readonly path: string; readonly channels: readonly [number, number] } | undefined;

  constructor(options: LinuxPwmOptions) {
    this.#options = options;
  }

  /** The duty never exceeds the period on the way, which the kernel would refuse. */
  async set(channel: number, percent: number, frequencyHz: number): Promise<void> {
    if (!(percent >= 0 && percent <= 100)) throw new MessageError(devices.noDuty({ percent }));
    if (!(frequencyHz > 0)) throw new MessageError(devices.noFrequency({ hertz: frequencyHz }));
    await this.#on(channel, async (path) => {
      const period = Math.trunc(NS_PER_S / frequencyHz);
      if ((await this.#number(path, "duty_cycle")) > period) await this.#write(path, "duty_cycle", 0);
      if ((await this.#number(path, "period")) !== period) await this.#write(path, "period", period);
      await this.#write(path, "duty_cycle", Math.round((percent / 100) * period));
      await this.#write(path, "enable", 1);
    });
  }

  /** The percent that the kernel drives; 0 while the channel is disabled. */
  readBack(channel: number): Promise<number> {
    return this.#on(channel, async (path) => {
      const period = await this.#number(path, "period");
      if (period === 0 || (await this.#number(path, "enable")) === 0) return 0;
      return ((await this.#number(path, "duty_cycle")) / period) * 100;
    });
  }

  async #on<T>(channel: number, work: (path: string) => Promise<T>): Promise<T> {
    this.#chip ??= await this.#find();
    const { path, channels } = this.#chip;
    const number = channels[channel === 0 ? 0 : 1];
    try {
      await this.#export(path, number);
      return await work(join(path, `pwm${number}`));
    } catch (error) {
      if (systemCode(error) === "ENOENT") this.#chip = undefined;
      throw explained(error, devices.pwmChannel({ channel }));
    }
  }

  async #export(chip: string, number: number): Promise<void> {
    const exported = await readdir(chip);
    if (exported.includes(`pwm${number}`)) return;
    await this.#options.thread.write(join(chip, "export"), String(number));
    for (let attempt = 1; attempt < ATTEMPTS && !(await this.#isWritable(chip, number)); attempt += 1) {
      await new Promise<void>((resolve) => {
        this.#options.clock.after(SETTLING, "pwm: export", resolve);
      });
    }
  }

  async #isWritable(chip: string, number: number): Promise<boolean> {
    try {
      await this.#write(join(chip, `pwm${number}`), "enable", 0);
      return true;
    } catch (error) {
      if (systemCode(error) === "EACCES" || systemCode(error) === "ENOENT") return false;
      throw error;
    }
  }

  async #number(path: string, file: string): Promise<number> {
    return Number(await this.#options.thread.read(join(path, file)));
  }

  #write(path: string, file: string, value: number): Promise<void> {
    return this.#options.thread.write(join(path, file), String(value));
  }

  async #find(): Promise<{ readonly path: string; readonly channels: readonly [number, number] }> {
    const { device, directory = "/sys/class/pwm" } = this.#options;
    const headers = device === "" ? HEADERS : { [device]: [0, 1] as const };
    for (const name of await readdir(directory).catch(() => [])) {
      const path = join(directory, name);
      const channels = headers[basename(await readlink(join(path, "device")))];
      if (channels !== undefined) return { path, channels };
    }
    throw new MessageError(lackOn(this.#options.isPi ?? isRaspberryPi()).noPwm);
  }
}
