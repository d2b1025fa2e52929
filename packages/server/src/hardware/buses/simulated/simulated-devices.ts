import type { ChipKind } from "./chips/i2c-chip.ts";
import { chipKind, type I2cChipName } from "./chips/index.ts";
import { type OneWireChipName, oneWireKind } from "./chips/one-wire-chips.ts";
import { type SpiChipName, spiKind } from "./chips/spi-chips.ts";

/** The id of the driver whose pins the simulated tank stands behind. */
export const BUILT_IN_DRIVER = "rpi";

/** A device of a configured driver, which therefore exists in simulation. */
export type SimulatedDevice =
  | {
      readonly driver: string;
      readonly chip: I2cChipName;
      /** 7-bit address on the I2C bus. */
      readonly address: number;
    }
  | {
      readonly driver: string;
      readonly chip: OneWireChipName;
      /** On the 1-wire bus: `3a-000000000001`. */
      readonly name: string;
    }
  | {
      readonly driver: string;
      readonly chip: SpiChipName;
      /** Bus and chip select: `0.0`. */
      readonly select: string;
    }
  | {
      readonly driver: string;
      readonly chip: "iio";
      /** A channel of a sensor with a driver of the kernel: `distance` of `vl53l0x`. */
      readonly sensor: string;
      readonly channel: string;
    }
  | {
      readonly driver: string;
      readonly chip: "plug";
      /** `host:port`. */
      readonly endPoint: string;
      /** It measures the load of its wire. */
      readonly isMetered?: boolean;
    };

/** The pins of a device that can be wired. */
type Wirable = Pick<ChipKind, "output" | "outputs" | "inputs">;

const PLUG: Wirable = { output: "digital-output", outputs: 1 };

export type SimulatedPlug = Extract<SimulatedDevice, { readonly endPoint: string }>;
export type SimulatedChannel = Extract<SimulatedDevice, { readonly channel: string }>;
export type SimulatedChip = Extract<SimulatedDevice, { readonly address: number }>;
type SimulatedSpiChip = Extract<SimulatedDevice, { readonly select: string }>;
type SimulatedOneWireDevice = Extract<SimulatedDevice, { readonly name: string }>;

/** The devices beside the built-in board, as the drivers are configured now. */
export class SimulatedDevices {
  readonly #list: () => readonly SimulatedDevice[];

  constructor(list: () => readonly SimulatedDevice[]) {
    this.#list = list;
  }

  find(driver: string): SimulatedDevice | undefined {
    return this.#list().find((each) => each.driver === driver);
  }

  /** The chip at an address: that of the first driver with this address. */
  chipAt(address: number): SimulatedChip | undefined {
    return this.#list().find((each): each is SimulatedChip => "address" in each && each.address === address);
  }

  /** The device of this name on the 1-wire bus: that of the first driver with it. */
  oneWireAt(name: string): SimulatedOneWireDevice | undefined {
    return this.#list().find((each): each is SimulatedOneWireDevice => "name" in each && each.name === name);
  }

  /** The chip on the SPI bus: that of the first driver with this bus and chip select. */
  spiChipAt(select: string): SimulatedSpiChip | undefined {
    return this.#list().find((each): each is SimulatedSpiChip => "select" in each && each.select === select);
  }

  /** The channels of a sensor. */
  channelsOf(sensor: string): readonly SimulatedChannel[] {
    return this.#list().filter(
      (each): each is SimulatedChannel => "sensor" in each && each.sensor === sensor,
    );
  }

  plugAt(endPoint: string): SimulatedPlug | undefined {
    return this.#list().find(
      (each): each is SimulatedPlug => "endPoint" in each && each.endPoint === endPoint,
    );
  }

  has(driver: string): boolean {
    return driver === BUILT_IN_DRIVER || this.find(driver) !== undefined;
  }

  /** A device on the I2C or 1-wire bus. */
  isChip(driver: string): boolean {
    const device = this.find(driver);
    return device !== undefined && !("endPoint" in device);
  }

  /** The kind of a device's outputs; a PCA9685's also work as digital outputs. */
  outputKind(driver: string): "digital-output" | "pwm" {
    return this.#wirable(driver).output ?? "pwm";
  }

  pins(driver: string): { readonly outputs: number; readonly inputs: number } {
    const { outputs = 0, inputs = 0 } = this.#wirable(driver);
    return { outputs, inputs };
  }

  #wirable(driver: string): Wirable {
    const device = this.find(driver);
    if (device === undefined) return {};
    if ("name" in device) return oneWireKind(device.chip);
    if ("select" in device) return spiKind(device.chip);
    if ("channel" in device) return {};
    return device.chip === "plug" ? PLUG : chipKind(device.chip);
  }
}
