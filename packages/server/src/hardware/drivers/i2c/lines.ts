// Expanders: chips whose lines are inputs or outputs, by a parameter.
import type { Field } from "@refugium/model/declare/field.ts";
import { Int } from "@refugium/model/declare/fields.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { type DigitalInput, type DigitalOutput, helped } from "../../driver.ts";

/** The lines that are inputs, a bit each. */
export function InputMask(lines: number): Field<number> {
  return helped(drivers.inputsHelp, Int({ initial: 0, min: 0, max: 2 ** lines - 1 }));
}

export const hasBit = (mask: number, line: number): boolean => (mask & (1 << line)) !== 0;

export const withBit = (mask: number, line: number, isSet: boolean): number =>
  isSet ? mask | (1 << line) : mask & ~(1 << line);

interface LinePins {
  readonly "digital-input": readonly number[];
  readonly "digital-output": readonly number[];
}

/** The lines by kind. */
export function linesOf(count: number, inputs: number): LinePins {
  const lines = Array.from({ length: count }, (_, line) => line);
  return {
    "digital-input": lines.filter((line) => hasBit(inputs, line)),
    "digital-output": lines.filter((line) => !hasBit(inputs, line)),
  };
}

/** An opened expander. */
export interface Expander {
  /** The level of an input. */
  level(line: number): Promise<boolean>;
  write(line: number, high: boolean): Promise<void>;
  /** The level of an output as it was found. */
  readBack(line: number): Promise<boolean>;
}

export function expanderPins(
  count: number,
  inputs: number,
  chip: Expander,
): {
  readonly "digital-input": readonly DigitalInput[];
  readonly "digital-output": readonly DigitalOutput[];
} {
  const lines = linesOf(count, inputs);
  return {
    "digital-input": lines["digital-input"].map((pin) => ({ pin, read: () => chip.level(pin) })),
    "digital-output": lines["digital-output"].map((pin) => ({
      pin,
      write: (high) => chip.write(pin, high),
      readBack: () => chip.readBack(pin),
    })),
  };
}
