/** 32 mixed bits of three numbers: the finaliser of MurmurHash3 over each in turn. */
function mix(seed: number, stream: number, tick: number): number {
  let hash = seed | 0;
  for (const word of [stream, tick]) {
    hash = Math.imul(hash ^ word, 0x9e3779b1);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
}

/** A number in [0, 1) that depends on seed, stream and tick only, not on how often it is read. */
export function uniform(seed: number, stream: number, tick: number): number {
  return mix(seed, stream, tick) / 2 ** 32;
}

/** A bell-shaped number of mean 0 and deviation 1, never beyond ±3.5: four uniform ones added (Irwin–Hall). */
export function bell(seed: number, stream: number, tick: number): number {
  let sum = -2;
  for (let part = 0; part < 4; part++) sum += uniform(seed + part * 7919, stream, tick);
  return sum * Math.sqrt(3);
}
