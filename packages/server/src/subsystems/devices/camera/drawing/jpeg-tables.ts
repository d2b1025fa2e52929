// Tables of baseline JPEG: ITU-T T.81 annex K.

/** Natural index of each coefficient in zig-zag order (figure A.6). */
export const ZIGZAG: readonly number[] = Array.from({ length: 64 }, (_, index) => index).sort((a, b) => {
  const [ra, ca, rb, cb] = [a >> 3, a & 7, b >> 3, b & 7];
  return ra + ca - (rb + cb) || ((ra + ca) % 2 === 0 ? rb - ra : ra - rb);
});

/** Table K.1, row by row: luminance, about quality 50. Used for colour too. */
export const QUANTISATION: readonly number[] = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22,
  29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103,
  121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];

/** A Huffman table: how many codes of each length 1…16, and the symbols in code order. */
export interface HuffmanTable {
  readonly counts: readonly number[];
  readonly symbols: readonly number[];
}

/** Table K.3. */
export const DC_TABLE: HuffmanTable = {
  counts: [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
  symbols: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
};

/** Table K.5. */
export const AC_TABLE: HuffmanTable = {
  counts: [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125],
  symbols: [
    ...Buffer.from(
      "01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a34" +
        "35363738393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a9293949596" +
        "9798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1" +
        "f2f3f4f5f6f7f8f9fa",
      "hex",
    ),
  ],
};
