import { seconds } from "@refugium/model/declare/units.ts";
import { devices as messages } from "@refugium/model/messages/devices.ts";
import { messageOf } from "../../../kernel/message-error.ts";
import { I2cError, type I2cWire } from "../i2c.ts";
import { Ads1115Chip } from "./chips/ads1115-chip.ts";
import { Ads1119Chip } from "./chips/ads1119-chip.ts";
import type { I2cChip, ReadCode } from "./chips/i2c-chip.ts";
import { Pca9685Chip } from "./chips/pca9685-chip.ts";
import { pinPlace } from "./faults.ts";
import { type InputPath, readThroughFaults } from "./faulty-input.ts";
import type { I2cChipName, SimulatedDevices } from "./simulated-devices.ts";
import type { SimulatedOutputs } from "./simulated-outputs.ts";
import type { Wiring } from "./wiring.ts";

/** The voltage of a pH board on an input of an ADS1115: 3.5 pH per volt. */
const PH_PER_VOLT = 3.5;
/** Volts of an input without a wire. */
const STEADY_VOLTS = 1;
/** Codes of the pH board: about +20 000 at pH 4 and −20 000 at pH 10 (recorded from the board). */
const PH_BOARD_CODES_PER_PH = -40_000 / 6;
const PH_BOARD_MIDDLE = 7;

export interface SimulatedI2cOptions {
  readonly path: InputPath;
  readonly devices: SimulatedDevices;
  readonly outputs: SimulatedOutputs;
  readonly wiring: Wiring;
  readonly sensedPh: () => number;
}

/** The I2C bus of the simulation: at each configured address the driver's chip, elsewhere nothing. */
export class SimulatedI2c implements I2cWire {
  readonly #options: SimulatedI2cOptions;
  readonly #chips = new Map<number, { readonly name: I2cChipName; readonly chip: I2cChip }>();
  readonly #levels = new Map<string, number>();
  #paused = 0;

  constructor(options: SimulatedI2cOptions) {
    this.#options = options;
  }

  async transfer(address: number, write: readonly number[], readCount: number): Promise<Uint8Array> {
    const chip = await this.#reach(address);
    try {
      if (write.length > 0 || readCount === 0) chip.write(write);
      return readCount === 0 ? new Uint8Array() : await chip.read(readCount);
    } catch (error) {
      throw new I2cError(address, messages.failed({ reason: messageOf(error) }));
    }
  }

  /** Returns at once: only the chips' time advances. */
  async pause(microseconds: number): Promise<void> {
    this.#paused += microseconds;
  }

  powerCycle(address: number): void {
    this.#chips.get(address)?.chip.powerUp();
  }

  /** Removes all chips; those still configured are created again. */
  clear(): void {
    this.#chips.clear();
  }

  /** The last code of an analog input before faults are applied, 0 before the first reading. */
  level(driver: string, channel: number): number {
    return this.#levels.get(pinPlace("analog-input", channel, driver)) ?? 0;
  }

  async #reach(address: number): Promise<I2cChip> {
    const { devices, path } = this.#options;
    const device = devices.chipAt(address);
    if (device === undefined || path.faults.isGone(device.driver)) {
      throw new I2cError(address, messages.doesNotAcknowledge);
    }
    const delay = path.faults.delayOf(device.driver);
    if (delay > 0) {
      await new Promise<void>((resolve) => {
        path.clock.after(seconds(delay), "simulation: slow device", resolve);
      });
    }
    const known = this.#chips.get(address);
    if (known?.name === device.chip) return known.chip;
    const chip = this.#make(device.chip, address);
    this.#chips.set(address, { name: device.chip, chip });
    return chip;
  }

  #make(name: I2cChipName, address: number): I2cChip {
    const { outputs, devices } = this.#options;
    // Looked up at each use: the driver at an address may change.
    const driver = (): string => devices.chipAt(address)?.driver ?? "";
    const time = (): number => this.#options.path.clock.uptime() * 1000 + this.#paused;
    const readCode: ReadCode = (channel, natural) => {
      const place = pinPlace("analog-input", channel, driver());
      return readThroughFaults(this.#options.path, place, () => {
        const code = natural();
        this.#levels.set(place, code);
        return code;
      });
    };
    if (name === "pca9685") {
      return new Pca9685Chip((channel, percent) => outputs.write("pwm", channel, percent, driver()));
    }
    if (name === "ads1119") return new Ads1119Chip({ time, code: () => this.#boardCode(), readCode });
    return new Ads1115Chip({ time, volts: (channel) => this.#volts(driver(), channel), readCode });
  }

  #boardCode(): number {
    return (this.#options.sensedPh() - PH_BOARD_MIDDLE) * PH_BOARD_CODES_PER_PH;
  }

  #volts(driver: string, channel: number): number {
    const wired = this.#options.wiring.find("analog-input", channel, driver) !== undefined;
    return wired ? this.#options.sensedPh() / PH_PER_VOLT : STEADY_VOLTS;
  }
}
