// The points of an emulated Modbus device, and its answers (Application Protocol V1.1b3, section 6).

const POINTS = 32;
const [NO_FUNCTION, NO_ADDRESS, NO_VALUE] = [1, 2, 3];

/** Throws as the exception with this code. */
class Refused extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`exception ${code}`);
    this.code = code;
  }
}

/** 32 points of each table. Its inputs follow its outputs, as if they were wired. */
export class ModbusMemory {
  readonly coils: boolean[] = Array.from({ length: POINTS }, () => false);
  readonly holding: number[] = Array.from({ length: POINTS }, () => 0);
  readonly input: number[] = Array.from({ length: POINTS }, (_, at) => INPUTS[at] ?? 0);
  /** The code that it answers to every request, where it refuses all. */
  exception = 0;

  /** It loses its supply. */
  clear(): void {
    this.coils.fill(false);
    this.holding.fill(0);
  }

  /** `change` runs a write, or does not. */
  answer(request: Buffer, change: (act: () => void) => void): Buffer {
    const [code = 0] = request;
    try {
      if (this.exception > 0) throw new Refused(this.exception);
      return Buffer.concat([Buffer.of(code), this.#answer(code, request, change)]);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return Buffer.of(code | 0x80, error.code);
    }
  }

  #answer(code: number, request: Buffer, change: (act: () => void) => void): Buffer {
    if (request.length < 5) throw new Refused(NO_VALUE);
    const [at, value] = [request.readUInt16BE(1), request.readUInt16BE(3)];
    if (code === 1 || code === 2) return bits(span(this.coils, at, value, 2000));
    if (code === 3) return words(span(this.holding, at, value, 125));
    if (code === 4) return words(span(this.input, at, value, 125));
    if (code === 5 || code === 6) change(this.#single(code, at, value));
    else if (code === 15 || code === 16) change(this.#several(code, at, value, request.subarray(6)));
    else throw new Refused(NO_FUNCTION);
    return request.subarray(1, 5);
  }

  #single(code: number, at: number, value: number): () => void {
    if (at >= POINTS) throw new Refused(NO_ADDRESS);
    if (code === 5 && value !== 0 && value !== 0xff00) throw new Refused(NO_VALUE);
    return () => {
      if (code === 5) this.coils[at] = value !== 0;
      else this.holding[at] = value;
    };
  }

  #several(code: number, at: number, count: number, bytes: Buffer): () => void {
    if (at + count > POINTS) throw new Refused(NO_ADDRESS);
    if (count === 0 || bytes.length < (code === 15 ? Math.ceil(count / 8) : 2 * count))
      throw new Refused(NO_VALUE);
    return () => {
      for (let index = 0; index < count; index += 1) {
        if (code === 15) this.coils[at + index] = (((bytes[index >> 3] ?? 0) >> (index & 7)) & 1) === 1;
        else this.holding[at + index] = bytes.readUInt16BE(2 * index);
      }
    };
  }
}

/** 25.1 °C in tenths, −4.2 in tenths, 8.2 as a float with its low word first, 123456 in 32 bits, bits 0 and 3. */
const INPUTS: readonly number[] = [251, 0xffd6, 0x3333, 0x4103, 0x0001, 0xe240, 0b1001];

function span<T>(points: readonly T[], at: number, count: number, most: number): readonly T[] {
  if (count === 0 || count > most) throw new Refused(NO_VALUE);
  if (at + count > points.length) throw new Refused(NO_ADDRESS);
  return points.slice(at, at + count);
}

function bits(values: readonly boolean[]): Buffer {
  const bytes = Buffer.alloc(Math.ceil(values.length / 8));
  for (const [at, isHigh] of values.entries())
    if (isHigh) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (1 << (at & 7));
  return Buffer.concat([Buffer.of(bytes.length), bytes]);
}

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value, 2 * at);
  return Buffer.concat([Buffer.of(bytes.length), bytes]);
}
