import type { Tone } from "./Tag.tsx";

export const ALARM_TONES = {
  critical: "act",
  warning: "attention",
  info: "accent",
} as const satisfies Record<string, Tone>;
