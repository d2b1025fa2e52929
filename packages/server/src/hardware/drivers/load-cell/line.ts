// Lines of a load cell's microcontroller, protocol HX1 (docs/hx711-serial.md): `HX1 17 -123456 2A12`.
import { framed } from "../modbus/crc.ts";

/** Numbers of lines begin again at 0 after this many. */
export const SEQUENCES = 65_536;
const SHAPE = /^(HX1 (0|[1-9]\d{0,4}) (0|-?[1-9]\d{0,6})) ([0-9A-F]{4})$/;
const CODES = { least: -0x80_0000, most: 0x7f_ffff };

export interface LoadCellLine {
  /** 0…65535. */
  readonly sequence: number;
  /** Signed, 24 bits. */
  readonly counts: number;
}

/** Without the end of the line. Undefined where it is no such line, or damaged. */
export function countsIn(line: string): LoadCellLine | undefined {
  const [, text = "", sequence = "", counts = "", crc] = SHAPE.exec(line) ?? [];
  const found = { sequence: Number(sequence), counts: Number(counts) };
  const isWithin = found.sequence < SEQUENCES && found.counts >= CODES.least && found.counts <= CODES.most;
  return crc === crcOf(text) && isWithin ? found : undefined;
}

export function lineOf({ sequence, counts }: LoadCellLine): string {
  const text = `HX1 ${sequence} ${counts}`;
  return `${text} ${crcOf(text)}`;
}

/** CRC-16 of Modbus, as a number in hexadecimal. */
function crcOf(text: string): string {
  const [low = 0, high = 0] = framed(Buffer.from(text, "latin1")).subarray(-2);
  return Buffer.of(high, low).toString("hex").toUpperCase();
}
