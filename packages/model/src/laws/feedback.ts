// The feedback law shared by temperature and pH. Safety stands on top of it, not in it.
import type { GoodReading } from "./reading.ts";

/** What the law remembers between readings: which way it last pushed. */
export type Push = "none" | "up" | "down";

export interface FeedbackLimits {
  /** Push up below. */
  readonly min: number;
  /** Push down above. */
  readonly max: number;
  /** How far back into the band a push goes on. ≥ 0. */
  readonly hysteresis: number;
  /** Whether there is anything that raises (heater) or lowers (cooler). */
  readonly canRaise: boolean;
  readonly canLower: boolean;
}

/**
 * The push after a good reading. Comparisons are strict: exactly `min`, exactly `max` and exactly `hysteresis`
 * away count as "leave it". A push never outlives the opposite limit, however large the hysteresis.
 */
export function feedback(reading: GoodReading, past: Push, limits: FeedbackLimits): Push {
  const { value } = reading;
  const { min, max, hysteresis, canRaise, canLower } = limits;
  if (value > max && canLower) return "down";
  if (value < min && canRaise) return "up";
  if (past === "down" && Math.abs(value - max) < hysteresis && value >= min) return "down";
  if (past === "up" && Math.abs(value - min) < hysteresis && (value <= max || max <= min)) return "up";
  return "none";
}
