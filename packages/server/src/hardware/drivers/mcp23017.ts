import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { I2cBus, I2cDevice } from "../buses/buses.ts";
import { hexAddress } from "../buses/i2c.ts";
import { defineDriver } from "../driver.ts";
import { addresses, I2cAddress, i2cPlace } from "./i2c/address.ts";
import { type Expander, expanderPins, hasBit, InputMask, linesOf, withBit } from "./i2c/lines.ts";

const LINES = 16;
/** GPA7 and GPB7 are outputs only (data sheet DS20001952, revision D of 2022). */
const OUTPUTS_ONLY = (1 << 7) | (1 << 15);
const OUTPUTS_ONLY_MESSAGE = drivers.outputsOnly({ lines: "7, 15" });
/** Registers in pairs, for lines 0–7 and 8–15 (section 3.5, with BANK = 0). */
const [IODIR, IPOL, GPINTEN, IOCON, GPPU, GPIO, OLAT] = [0x00, 0x02, 0x04, 0x0a, 0x0c, 0x12, 0x14];
const REGISTERS = 22;

/**
 * An MCP23017: sixteen lines on I2C, of which some are inputs with pull-ups. An output is not driven before its first
 * write, so that no relay is switched by the start.
 * @transport I2C
 * @pins digital-input and digital-output 0–15
 * @readBack level of the line
 * @checks all settings with every call, the level of a line after each write; lines 7 and 15 are outputs only
 * @tested simulated chip, by the data sheet
 */
export const mcp23017 = defineDriver({
  type: "mcp23017",
  title: "MCP23017",
  kind: "relays",
  withoutController: "keeps",
  parameters: {
    Address: I2cAddress(0x20, drivers.addressesWhere({ first: "0x20", last: "0x27" })),
    Inputs: InputMask(LINES),
  },
  provides: ["digital-input", "digital-output"],
  pinmap: ({ Inputs: inputs }) => linesOf(LINES, inputs),
  wiring: "i2c",
  chips: { MCP23017: addresses(0x20, 0x27) },
  occupies: ({ Address: address }) => i2cPlace(address),
  faults: ({ Inputs: inputs }) =>
    (inputs & OUTPUTS_ONLY) === 0 ? [] : [{ path: "Inputs", message: OUTPUTS_ONLY_MESSAGE }],
  open: async ({ i2c }, { Address: address, Inputs: inputs }) => {
    if ((inputs & OUTPUTS_ONLY) !== 0) throw new MessageError(OUTPUTS_ONLY_MESSAGE);
    const chip = new Chip(i2c, address, inputs);
    await chip.open();
    return { pins: expanderPins(LINES, inputs, chip), close: async () => undefined };
  },
});

/** All registers at one moment. */
type Registers = Uint8Array;

const pair = (registers: Registers, at: number): number =>
  (registers[at] ?? 0) | ((registers[at + 1] ?? 0) << 8);
const bytesOf = (word: number): readonly number[] => [word & 0xff, (word >> 8) & 0xff];

class Chip implements Expander {
  readonly #bus: I2cBus;
  readonly #address: number;
  readonly #inputs: number;
  readonly #name: { readonly device: string; readonly address: string };
  /** Outputs that were written, and the levels of all: restored after a loss of supply. */
  #driven = 0;
  #levels = 0;

  constructor(bus: I2cBus, address: number, inputs: number) {
    this.#bus = bus;
    this.#address = address;
    this.#inputs = inputs;
    this.#name = { device: "MCP23017", address: hexAddress(address) };
  }

  /** Outputs that a running chip drives keep their levels. */
  open(): Promise<void> {
    return this.#bus.transaction(this.#address, async (device) => {
      await leaveBanks(device);
      const found = await registersOf(device);
      this.#driven = ~pair(found, IODIR) & ~this.#inputs & 0xffff;
      this.#levels = pair(found, OLAT);
      await this.#begin(device);
    });
  }

  /** A chip that lost its settings is set up again: without its pull-up a line has no level. */
  level(line: number): Promise<boolean> {
    return this.#bus.transaction(this.#address, async (device) => {
      const found = await registersOf(device);
      if (this.#isSetUp(found)) return hasBit(pair(found, GPIO), line);
      await leaveBanks(device);
      return hasBit(pair(await this.#begin(device), GPIO), line);
    });
  }

  /** After a loss of supply it is the level of a line that nothing drives; the next write drives all again. */
  readBack(line: number): Promise<boolean> {
    return this.#bus.transaction(this.#address, async (device) => {
      const found = await registersOf(device);
      if ([IPOL, GPINTEN, IOCON].some((at) => pair(found, at) !== 0))
        throw new MessageError(devices.lostSettings(this.#name));
      return hasBit(pair(found, GPIO), line);
    });
  }

  write(line: number, high: boolean): Promise<void> {
    return this.#bus.transaction(this.#address, async (device) => {
      // Kept if the write fails: the next write or set-up drives it.
      this.#levels = withBit(this.#levels, line, high);
      this.#driven = withBit(this.#driven, line, true);
      await leaveBanks(device);
      const now = await this.#begin(device);
      if (hasBit(pair(now, GPIO), line) !== high) throw new MessageError(devices.ignoresCommand(this.#name));
    });
  }

  /** The levels before the directions: no output passes through the wrong level. */
  async #begin(device: I2cDevice): Promise<Registers> {
    await device.write([OLAT, ...bytesOf(this.#levels)]);
    await device.write([GPPU, ...bytesOf(this.#inputs)]);
    await device.write([IODIR, ...bytesOf(~this.#driven), 0, 0, 0, 0]);
    const now = await registersOf(device);
    if (this.#isSetUp(now)) return now;
    throw new MessageError(devices.notThisChip(this.#name));
  }

  #isSetUp(registers: Registers): boolean {
    const settings = [IODIR, IPOL, GPINTEN, IOCON, GPPU, OLAT].map((at) => pair(registers, at));
    return settings.join() === [~this.#driven & 0xffff, 0, 0, 0, this.#inputs, this.#levels].join();
  }
}

function registersOf(device: I2cDevice): Promise<Registers> {
  return device.writeRead([IODIR], REGISTERS);
}

/** 05 is IOCON in the other order of registers, where 0A is none; in the usual order it is an interrupt register. */
async function leaveBanks(device: I2cDevice): Promise<void> {
  await device.write([0x05, 0]);
  await device.write([IOCON, 0]);
}
