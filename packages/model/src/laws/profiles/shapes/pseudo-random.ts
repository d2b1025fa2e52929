/** A pseudo-random number 0 ≤ n < 1, determined by two whole numbers. */
export function pseudoRandom(one: number, other: number): number {
  // The finaliser of SplitMix32 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014).
  let bits = (Math.imul(one | 0, 0x9e3779b9) + Math.imul(other | 0, 0x85ebca6b)) | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32;
}
