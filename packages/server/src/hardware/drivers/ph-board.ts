import { drivers } from "@refugium/model/messages/drivers.ts";
import type { Buses, I2cDevice } from "../buses/buses.ts";
import { hexAddress } from "../buses/i2c.ts";
import { defineDriver } from "../driver.ts";
import { addresses, I2cAddress, i2cPlace } from "./i2c/address.ts";
import {
  ADS1119_90_HZ,
  ADS1119_CONTINUOUS,
  hasConfig,
  nextCode,
  resetAds1119,
  startAds1119,
} from "./i2c/ads1119.ts";

/** AIN0 against AIN1, gain 1. */
const CONFIG = ADS1119_90_HZ | ADS1119_CONTINUOUS;

/**
 * The pH board: one differential input of 16 bits on I2C. A reading is the signed code, about +20000 at pH 4 and −20000
 * at pH 10; either end of the scale is a fault of the probe or the board.
 * @transport I2C
 * @pins analog-input 0, signed codes of 16 bits
 * @checks settings read back before each reading, a fresh conversion each time, either end of the scale is an
 *   error
 * @tested simulated ADS1119, by the data sheet
 */
export const phBoard = defineDriver({
  type: "ph-board",
  title: drivers.phBoard,
  kind: "converter",
  // The default of the reference, which the board's switch does not have.
  parameters: { Address: I2cAddress(69, drivers.phBoardWhere) },
  provides: ["analog-input"],
  pinmap: () => ({ "analog-input": [0] }),
  wiring: "i2c",
  chips: { "pH board": addresses(0x40, 0x45) },
  occupies: ({ Address: address }) => i2cPlace(address),
  open: async ({ i2c }: Buses, { Address: address }) => {
    const board = new PhBoard(hexAddress(address));
    await i2c.transaction(address, (device) => board.begin(device));
    const read = () => i2c.transaction(address, (device) => board.measure(device));
    return {
      pins: { "analog-input": [{ pin: 0, unit: "code of 62.5 µV", read }] },
      close: async () => undefined,
    };
  },
});

class PhBoard {
  readonly #address: string;
  /** Correct settings do not prove that it converts: a board that was never started keeps them, too. */
  #isStarted = false;

  constructor(address: string) {
    this.#address = address;
  }

  async begin(device: I2cDevice): Promise<void> {
    this.#isStarted = false;
    await resetAds1119(device);
    await startAds1119(device, CONFIG, this.#address);
    this.#isStarted = true;
  }

  /** A new code: a converter that stopped, or lost its settings with its power, must not pass for a working one. */
  async measure(device: I2cDevice): Promise<number> {
    if (!this.#isStarted || !(await hasConfig(device, CONFIG))) await this.begin(device);
    try {
      return await nextCode(device, 0, this.#address);
    } catch (error) {
      this.#isStarted = false;
      throw error;
    }
  }
}
