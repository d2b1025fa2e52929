import { join } from "node:path";
import { devices } from "@refugium/model/messages/devices.ts";
import type { Message } from "@refugium/model/messages/message.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { IioBus } from "../buses.ts";
import { Turns } from "../turns.ts";
import type { BusThread } from "./bus-thread.ts";
import { type IioSensor, iioSensors } from "./iio-sensors.ts";
import { explained, systemCode } from "./system-errors.ts";

/** What drivers of the kernel answer when a sensor does not, or not in time. */
const SILENT = ["EIO", "EREMOTEIO", "ENXIO", "ETIMEDOUT", "EAGAIN", "ENODATA", "EPROTO"];

export interface LinuxIioOptions {
  readonly clock: Clock;
  readonly thread: Pick<BusThread, "read">;
  /** Default: `/sys/bus/iio/devices`. */
  readonly directory?: string;
}

/** The sensors of the kernel's drivers. They are looked up by name at each reading, as their numbers move. */
export class LinuxIio implements IioBus {
  readonly #thread: Pick<BusThread, "read">;
  readonly #directory: string;
  readonly #turns: Turns;

  constructor({ clock, thread, directory = "/sys/bus/iio/devices" }: LinuxIioOptions) {
    this.#thread = thread;
    this.#directory = directory;
    this.#turns = new Turns(clock);
  }

  async files(sensor: string): Promise<readonly string[]> {
    return (await this.#find(sensor)).files;
  }

  async read(sensor: string, files: readonly string[]): Promise<readonly string[]> {
    const { device } = await this.#find(sensor);
    return this.#turns.take(device, async () => {
      const texts: string[] = [];
      try {
        for (const file of files) texts.push(await this.#thread.read(join(this.#directory, device, file)));
      } catch (error) {
        throw failureOf(error, sensor);
      }
      return texts;
    });
  }

  async #find(sensor: string): Promise<IioSensor> {
    const found = (await iioSensors(this.#directory)).filter(
      ({ name, placed }) => name !== "" && (sensor === name || sensor === placed),
    );
    const [first, second] = found;
    if (first === undefined) throw new MessageError(devices.noIioSensor({ name: sensor }));
    if (second === undefined) return first;
    const names = found.map(({ placed }) => placed);
    throw new MessageError(devices.iioSensorTwice({ name: sensor, names: { and: names } }));
  }
}

function failureOf(error: unknown, name: string): unknown {
  const device = devices.probe({ name });
  const failed = (reason: Message): MessageError =>
    new MessageError(devices.deviceFailed({ device, reason }), { cause: error });
  const code = systemCode(error) ?? "";
  if (SILENT.includes(code)) return failed(devices.noFrame);
  return code === "EBUSY" ? failed(devices.serialTaken) : explained(error, device);
}
