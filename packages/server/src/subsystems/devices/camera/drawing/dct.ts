const COSINES = Float64Array.from({ length: 64 }, (_, index) => {
  const [frequency, place] = [index >> 3, index & 7];
  const scale = frequency === 0 ? Math.sqrt(1 / 8) : 1 / 2;
  return scale * Math.cos(((2 * place + 1) * frequency * Math.PI) / 16);
});

/** The forward cosine transform of an 8 × 8 block (ITU-T T.81, A.3.3), rows then columns. */
export function transform(block: Float64Array): Float64Array {
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
