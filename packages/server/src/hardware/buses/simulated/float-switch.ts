/** A float: closes at its mark, opens a little below it, keeps its state in between. */
export interface FloatMark {
  readonly rises: number;
  readonly falls: number;
}

/** Full: where the top-off keeps the return chamber. 0.03 of 20 cm is the 6 mm of travel of a small float. */
export const FULL_MARK: FloatMark = { rises: 0.7, falls: 0.67 };
/** Overfull: above what drains back when the return pump stops on a full chamber (0.9). */
export const OVERFULL_MARK: FloatMark = { rises: 0.95, falls: 0.92 };

/** A level set to the mark itself counts as there, whatever the last binary digit says. */
const HAIR = 1e-9;

export function nextFloat(floats: boolean, level: number, mark: FloatMark): boolean {
  return floats ? level > mark.falls : level >= mark.rises - HAIR;
}
