import { useDegrees } from "../../text/format.ts";

interface Shown {
  readonly unit: string;
  readonly show: (value: number) => number;
}

/** How values of a unit are shown: degrees as the person chose, all else as it is. */
export interface ShowUnit {
  /** Says when it is another one. */
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
