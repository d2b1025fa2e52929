import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { I2cBus, I2cDevice } from "../buses/buses.ts";
import { hexAddress } from "../buses/i2c.ts";
import { defineDriver } from "../driver.ts";
import { addresses, I2cAddress, i2cPlace } from "./i2c/address.ts";
import { type Expander, expanderPins, hasBit, InputMask, linesOf, withBit } from "./i2c/lines.ts";

const LINES = 8;
/** Data sheets SCPS197 (TCA9534) and SCPS128 (PCA9554), "Register Descriptions". */
const [INPUT, OUTPUT, POLARITY, CONFIGURATION] = [0, 1, 2, 3];

/**
 * A TCA9534, PCA9534, TCA9554 or PCA9554, or an A type: eight lines on I2C, of which some are inputs. An output is not
 * driven before its first write, so that no relay is switched by the start.
 * @transport I2C
 * @pins digital-input and digital-output 0–7
 * @readBack level of the line
 * @checks as `mcp23017`: all settings with every call, the level of a line after each write
 * @tested simulated chip, by the data sheet; real hardware: no
 */
export const tca9534 = defineDriver({
  type: "tca9534",
  title: "TCA9534",
  kind: "relays",
  withoutController: "keeps",
  parameters: {
    Address: I2cAddress(0x20, drivers.addressesWhere({ first: "0x20", last: "0x27, 0x38…0x3f" })),
    Inputs: InputMask(LINES),
  },
  provides: ["digital-input", "digital-output"],
  pinmap: ({ Inputs: inputs }) => linesOf(LINES, inputs),
  wiring: "i2c",
  chips: { TCA9534: addresses(0x20, 0x27), TCA9534A: addresses(0x38, 0x3f) },
  occupies: ({ Address: address }) => i2cPlace(address),
  open: async ({ i2c }, { Address: address, Inputs: inputs }) => {
    const chip = new Chip(i2c, address, inputs);
    await chip.open();
    return { pins: expanderPins(LINES, inputs, chip), close: async () => undefined };
  },
});

interface Registers {
  readonly levels: number;
  readonly output: number;
  readonly polarity: number;
  readonly configuration: number;
}

class Chip implements Expander {
  readonly #bus: I2cBus;
  readonly #address: number;
  readonly #inputs: number;
  readonly #name: { readonly device: string; readonly address: string };
  /**
   * Outputs that were written, and their levels; all other bits of the output register are 0, where the chip has 1 after
   * power-up: a loss of supply shows in either register.
   */
  #driven = 0;
  #levels = 0;

  constructor(bus: I2cBus, address: number, inputs: number) {
    this.#bus = bus;
    this.#address = address;
    this.#inputs = inputs;
    this.#name = { device: "TCA9534", address: hexAddress(address) };
  }

  /** Outputs that a running chip drives keep their levels. */
  open(): Promise<void> {
    return this.#bus.transaction(this.#address, async (device) => {
      const found = await registersOf(device);
      this.#driven = ~found.configuration & ~this.#inputs & 0xff;
      this.#levels = found.output & this.#driven;
      await this.#begin(device);
    });
  }

  /** A chip that lost its settings is set up again: its outputs get their levels back. */
  level(line: number): Promise<boolean> {
    return this.#bus.transaction(this.#address, async (device) => {
      const found = await registersOf(device);
      const now = this.#isSetUp(found) ? found : await this.#begin(device);
      return hasBit(now.levels, line);
    });
  }

  /** After a loss of supply nothing drives the line; the next write drives all again. */
  readBack(line: number): Promise<boolean> {
    return this.#bus.transaction(this.#address, async (device) => {
      const { levels, polarity, configuration } = await registersOf(device);
      const isHigh = hasBit(levels, line);
      const isLost = hasBit(this.#driven, line) && hasBit(configuration, line);
      // By a pull-up it may have the level that was written.
      if (polarity !== 0 || (isLost && isHigh === hasBit(this.#levels, line)))
        throw new MessageError(devices.lostSettings(this.#name));
      return isHigh;
    });
  }

  write(line: number, high: boolean): Promise<void> {
    return this.#bus.transaction(this.#address, async (device) => {
      // Kept if the write fails: the next write or set-up drives it.
      this.#levels = withBit(this.#levels, line, high);
      this.#driven = withBit(this.#driven, line, true);
      const { levels } = await this.#begin(device);
      if (hasBit(levels, line) !== high) throw new MessageError(devices.ignoresCommand(this.#name));
    });
  }

  /** The levels before the directions: no output passes through the wrong level. */
  async #begin(device: I2cDevice): Promise<Registers> {
    await device.write([OUTPUT, this.#levels]);
    await device.write([POLARITY, 0]);
    await device.write([CONFIGURATION, ~this.#driven & 0xff]);
    const now = await registersOf(device);
    if (this.#isSetUp(now)) return now;
    throw new MessageError(devices.notThisChip(this.#name));
  }

  #isSetUp({ output, polarity, configuration }: Registers): boolean {
    return output === this.#levels && polarity === 0 && configuration === (~this.#driven & 0xff);
  }
}

async function registersOf(device: I2cDevice): Promise<Registers> {
  const at = async (register: number): Promise<number> => (await device.writeRead([register], 1))[0] ?? 0;
  return {
    levels: await at(INPUT),
    output: await at(OUTPUT),
    polarity: await at(POLARITY),
    configuration: await at(CONFIGURATION),
  };
}
