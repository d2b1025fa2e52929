import { useDegrees } from "../../text/format.ts";

interface Shown {
  readonly unit: string;
  readonly show: (value: number) => number;
}

/** Converts values to the shown unit: temperatures as chosen, others unchanged. */
export interface ShowUnit {
  /** Changes with the chosen units. */
  readonly chosen: string;
  of(unit: string): Shown;
}

export function useShowUnit(): ShowUnit {
  const celsius = useDegrees(false);
  const fahrenheit = useDegrees(true);
  return {
    chosen: `${celsius.unit} ${fahrenheit.unit}`,
    of: (unit) => {
      if (unit === "°C") return celsius;
      return unit === "°F" ? fahrenheit : { unit, show: (value) => value };
    },
  };
}
