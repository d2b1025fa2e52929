import { AC_TABLE, DC_TABLE, type HuffmanTable, QUANTISATION, ZIGZAG } from "./jpeg-tables.ts";
import type { Picture } from "./picture.ts";
import { nth } from "./picture.ts";

const DC = codesOf(DC_TABLE);
const AC = codesOf(AC_TABLE);
const END_OF_BLOCK = 0x00;
const SIXTEEN_ZEROS = 0xf0;
const COMPONENTS = [1, 2, 3] as const;

/** A baseline JPEG file of a picture (ITU-T T.81, JFIF 1.01), colour at full resolution. */
export function encodeJpeg(picture: Picture): Buffer {
  const bits = new BitWriter();
  const last = [0, 0, 0];
  for (let top = 0; top < picture.height; top += 8) {
    for (let left = 0; left < picture.width; left += 8) {
      blocksAt(picture, left, top).forEach((block, component) => {
        last[component] = writeBlock(bits, quantised(block), nth(last, component));
      });
    }
  }
  bits.finish();
  return Buffer.from([...head(picture), ...bits.bytes, 0xff, 0xd9]);
}

/** Luminance and the two colour differences of an 8 × 8 block (JFIF 1.02), centred on zero. */
function blocksAt(picture: Picture, left: number, top: number): readonly Float64Array[] {
  const blocks = [new Float64Array(64), new Float64Array(64), new Float64Array(64)] as const;
  for (let index = 0; index < 64; index++) {
    const [red, green, blue] = picture.at(left + (index & 7), top + (index >> 3));
    const luminance = 0.299 * red + 0.587 * green + 0.114 * blue;
    blocks[0][index] = luminance - 128;
    blocks[1][index] = (blue - luminance) / 1.772;
    blocks[2][index] = (red - luminance) / 1.402;
  }
  return blocks;
}

function quantised(block: Float64Array): readonly number[] {
  const coefficients = transform(block);
  return ZIGZAG.map((index) => Math.round(nth(coefficients, index) / nth(QUANTISATION, index)));
}

/** Writes a block; returns its DC value, from which the next one differs (T.81, F.1.2). */
function writeBlock(bits: BitWriter, values: readonly number[], lastDc: number): number {
  const [dc = 0, ...rest] = values;
  writeValue(bits, DC, 0, dc - lastDc);
  let zeros = 0;
  const end = rest.findLastIndex((value) => value !== 0);
  for (const value of rest.slice(0, end + 1)) {
    if (value === 0) {
      zeros += 1;
      continue;
    }
    for (; zeros >= 16; zeros -= 16) bits.write(nth(AC, SIXTEEN_ZEROS));
    writeValue(bits, AC, zeros, value);
    zeros = 0;
  }
  if (end < rest.length - 1) bits.write(nth(AC, END_OF_BLOCK));
  return dc;
}

function writeValue(bits: BitWriter, codes: typeof AC, zeros: number, value: number): void {
  const size = value === 0 ? 0 : Math.floor(Math.log2(Math.abs(value))) + 1;
  bits.write(nth(codes, (zeros << 4) | size));
  bits.write([value < 0 ? value + 2 ** size - 1 : value, size]);
}

function head({ width, height }: Picture): readonly number[] {
  return [
    0xff,
    0xd8,
    ...segment(0xe0, [...Buffer.from("JFIF\0"), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...segment(0xdb, [0, ...ZIGZAG.map((index) => nth(QUANTISATION, index))]),
    ...segment(0xc0, [8, ...word(height), ...word(width), 3, ...COMPONENTS.flatMap((id) => [id, 0x11, 0])]),
    ...segment(0xc4, [0x00, ...tableBytes(DC_TABLE)]),
    ...segment(0xc4, [0x10, ...tableBytes(AC_TABLE)]),
    ...segment(0xda, [3, ...COMPONENTS.flatMap((id) => [id, 0]), 0, 63, 0]),
  ];
}

const word = (value: number): readonly number[] => [value >> 8, value & 0xff];
const tableBytes = ({ counts, symbols }: HuffmanTable): readonly number[] => [...counts, ...symbols];

function segment(marker: number, body: readonly number[]): readonly number[] {
  return [0xff, marker, ...word(body.length + 2), ...body];
}

const COSINES = Float64Array.from({ length: 64 }, (_, index) => {
  const [frequency, place] = [index >> 3, index & 7];
  const scale = frequency === 0 ? Math.sqrt(1 / 8) : 1 / 2;
  return scale * Math.cos(((2 * place + 1) * frequency * Math.PI) / 16);
});

/** The forward cosine transform of an 8 × 8 block (ITU-T T.81, A.3.3), rows then columns. */
function transform(block: Float64Array): Float64Array {
  return pass(pass(block));
}

/** One dimension; the result is transposed, so that a second pass does the other one. */
function pass(block: Float64Array): Float64Array {
  const result = new Float64Array(64);
  for (let line = 0; line < 8; line++) {
    for (let frequency = 0; frequency < 8; frequency++) {
      let sum = 0;
      // Both have 64 elements; checking the bounds would take longer than the sum.
      for (let place = 0; place < 8; place++) {
        sum += (block[line * 8 + place] as number) * (COSINES[frequency * 8 + place] as number);
      }
      result[frequency * 8 + line] = sum;
    }
  }
  return result;
}

type Code = readonly [code: number, length: number];

/** The code of each symbol: canonical, as ITU-T T.81 annex C derives them. */
function codesOf({ counts, symbols }: HuffmanTable): readonly Code[] {
  const codes: Code[] = [];
  let code = 0;
  let next = 0;
  counts.forEach((count, index) => {
    for (let each = 0; each < count; each++) codes[nth(symbols, next++)] = [code++, index + 1];
    code <<= 1;
  });
  return codes;
}

/** Entropy-coded bits, with a zero byte after each 0xFF (T.81, B.1.1.5). */
class BitWriter {
  readonly bytes: number[] = [];
  #pending = 0;
  #count = 0;

  write([code, length]: Code): void {
    for (let bit = length - 1; bit >= 0; bit--) {
      this.#pending = (this.#pending << 1) | ((code >> bit) & 1);
      if (++this.#count === 8) this.#flush();
    }
  }

  /** Fills the last byte with ones. */
  finish(): void {
    while (this.#count > 0) this.write([1, 1]);
  }

  #flush(): void {
    this.bytes.push(this.#pending);
    if (this.#pending === 0xff) this.bytes.push(0);
    this.#pending = 0;
    this.#count = 0;
  }
}
