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
      readonly chip: "plug";
      /** `host:port`. */
      readonly endPoint: string;
      /** It measures the load of its wire. */
      readonly isMetered?: boolean;
    };

export type I2cChipName = "pca9685" | "ads1115" | "ads1119";

/** The pins of each device that can be wired: its outputs and its inputs. */
const PINS = {
  pca9685: { output: "pwm", outputs: 16, inputs: 0 },
  plug: { output: "digital-output", outputs: 1, inputs: 0 },
  ads1115: { output: "pwm", outputs: 0, inputs: 4 },
  ads1119: { output: "pwm", outputs: 0, inputs: 1 },
} as const;

export type SimulatedPlug = Extract<SimulatedDevice, { readonly endPoint: string }>;
export type SimulatedChip = Extract<SimulatedDevice, { readonly address: number }>;

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

  plugAt(endPoint: string): SimulatedPlug | undefined {
    return this.#list().find(
      (each): each is SimulatedPlug => "endPoint" in each && each.endPoint === endPoint,
    );
  }

  has(driver: string): boolean {
    return driver === BUILT_IN_DRIVER || this.find(driver) !== undefined;
  }

  /** The kind of a device's outputs; a PCA9685's also work as digital outputs. */
  outputKind(driver: string): "digital-output" | "pwm" {
    const device = this.find(driver);
    return device === undefined ? "pwm" : PINS[device.chip].output;
  }

  pins(driver: string): { readonly outputs: number; readonly inputs: number } {
    const device = this.find(driver);
    return device === undefined ? { outputs: 0, inputs: 0 } : PINS[device.chip];
  }
}
