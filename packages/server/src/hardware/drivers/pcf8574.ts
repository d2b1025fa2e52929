import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { I2cBus, I2cDevice } from "../buses/buses.ts";
import { hexAddress } from "../buses/i2c.ts";
import { defineDriver } from "../driver.ts";
import { addresses, I2cAddress, i2cPlace } from "./i2c/address.ts";
import { type Expander, expanderPins, hasBit, InputMask, linesOf, withBit } from "./i2c/lines.ts";

const LINES = 8;

/**
 * A PCF8574 or PCF8574A: eight lines on I2C. An output is pulled low or left weakly high, for relay boards that are on at
 * low; after power-up all are high. It has no settings to check, and what is at its address cannot be identified.
 * @transport I2C
 * @pins digital-input and digital-output 0–7
 * @readBack level of the line
 * @checks the level of a line after each write; the chip has no identity and no settings, and FF is an answer like
 *   any other
 * @tested simulated chip, by the data sheet
 */
export const pcf8574 = defineDriver({
  type: "pcf8574",
  title: "PCF8574",
  kind: "relays",
  withoutController: "keeps",
  parameters: {
    Address: I2cAddress(0x20, drivers.addressesWhere({ first: "0x20", last: "0x27, 0x38…0x3f" })),
    Inputs: InputMask(LINES),
  },
  provides: ["digital-input", "digital-output"],
  pinmap: ({ Inputs: inputs }) => linesOf(LINES, inputs),
  wiring: "i2c",
  chips: { PCF8574: addresses(0x20, 0x27), PCF8574A: addresses(0x38, 0x3f) },
  occupies: ({ Address: address }) => i2cPlace(address),
  open: async ({ i2c }, { Address: address, Inputs: inputs }) => {
    const chip = new Chip(i2c, address, inputs);
    await chip.open();
    return { pins: expanderPins(LINES, inputs, chip), close: async () => undefined };
  },
});

class Chip implements Expander {
  readonly #bus: I2cBus;
  readonly #address: number;
  readonly #inputs: number;
  /** What was written last: all lines in one byte. */
  #levels = 0xff;

  constructor(bus: I2cBus, address: number, inputs: number) {
    this.#bus = bus;
    this.#address = address;
    this.#inputs = inputs;
  }

  /** Outputs keep their levels; a line must be high to be an input. */
  open(): Promise<void> {
    return this.#bus.transaction(this.#address, async (device) => {
      this.#levels = (await levelsOf(device)) | this.#inputs;
      await device.write([this.#levels]);
    });
  }

  level(line: number): Promise<boolean> {
    return this.#read(line);
  }

  readBack(line: number): Promise<boolean> {
    return this.#read(line);
  }

  /** All levels at once: those that a loss of supply ended return, too. */
  write(line: number, high: boolean): Promise<void> {
    return this.#bus.transaction(this.#address, async (device) => {
      this.#levels = withBit(this.#levels, line, high);
      await device.write([this.#levels]);
      if (hasBit(await levelsOf(device), line) !== high)
        throw new MessageError(devices.ignoresCommand({ address: hexAddress(this.#address) }));
    });
  }

  #read(line: number): Promise<boolean> {
    return this.#bus.transaction(this.#address, async (device) => hasBit(await levelsOf(device), line));
  }
}

async function levelsOf(device: I2cDevice): Promise<number> {
  const [levels = 0] = await device.read(1);
  return levels;
}
