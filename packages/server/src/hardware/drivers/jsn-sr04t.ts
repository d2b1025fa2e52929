import { Choice } from "@refugium/model/declare/fields.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { inAttempts } from "../../kernel/attempts.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { SerialSettings } from "../buses/buses.ts";
import { defineDriver, helped } from "../driver.ts";
import { type FrameLine, linePlace, locateLine, openLine, Port, streamFaults } from "./modbus/serial-line.ts";

const LINE: SerialSettings = { baudRate: 9600, parity: "none", stopBits: 1 };
const MODES = ["continuous", "on request"] as const;
const CHECKSUMS = ["with FF", "without FF"] as const;
const REQUEST = 0x55;
/** FF, two bytes of mm, and their sum. */
const FRAME = 4;
const START = 0xff;
/** Two frames are within this many bytes, wherever they begin. */
const TWO_FRAMES = 3 * FRAME;
const ATTEMPTS = 2;
/** Nearer than this it measures something else; and it reaches no further. */
const MILLIMETRES = { blind: 250, most: 6000 };

type Checksum = (typeof CHECKSUMS)[number];

/**
 * A JSN-SR04T or AJ-SR04M in one of its serial modes: the distance of the water below it.
 * @transport serial line, 9600 8N1
 * @pins analog-input 0 mm
 * @checks start and sum of the frame, 1 s, read twice; no echo (0), up to 250 mm and above 6 m are errors
 * @tested emulated sensor on a pseudo-terminal and over TCP, both modes and sums: absent, silent, garbling,
 *   damaged frames; computed frames; real hardware: no
 */
export const jsnSr04t = defineDriver({
  type: "jsn-sr04t",
  title: "JSN-SR04T",
  kind: "probe",
  parameters: {
    Port,
    Mode: helped(drivers.ultrasonicModeHelp, Choice(MODES, { initial: "continuous" })),
    Checksum: helped(drivers.ultrasonicSumHelp, Choice(CHECKSUMS, { initial: "with FF" })),
  },
  provides: ["analog-input"],
  pinmap: () => ({ "analog-input": [0] }),
  occupies: ({ Port: port }) => linePlace(port, ""),
  locate: (buses, { Port: port }) => locateLine(buses, port, ""),
  faults: ({ Port: port, Mode: mode }) => (mode === "continuous" ? streamFaults(port) : []),
  open: async (buses, { Port: port, Mode: mode, Checksum: checksum }) => {
    const line = await openLine(buses, port, LINE);
    const sensor = new JsnSr04t(line, mode === "on request", checksum);
    try {
      await sensor.frame();
    } catch (error) {
      await line.close();
      throw error;
    }
    return {
      pins: { "analog-input": [{ pin: 0, unit: "mm", read: () => sensor.read() }] },
      close: () => line.close(),
    };
  },
});

class JsnSr04t {
  readonly #line: FrameLine;
  readonly #isAsked: boolean;
  readonly #checksum: Checksum;

  constructor(line: FrameLine, isAsked: boolean, checksum: Checksum) {
    this.#line = line;
    this.#isAsked = isAsked;
    this.#checksum = checksum;
  }

  async read(): Promise<number> {
    const distance = await this.frame();
    const { address } = this.#line;
    if (distance === 0) throw new MessageError(devices.noEcho({ address }));
    if (distance <= MILLIMETRES.blind)
      throw new MessageError(devices.tooNear({ address, value: distance, least: MILLIMETRES.blind }));
    if (distance <= MILLIMETRES.most) return distance;
    const value = `${distance} mm`;
    throw new MessageError(devices.implausible({ device: "JSN-SR04T", address, value }));
  }

  /** mm, 0 without an echo. */
  frame(): Promise<number> {
    return inAttempts(ATTEMPTS, () => this.#once());
  }

  async #once(): Promise<number> {
    const send = this.#isAsked ? Uint8Array.of(REQUEST) : new Uint8Array();
    const received = await this.#line.exchange(send, (bytes) => this.#endOf(bytes));
    return Buffer.from(received).readUInt16BE(received.length - FRAME + 1);
  }

  /** The end of the first frame. The first bytes received may be the rest of a frame. */
  #endOf(bytes: Uint8Array): number | undefined {
    for (let at = 0; at + FRAME <= bytes.length; at += 1) {
      if (isFrame(bytes.subarray(at, at + FRAME), this.#checksum)) return at + FRAME;
    }
    if (bytes.length < (this.#isAsked ? FRAME : TWO_FRAMES)) return undefined;
    const name = { device: "JSN-SR04T", address: this.#line.address };
    throw new MessageError(bytes.includes(START) ? devices.checksumWrong(name) : devices.notAsExpected(name));
  }
}

function isFrame([start = 0, high = 0, low = 0, sum]: Uint8Array, checksum: Checksum): boolean {
  const others = high + low + (checksum === "with FF" ? START : 0);
  // A distance with a high byte of FF is none: it is two frames, cut in the middle.
  return start === START && high !== START && (others & 0xff) === sum;
}
