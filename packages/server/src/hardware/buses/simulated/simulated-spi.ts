import { devices as messages } from "@refugium/model/messages/devices.ts";
import type { PinKind } from "@refugium/model/resources/drivers.ts";
import { MessageError, messageOf } from "../../../kernel/message-error.ts";
import type { SpiBus } from "../buses.ts";
import type { TankReadings } from "./chips/i2c-chip.ts";
import type { SpiChip, SpiPlace } from "./chips/spi-chip.ts";
import { type SpiChipName, spiKind } from "./chips/spi-chips.ts";
import { pinPlace } from "./faults.ts";
import { type InputPath, passSlowness, readThroughFaults } from "./faulty-input.ts";
import type { SimulatedDevices } from "./simulated-devices.ts";
import type { Wiring } from "./wiring.ts";

export interface SimulatedSpiOptions {
  readonly path: InputPath;
  readonly devices: SimulatedDevices;
  readonly wiring: Wiring;
  readonly tank: () => TankReadings;
}

/** The SPI bus of the simulation. Where no chip is, the line of answers is low, as on a Raspberry Pi. */
export class SimulatedSpi implements SpiBus {
  readonly #options: SimulatedSpiOptions;
  readonly #chips = new Map<string, { readonly name: SpiChipName; readonly chip: SpiChip }>();
  readonly #levels = new Map<string, number>();

  constructor(options: SimulatedSpiOptions) {
    this.#options = options;
  }

  readonly exchange: SpiBus["exchange"] = async (device, _, sent) => {
    const chip = await this.#reach(device);
    if (chip === undefined) return sent.map(({ length }) => new Uint8Array(length));
    const received: Uint8Array[] = [];
    try {
      for (const message of sent) received.push(await chip.exchange(message));
    } catch (error) {
      const failed = messages.deviceFailed({
        device: messages.spiDevice({ device }),
        reason: messageOf(error),
      });
      throw new MessageError(failed, { cause: error });
    }
    return received;
  };

  /** Removes all chips; those still configured are created again. */
  clear(): void {
    this.#chips.clear();
  }

  /** The last value of an input before faults are applied; undefined before the first reading. */
  level(driver: string, kind: PinKind, pin: number): number | undefined {
    return this.#levels.get(pinPlace(kind, pin, driver));
  }

  async #reach(select: string): Promise<SpiChip | undefined> {
    const { devices, path } = this.#options;
    const device = devices.spiChipAt(select);
    if (device === undefined || path.faults.isGone(device.driver)) return undefined;
    await passSlowness(path, device.driver);
    const known = this.#chips.get(select);
    if (known?.name === device.chip) return known.chip;
    const chip = spiKind(device.chip).make(this.#placeAt(select));
    this.#chips.set(select, { name: device.chip, chip });
    return chip;
  }

  #placeAt(select: string): SpiPlace {
    const { devices, path, tank, wiring } = this.#options;
    // Looked up at each use: the driver of a device may change.
    const driver = (): string => devices.spiChipAt(select)?.driver ?? "";
    return {
      tank,
      isWired: (channel) => wiring.find("analog-input", channel, driver()) !== undefined,
      readCode: (channel, natural) => {
        const place = pinPlace("analog-input", channel, driver());
        return readThroughFaults(path, place, () => {
          const level = natural();
          this.#levels.set(place, level);
          return level;
        });
      },
    };
  }
}
