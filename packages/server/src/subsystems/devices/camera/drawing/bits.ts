import type { HuffmanTable } from "./jpeg-tables.ts";
import { nth } from "./nth.ts";

type Code = readonly [code: number, length: number];

/** The code of each symbol: canonical, as ITU-T T.81 annex C derives them. */
export function codesOf({ counts, symbols }: HuffmanTable): readonly Code[] {
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
export class BitWriter {
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
