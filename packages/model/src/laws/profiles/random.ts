import { pseudoRandom } from "./shapes/pseudo-random.ts";
import { defineWindowed } from "./shapes/windowed.ts";

/** Seconds between peaks: a full swing stays below 0.5 % a second (1.5·100/320 = 0.47). */
const PEAK_EVERY = 320;
const SEED = 1;

/**
 * Passing clouds: pseudo-random heights between min and max, joined smoothly. Depends on the time alone, without state.
 */
export const random = defineWindowed({
  type: "random",
  title: "Passing clouds",
  fields: {},
  law:
    (_config, { min, max }) =>
    (_passed, _span, { unix }) => {
      const index = Math.floor(unix / PEAK_EVERY);
      const share = unix / PEAK_EVERY - index;
      const from = pseudoRandom(SEED, index);
      const to = pseudoRandom(SEED, index + 1);
      return min + (max - min) * (from + (to - from) * share * share * (3 - 2 * share));
    },
});
