import type { AnalogInput, DigitalInput } from "../../driver.ts";
import type { HeldValue } from "./held-value.ts";

export const levelInput = (held: HeldValue<boolean>): DigitalInput => ({
  pin: 0,
  read: async () => held.read(),
});

export const valueInput = (held: HeldValue<number>, unit: string): AnalogInput => ({
  pin: 0,
  unit,
  read: async () => held.read(),
});

/** One pin of the kind of its use, none of the others. */
export const pinmapOf = (use: "switch" | "level" | "value") => ({
  "digital-output": use === "switch" ? [0] : [],
  "digital-input": use === "level" ? [0] : [],
  "analog-input": use === "value" ? [0] : [],
});
