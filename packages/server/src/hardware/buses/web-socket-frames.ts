// Frames of a WebSocket (RFC 6455, section 5.2) as a client sends and receives them.
import { randomBytes } from "node:crypto";

export const OPCODE = {
  continuation: 0x0,
  text: 0x1,
  binary: 0x2,
  close: 0x8,
  ping: 0x9,
  pong: 0xa,
} as const;
const LAST = 0x80;
const MASKED = 0x80;
const RESERVED = 0x70;
const CODES: readonly number[] = Object.values(OPCODE);
/** Codes from here on control the connection: in one frame, and with a short payload. */
const FIRST_CONTROL = 0x8;
const LONGEST_CONTROL = 125;

/** A frame in one piece, masked as those of clients are. */
export function maskedFrame(code: number, payload: Uint8Array): Uint8Array {
  const { length } = payload;
  const size = length < 126 ? [length] : [126, length >> 8, length & 0xff];
  const mask = randomBytes(4);
  const [short = 0, ...long] = size;
  return Buffer.concat([
    Uint8Array.of(LAST | code, MASKED | short, ...long),
    mask,
    payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0)),
  ]);
}

export interface ServerFrame {
  readonly code: number;
  readonly isLast: boolean;
  readonly payload: Buffer;
  /** With its head. */
  readonly length: number;
}

interface FrameErrors {
  /** What RFC 6455 does not allow. */
  wrong(): Error;
  tooLong(): Error;
}

/** The first frame of a server; undefined while it is incomplete. Throws as soon as its head is wrong. */
export function unmaskedFrame(
  bytes: Buffer,
  longest: number,
  { wrong, tooLong }: FrameErrors,
): ServerFrame | undefined {
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return undefined;
  const code = first & 0xf;
  const isLast = (first & LAST) !== 0;
  const short = second & 0x7f;
  if ((first & RESERVED) !== 0 || (second & MASKED) !== 0 || !CODES.includes(code)) throw wrong();
  if (code >= FIRST_CONTROL && (!isLast || short > LONGEST_CONTROL)) throw wrong();
  const head = { 126: 4, 127: 10 }[short] ?? 2;
  if (bytes.length < head) return undefined;
  const size = head === 10 ? Number(bytes.readBigUInt64BE(2)) : head === 4 ? bytes.readUInt16BE(2) : short;
  if (size > longest) throw tooLong();
  const length = head + size;
  if (bytes.length < length) return undefined;
  return { code, isLast, payload: bytes.subarray(head, length), length };
}
