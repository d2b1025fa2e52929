// Frames of ESPHome's native API: the plain ones, and the outer ones of the encrypted API.
import { Malformed, varint, varintAt } from "./wire.ts";

/** Indicators: the first byte of each frame. */
export const PLAIN = 0;
export const ENCRYPTED = 1;
/** Of a message in a plain frame. */
const LONGEST_MESSAGE = 65_535;

/** One message: its number and its fields. */
export interface Packet {
  readonly type: number;
  readonly body: Uint8Array;
}

/** A frame that begins with the indicator of another protocol. */
export class OtherProtocol extends Malformed {
  readonly indicator: number;

  constructor(indicator: number) {
    super(`a frame that begins with ${indicator}`);
    this.indicator = indicator;
  }
}

/** `00`, the length of the message, its number and the message. */
export function plainFrame({ type, body }: Packet): Buffer {
  return Buffer.concat([Buffer.of(PLAIN), varint(body.length), varint(type), body]);
}

/** `01`, the length in two bytes, the body. */
export function encryptedFrame(body: Uint8Array): Buffer {
  const head = Buffer.from([ENCRYPTED, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([head, body]);
}

interface Found<T> {
  readonly found: T;
  readonly end: number;
}

/** Cuts what arrives into frames. Throws Malformed. */
class Cutter<T> {
  readonly #next: (bytes: Buffer) => Found<T> | undefined;
  readonly #indicator: number;
  #rest = Buffer.alloc(0);

  constructor(indicator: number, next: (bytes: Buffer) => Found<T> | undefined) {
    this.#indicator = indicator;
    this.#next = next;
  }

  take(bytes: Uint8Array): readonly T[] {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const all: T[] = [];
    for (let next = this.#cut(); next !== undefined; next = this.#cut()) all.push(next);
    return all;
  }

  #cut(): T | undefined {
    const [indicator] = this.#rest;
    if (indicator === undefined) return undefined;
    if (indicator !== this.#indicator) throw new OtherProtocol(indicator);
    const next = this.#next(this.#rest);
    if (next === undefined) return undefined;
    this.#rest = this.#rest.subarray(next.end);
    return next.found;
  }
}

export const plainFrames = (): Cutter<Packet> => new Cutter(PLAIN, nextPlain);

/** Their bodies. */
export const encryptedFrames = (): Cutter<Buffer> => new Cutter(ENCRYPTED, nextEncrypted);

function nextPlain(bytes: Buffer): Found<Packet> | undefined {
  const length = varintAt(bytes, 1);
  if (length !== undefined && length.value > LONGEST_MESSAGE)
    throw new Malformed("a message that is too long");
  const type = length && varintAt(bytes, length.end);
  if (length === undefined || type === undefined) return undefined;
  const end = type.end + length.value;
  if (bytes.length < end) return undefined;
  return { found: { type: type.value, body: bytes.subarray(type.end, end) }, end };
}

function nextEncrypted(bytes: Buffer): Found<Buffer> | undefined {
  if (bytes.length < 3) return undefined;
  const end = 3 + bytes.readUInt16BE(1);
  return bytes.length < end ? undefined : { found: bytes.subarray(3, end), end };
}
