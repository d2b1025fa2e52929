import type { Tone } from "./Tag.tsx";

/** The colours of an alarm's priority. */
export const ALARM_TONES = {
  critical: "act",
  warning: "attention",
  info: "accent",
} as const satisfies Record<string, Tone>;
