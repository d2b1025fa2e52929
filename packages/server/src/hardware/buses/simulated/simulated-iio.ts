import { devices as messages } from "@refugium/model/messages/devices.ts";
import type { PinKind } from "@refugium/model/resources/drivers.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { unitOf } from "../../drivers/iio/channel.ts";
import type { IioBus } from "../buses.ts";
import { SIMULATED_HUMIDITY, type TankReadings } from "./chips/i2c-chip.ts";
import { pinPlace } from "./faults.ts";
import { type InputPath, passSlowness, readThroughFaults } from "./faulty-input.ts";
import type { SimulatedChannel, SimulatedDevices } from "./simulated-devices.ts";

export interface SimulatedIioOptions {
  readonly path: InputPath;
  readonly devices: SimulatedDevices;
  readonly tank: () => TankReadings;
}

/** The sensors of configured drivers, as files of the kernel; each channel has a processed value. */
export class SimulatedIio implements IioBus {
  readonly #options: SimulatedIioOptions;
  readonly #levels = new Map<string, number>();

  constructor(options: SimulatedIioOptions) {
    this.#options = options;
  }

  async files(sensor: string): Promise<readonly string[]> {
    return this.#channelsOf(sensor).map(fileOf);
  }

  async read(sensor: string, files: readonly string[]): Promise<readonly string[]> {
    const texts: string[] = [];
    for (const file of files) texts.push(await this.#text(sensor, file));
    return texts;
  }

  /** The last value of a channel before faults are applied; undefined before the first reading. */
  level(driver: string, kind: PinKind, pin: number): number | undefined {
    return this.#levels.get(pinPlace(kind, pin, driver));
  }

  #channelsOf(sensor: string): readonly SimulatedChannel[] {
    const found = this.#options.devices.channelsOf(sensor);
    if (found.length === 0) throw new MessageError(messages.noIioSensor({ name: sensor }));
    return found;
  }

  async #text(sensor: string, file: string): Promise<string> {
    const { path } = this.#options;
    const device = messages.probe({ name: sensor });
    const found = this.#channelsOf(sensor).find((each) => fileOf(each) === file);
    if (found === undefined)
      throw new MessageError(messages.deviceFailed({ device, reason: messages.notThere }));
    const { driver, channel } = found;
    if (path.faults.isGone(driver))
      throw new MessageError(messages.deviceFailed({ device, reason: messages.noFrame }));
    await passSlowness(path, driver);
    const place = pinPlace("analog-input", 0, driver);
    const value = await readThroughFaults(path, place, () => {
      const level = this.#natural(channel);
      this.#levels.set(place, level);
      return level;
    });
    return `${value / unitOf(channel, { value: file }).factor}\n`;
  }

  /** In the unit of the reading. */
  #natural(channel: string): number {
    const { room, ph } = this.#options.tank();
    const known = { temp: room, humidityrelative: SIMULATED_HUMIDITY, ph };
    return Object.entries(known).find(([kind]) => channel.startsWith(kind))?.[1] ?? 1;
  }
}

const fileOf = ({ channel }: SimulatedChannel): string => `in_${channel}_input`;
