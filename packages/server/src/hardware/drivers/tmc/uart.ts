// Datagrams of the TMC2209's UART (data sheet, section 4): one wire, so the sender receives its own bytes, too.
import { devices } from "@refugium/model/messages/devices.ts";
import { inAttempts } from "../../../kernel/attempts.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { FrameLine } from "../modbus/serial-line.ts";

const SYNC = 0x05;
/** The address of the master, in replies. */
const MASTER = 0xff;
const WRITE = 0x80;
const REPLY_LENGTH = 8;
const ATTEMPTS = 2;

/** CRC-8 with the polynomial 0x07, each byte with its lowest bit first (section 4.2). */
function crcOf(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    for (let bit = 0; bit < 8; bit += 1) {
      const mixed = (crc >> 7) ^ ((byte >> bit) & 1);
      crc = ((crc << 1) & 0xff) ^ (mixed === 1 ? 0x07 : 0);
    }
  }
  return crc;
}

/** The datagram with its checksum. */
export function withCrc(...bytes: readonly number[]): Buffer {
  return Buffer.of(...bytes, crcOf(Uint8Array.from(bytes)));
}

export const hasCrc = (datagram: Uint8Array): boolean => crcOf(datagram.subarray(0, -1)) === datagram.at(-1);

/** `value`: 32 bits, without a sign. */
export function writeDatagram(unit: number, register: number, value: number): Buffer {
  const bytes = [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
  return withCrc(SYNC, unit, register | WRITE, ...bytes);
}

export const readDatagram = (unit: number, register: number): Buffer => withCrc(SYNC, unit, register);

/** One chip on a line. */
export class TmcLink {
  /** In messages. */
  readonly address: string;
  readonly #line: FrameLine;
  readonly #unit: number;

  constructor(line: FrameLine, unit: number) {
    this.address = `${line.address}/${unit}`;
    this.#line = line;
    this.#unit = unit;
  }

  /** 32 bits, without a sign. */
  read(register: number): Promise<number> {
    return inAttempts(ATTEMPTS, () => this.#readOnce(register));
  }

  /** Resolves when it was on the wire; the chip does not answer. */
  async write(register: number, value: number): Promise<void> {
    await this.#exchange(writeDatagram(this.#unit, register, value), 0);
  }

  /** Whether both datagrams were on the wire. Does not throw. */
  async writeTwice(register: number, value: number): Promise<boolean> {
    const write = () =>
      this.write(register, value).then(
        () => true,
        () => false,
      );
    const isFirstSent = await write();
    return (await write()) && isFirstSent;
  }

  async #readOnce(register: number): Promise<number> {
    const reply = Buffer.from(await this.#exchange(readDatagram(this.#unit, register), REPLY_LENGTH));
    const name = { device: "TMC2209", address: this.address };
    if (reply[0] !== SYNC || reply[1] !== MASTER || reply[2] !== register)
      throw new MessageError(devices.notAsExpected(name));
    if (!hasCrc(reply)) throw new MessageError(devices.checksumWrong(name));
    return reply.readUInt32BE(3);
  }

  async #exchange(datagram: Uint8Array, replyLength: number): Promise<Uint8Array> {
    const length = datagram.length + replyLength;
    const received = await this.#line.exchange(datagram, (bytes) => {
      const isEcho = datagram.every((byte, at) => at >= bytes.length || bytes[at] === byte);
      if (!isEcho) throw new MessageError(devices.echoDiffers({ address: this.address }));
      return length;
    });
    return received.subarray(datagram.length);
  }
}
