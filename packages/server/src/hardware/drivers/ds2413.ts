import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { OneWireBus } from "../buses/buses.ts";
import { defineDriver } from "../driver.ts";
import { type Expander, expanderPins, hasBit, InputMask, linesOf, withBit } from "./i2c/lines.ts";
import { bytesOf, noFrame, OneWireName, oneWirePlace } from "./one-wire/device.ts";

const LINES = 2;
const BOTH = 0b11;

/**
 * A DS2413 on the kernel's 1-wire bus (w1_ds2413): two open-drain lines, 0 is PIOA. An output is pulled low or left to its
 * resistor, for relay boards that are on at low; after power-up both are left high.
 * @transport 1-wire, kernel driver `w1_ds2413`
 * @pins digital-input and digital-output 0–1 (PIOA, PIOB)
 * @readBack level of the line
 * @checks complement in each answer, latch and level of a line after each write, the latch of an input
 * @tested simulated switch, by the kernel's documentation; real hardware: no
 */
export const ds2413 = defineDriver({
  type: "ds2413",
  title: "DS2413",
  kind: "relays",
  wiring: "one-wire",
  withoutController: "keeps",
  parameters: { Device: OneWireName("3a"), Inputs: InputMask(LINES) },
  provides: ["digital-input", "digital-output"],
  pinmap: ({ Inputs: inputs }) => linesOf(LINES, inputs),
  occupies: ({ Device: name }) => oneWirePlace(name),
  open: async ({ oneWire }, { Device: name, Inputs: inputs }) => {
    const chip = new Chip(oneWire, name, inputs);
    await chip.open();
    return { pins: expanderPins(LINES, inputs, chip), close: async () => undefined };
  },
});

interface State {
  readonly levels: number;
  readonly latches: number;
}

class Chip implements Expander {
  readonly #bus: OneWireBus;
  readonly #name: string;
  readonly #inputs: number;
  /** What was written last: both latches in one byte. */
  #latches = BOTH;

  constructor(bus: OneWireBus, name: string, inputs: number) {
    this.#bus = bus;
    this.#name = name;
    this.#inputs = inputs;
  }

  /** Outputs keep their levels. They are written all the same: a missing permission shows here. */
  async open(): Promise<void> {
    this.#latches = (await this.#state()).latches | this.#inputs;
    if (this.#inputs !== BOTH) await this.#write();
  }

  /** Throws where another program pulls the input low. */
  async level(line: number): Promise<boolean> {
    const { levels, latches } = await this.#state();
    if (hasBit(latches, line)) return hasBit(levels, line);
    throw new MessageError(devices.lostSettings({ device: "DS2413", address: this.#name }));
  }

  async readBack(line: number): Promise<boolean> {
    return hasBit((await this.#state()).levels, line);
  }

  /** Both latches at once: one that a loss of supply ended returns, too. */
  async write(line: number, high: boolean): Promise<void> {
    this.#latches = withBit(this.#latches, line, high);
    await this.#write();
    const { levels, latches } = await this.#state();
    if (hasBit(latches, line) !== high || hasBit(levels, line) !== high)
      throw new MessageError(devices.ignoresCommand({ address: this.#name }));
  }

  #write(): Promise<void> {
    return this.#bus.writeByte(this.#name, "output", this.#latches | 0xfc);
  }

  /** Level and latch of PIOA, then of PIOB; the upper half is their complement, which excludes all ones and all zeros. */
  async #state(): Promise<State> {
    const [bits = 0] = await bytesOf(this.#bus, this.#name, "state", 1);
    if ((bits & 0x0f) !== (~(bits >> 4) & 0x0f)) throw noFrame(this.#name);
    return {
      levels: (bits & 1) | ((bits >> 1) & 2),
      latches: ((bits >> 1) & 1) | ((bits >> 2) & 2),
    };
  }
}
