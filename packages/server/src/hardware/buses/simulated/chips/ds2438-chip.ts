import type { OneWireFile } from "../../buses.ts";
import type { ReadCode } from "./i2c-chip.ts";
import type { OneWireChip, OneWireKind } from "./one-wire-chip.ts";

/** Bits of the status byte: current is measured, the input is VDD (Maxim data sheet DS2438, "Status/Configuration"). */
const [IAD, AD] = [0x01, 0x08];

interface Natural {
  readonly celsius: number;
  readonly vad: number;
  readonly vdd: number;
}

/**
 * A DS2438 behind the kernel's w1_ds2438: opening `temperature`, `vad` or `vdd` measures, and gives a decimal number in 1/256 °C
 * or 10 mV. `page0` has the status and the last results, the low byte first.
 */
export class Ds2438Chip implements OneWireChip {
  readonly #natural: () => Natural;
  readonly #readCode: ReadCode;
  #page = new Uint8Array(8);

  constructor(options: { readonly natural: () => Natural; readonly readCode: ReadCode }) {
    this.#natural = options.natural;
    this.#readCode = options.readCode;
    this.powerUp();
  }

  powerUp(): void {
    this.#page = Uint8Array.of(IAD | AD, 0, 0, 0, 0, 0, 0, 0);
  }

  async read(file: OneWireFile): Promise<Uint8Array | undefined> {
    if (file === "temperature") return this.#temperature();
    if (file === "vad" || file === "vdd") return this.#voltage(file);
    return file === "page0" ? this.#page : undefined;
  }

  /** In steps of 1/32 °C. */
  async #temperature(): Promise<Uint8Array> {
    const celsius = await this.#readCode(0, () => this.#natural().celsius);
    return this.#noted(1, Math.round(celsius * 32) * 8);
  }

  async #voltage(file: "vad" | "vdd"): Promise<Uint8Array> {
    const volts = await this.#readCode(file === "vad" ? 1 : 2, () => this.#natural()[file]);
    this.#page[0] = IAD | (file === "vdd" ? AD : 0);
    return this.#noted(3, Math.min(1023, Math.max(0, Math.round(volts * 100))));
  }

  #noted(at: number, value: number): Uint8Array {
    this.#page.set([value & 0xff, (value >> 8) & 0xff], at);
    return new TextEncoder().encode(`${value}\n`);
  }
}

/** In the room, at a supply of 5 V with 1 V at its input. */
export const ds2438Chip: OneWireKind = {
  family: "26",
  make: ({ tank, readCode }) =>
    new Ds2438Chip({ natural: () => ({ celsius: tank().room, vad: 1, vdd: 5 }), readCode }),
};
