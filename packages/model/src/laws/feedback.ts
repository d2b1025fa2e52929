// The feedback law of temperature and pH control. Safety is added outside it.
import type { GoodReading } from "./reading.ts";

/** The law's state between readings: the direction of the last push. */
export type Push = "none" | "up" | "down";

export interface FeedbackLimits {
  /** Push up below this. */
  readonly min: number;
  /** Push down above this. */
  readonly max: number;
  /** How far into the band a push continues. ≥ 0. */
  readonly hysteresis: number;
  /** Whether there is a device that raises (heater) or lowers (cooler). */
  readonly canRaise: boolean;
  readonly canLower: boolean;
}

/**
 * The push after a good reading. Comparisons are strict: exactly `min`, `max` or `hysteresis` changes nothing. A push
 * never continues beyond the opposite limit, however large the hysteresis.
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
