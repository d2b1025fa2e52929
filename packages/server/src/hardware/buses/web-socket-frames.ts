// Frames of a WebSocket (RFC 6455, section 5.2) as a client sends and receives them.
import { randomBytes } from "node:crypto";

export const OPCODE = { continuation: 0x0, text: 0x1, close: 0x8, ping: 0x9, pong: 0xa } as const;
const LAST = 0x80;
const MASKED = 0x80;

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

/** The first frame of a server; undefined while it is incomplete. */
export function unmaskedFrame(bytes: Buffer): ServerFrame | undefined {
  const [first = 0, second = 0] = bytes;
  const head = { 126: 4, 127: 10 }[second & 0x7f] ?? 2;
  if (bytes.length < head) return undefined;
  const size =
    head === 10 ? Number(bytes.readBigUInt64BE(2)) : head === 4 ? bytes.readUInt16BE(2) : second & 0x7f;
  const length = head + size;
  if (bytes.length < length) return undefined;
  return { code: first & 0xf, isLast: (first & LAST) !== 0, payload: bytes.subarray(head, length), length };
}
