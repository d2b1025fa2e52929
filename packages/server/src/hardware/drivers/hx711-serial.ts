import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { inAttempts } from "../../kernel/attempts.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { SerialSettings } from "../buses/buses.ts";
import { defineDriver } from "../driver.ts";
import { countsIn, type LoadCellLine, SEQUENCES } from "./load-cell/line.ts";
import { type FrameLine, linePlace, locateLine, openLine, Port, streamFaults } from "./modbus/serial-line.ts";

const LINE: SerialSettings = { baudRate: 115_200, parity: "none", stopBits: 1 };
const LINE_FEED = 0x0a;
/** Two lines, and the rest of the one before, have fewer bytes. */
const LONGEST = 128;
const ATTEMPTS = 2;
/** At these ends the bridge is open or overloaded. */
const ENDS = [-0x80_0000, 0x7f_ffff];
/** All bits of the data line low, or high: it is stuck. */
const STUCK = [0, -1];

/**
 * An HX711 behind a microcontroller that sends its codes as lines of text (docs/hx711-serial.md). A value is one second old at
 * most: two lines with successive numbers have to come while it is read.
 * @transport serial port, text lines of a microcontroller, 115200 8N1
 * @pins analog-input 0, signed codes of 24 bits
 * @checks CRC-16 and successive numbers of two lines within 1 s, read twice; either end of the scale, 0 and −1 are
 *   errors
 * @tested emulated board on a pseudo-terminal and over TCP: absent, silent, frozen, garbling, restarting, damaged
 *   lines; the sketch, compiled; real hardware: no
 */
export const hx711Serial = defineDriver({
  type: "hx711-serial",
  title: drivers.hx711Serial,
  kind: "converter",
  parameters: { Port },
  provides: ["analog-input"],
  pinmap: () => ({ "analog-input": [0] }),
  occupies: ({ Port: port }) => linePlace(port, ""),
  locate: (buses, { Port: port }) => locateLine(buses, port, ""),
  faults: ({ Port: port }) => streamFaults(port),
  open: async (buses, { Port: port }) => {
    const line = await openLine(buses, port, LINE);
    const cell = new Hx711(line);
    try {
      await cell.newest();
    } catch (error) {
      await line.close();
      throw error;
    }
    return {
      pins: { "analog-input": [{ pin: 0, unit: "raw", read: () => cell.read() }] },
      close: () => line.close(),
    };
  },
});

class Hx711 {
  readonly #line: FrameLine;
  readonly #name: { readonly device: string; readonly address: string };

  constructor(line: FrameLine) {
    this.#line = line;
    this.#name = { device: "HX711", address: line.address };
  }

  async read(): Promise<number> {
    const { counts } = await this.newest();
    if (ENDS.includes(counts)) throw new MessageError(devices.beyondRange({ ...this.#name, pin: 0 }));
    if (STUCK.includes(counts))
      throw new MessageError(devices.implausible({ ...this.#name, value: String(counts) }));
    return counts;
  }

  /** Throws unless it follows the line before. */
  newest(): Promise<LoadCellLine> {
    return inAttempts(ATTEMPTS, () => this.#once());
  }

  async #once(): Promise<LoadCellLine> {
    const received = await this.#line.exchange(new Uint8Array(), (bytes) => this.#endOf(bytes));
    // The first line may have begun before.
    const [, ...texts] = Buffer.from(received).toString("latin1").split("\n");
    const [before, last] = texts.map((text) => countsIn(text.replace(/\r$/, "")));
    if (before === undefined || last === undefined) throw new MessageError(devices.checksumWrong(this.#name));
    if (last.sequence === before.sequence) throw new MessageError(devices.standsStill(this.#name));
    if (last.sequence === (before.sequence + 1) % SEQUENCES) return last;
    throw new MessageError(devices.notAsExpected(this.#name));
  }

  #endOf(bytes: Uint8Array): number | undefined {
    const ends = [...bytes.keys()].filter((at) => bytes[at] === LINE_FEED);
    if (ends[2] !== undefined) return ends[2] + 1;
    if (bytes.length > LONGEST) throw new MessageError(devices.notAsExpected(this.#name));
    return undefined;
  }
}
