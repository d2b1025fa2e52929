/** A float switch: closes at its mark, opens slightly below it, keeps its state in between. */
export interface FloatMark {
  readonly rises: number;
  readonly falls: number;
}

/** Full: the top-off's level in the return chamber. 0.03 of 20 cm is the 6 mm of travel of a small float. */
export const FULL_MARK: FloatMark = { rises: 0.7, falls: 0.67 };
/** Overfull: above the level when the return pump stops on a full chamber (0.9). */
export const OVERFULL_MARK: FloatMark = { rises: 0.95, falls: 0.92 };

/** Rounding tolerance: a level set to the mark itself counts as reached. */
const HAIR = 1e-9;

export function nextFloat(floats: boolean, level: number, mark: FloatMark): boolean {
  return floats ? level > mark.falls : level >= mark.rises - HAIR;
}
