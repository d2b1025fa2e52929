// What the messages of ESPHome need of the wire format of Protocol Buffers (protobuf.dev, "Encoding").

/** Bytes that no peer of this protocol sends. */
export class Malformed extends Error {
  override readonly name = "Malformed";
}

/** Bytes of the longest varint, one of 64 bits. */
const LONGEST_VARINT = 10;
/** Of a message, repeated ones included. Those of a node have a few dozen. */
const MOST_FIELDS = 1000;
const WIRE = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const;

export function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) + 0x80);
  return Buffer.from([...bytes, rest]);
}

/** The varint at `start`, exact up to 2^53, and the place after it; undefined when it is not all there. */
export function varintAt(
  bytes: Uint8Array,
  start: number,
): { readonly value: number; readonly end: number } | undefined {
  let value = 0;
  for (let count = 0; count < LONGEST_VARINT; count += 1) {
    const byte = bytes[start + count];
    if (byte === undefined) return undefined;
    value += (byte & 0x7f) * 2 ** (7 * count);
    if (byte < 0x80) return { value, end: start + count + 1 };
  }
  throw new Malformed("a varint that does not end");
}

const tag = (field: number, wire: number): Buffer => varint(field * 8 + wire);
const NOTHING = Buffer.alloc(0);

/** Fields of a message; those with their default value are left out. */
export const put = {
  uint: (field: number, value: number): Buffer =>
    value === 0 ? NOTHING : Buffer.concat([tag(field, WIRE.varint), varint(value)]),
  bool: (field: number, value: boolean): Buffer => put.uint(field, value ? 1 : 0),
  text: (field: number, value: string): Buffer => {
    const bytes = Buffer.from(value);
    if (bytes.length === 0) return NOTHING;
    return Buffer.concat([tag(field, WIRE.bytes), varint(bytes.length), bytes]);
  },
  fixed32: (field: number, value: number): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return value === 0 ? NOTHING : Buffer.concat([tag(field, WIRE.fixed32), bytes]);
  },
  float: (field: number, value: number): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeFloatLE(value);
    return value === 0 ? NOTHING : Buffer.concat([tag(field, WIRE.fixed32), bytes]);
  },
};

type Value = number | Buffer;

/** The fields of a received message. Absent ones, and those of another type, have their default value. */
export class WireFields {
  readonly #values = new Map<number, Value[]>();

  /** Throws Malformed. */
  constructor(message: Uint8Array) {
    const bytes = Buffer.from(message.buffer, message.byteOffset, message.length);
    for (let at = 0, count = 0; at < bytes.length; count += 1) {
      if (count === MOST_FIELDS) throw new Malformed("a message of too many fields");
      const { value: key, end: start } = whole(varintAt(bytes, at));
      const { value, end } = valueAt(bytes, start, key % 8);
      this.#add(Math.floor(key / 8), value);
      at = end;
    }
  }

  uint(field: number): number {
    const value = this.#last(field);
    return typeof value === "number" ? value : 0;
  }

  bool(field: number): boolean {
    return this.uint(field) !== 0;
  }

  text(field: number): string {
    const value = this.#last(field);
    return typeof value === "object" ? value.toString("utf8") : "";
  }

  fixed32(field: number): number {
    const value = this.#last(field);
    return typeof value === "object" && value.length === 4 ? value.readUInt32LE() : 0;
  }

  float(field: number): number {
    const value = this.#last(field);
    return typeof value === "object" && value.length === 4 ? value.readFloatLE() : 0;
  }

  /** A repeated number, packed or not. */
  uints(field: number): readonly number[] {
    return (this.#values.get(field) ?? []).flatMap((value) =>
      typeof value === "number" ? [value] : unpacked(value),
    );
  }

  #add(field: number, value: Value): void {
    const values = this.#values.get(field);
    if (values === undefined) this.#values.set(field, [value]);
    else values.push(value);
  }

  #last(field: number): Value | undefined {
    return this.#values.get(field)?.at(-1);
  }
}

function valueAt(
  bytes: Buffer,
  start: number,
  wire: number,
): { readonly value: Value; readonly end: number } {
  if (wire === WIRE.varint) return whole(varintAt(bytes, start));
  const { value: length, end: from } = lengthAt(bytes, start, wire);
  const end = from + length;
  if (end > bytes.length) throw new Malformed("a field that is cut short");
  return { value: bytes.subarray(from, end), end };
}

function lengthAt(
  bytes: Buffer,
  start: number,
  wire: number,
): { readonly value: number; readonly end: number } {
  if (wire === WIRE.bytes) return whole(varintAt(bytes, start));
  if (wire === WIRE.fixed32) return { value: 4, end: start };
  if (wire === WIRE.fixed64) return { value: 8, end: start };
  throw new Malformed(`a field of wire type ${wire}`);
}

function unpacked(bytes: Buffer): readonly number[] {
  const values: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const { value, end } = whole(varintAt(bytes, at));
    values.push(value);
    at = end;
  }
  return values;
}

function whole<T>(found: T | undefined): T {
  if (found === undefined) throw new Malformed("a message that is cut short");
  return found;
}
