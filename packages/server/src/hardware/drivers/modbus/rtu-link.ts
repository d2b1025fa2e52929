import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { framed, unframed } from "./crc.ts";
import { EXCEPTION, type ModbusLink, WRITE } from "./pdu.ts";
import type { FrameLine } from "./serial-line.ts";

/** Unit, function, code and checksum. */
const EXCEPTION_LENGTH = 5;
/** Unit, function, four bytes and checksum. */
const ECHO_LENGTH = 8;

/** Modbus RTU on a line (Serial Line V1.02, section 2.5.1): the end of a frame follows from its length. */
export class RtuLink implements ModbusLink {
  readonly address: string;
  readonly #line: FrameLine;

  constructor(line: FrameLine) {
    this.address = line.address;
    this.#line = line;
  }

  async exchange(unit: number, request: Uint8Array): Promise<Uint8Array> {
    const asked = Uint8Array.of(unit, ...request);
    const frame = await this.#line.exchange(framed(asked), (received) => this.#lengthOf(received, asked));
    const body = unframed(frame);
    if (body !== undefined) return body.subarray(1);
    throw new MessageError(devices.checksumWrong({ device: "Modbus device", address: this.address }));
  }

  #lengthOf(received: Uint8Array, [unit, code = 0]: Uint8Array): number | undefined {
    const [from = unit, given = code, count] = received;
    if (from !== unit || (given & ~EXCEPTION) !== code)
      throw new MessageError(devices.notAsExpected({ address: this.address, device: "Modbus device" }));
    if (received.length < 2) return undefined;
    if (given !== code) return EXCEPTION_LENGTH;
    if (code >= WRITE.coil) return ECHO_LENGTH;
    return count === undefined ? undefined : 3 + count + 2;
  }
}
