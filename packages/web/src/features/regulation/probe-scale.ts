import { figure } from "../../text/format.ts";

/** How readings of a probe are read and shown. */
export interface ProbeScale {
  /** Endpoint of a reading: `/api/tcs/1/read`. */
  readonly path: string;
  /** Written after the number; "pH" before it. */
  readonly unit: string;
  /** Difference of highest and lowest up to which a reading is steady, as stored. */
  readonly tolerance: number;
  /** The uncalibrated reading, from the controller's answer. */
  readonly bare: (answered: number) => number;
  readonly show: (stored: number) => number;
  readonly read: (shown: number) => number;
}

/** A stored value as text: `25.40 °C`, `pH 7.01`. */
export function writtenReading({ show, unit }: Pick<ProbeScale, "show" | "unit">, stored: number): string {
  const number = figure(show(stored), 2);
  return unit === "pH" ? `pH ${number}` : `${number} ${unit}`;
}
