import { figure } from "../../text/format.ts";

/** How readings of a probe are taken and shown. */
export interface ProbeScale {
  /** Answers a reading: `/api/tcs/1/read`. */
  readonly path: string;
  /** Written behind the number; "pH" before it. */
  readonly unit: string;
  /** Highest minus lowest of a reading that is called steady, as stored. */
  readonly tolerance: number;
  /** What the bare probe said, from what the controller answers. */
  readonly bare: (answered: number) => number;
  readonly show: (stored: number) => number;
  readonly read: (shown: number) => number;
}

/** A stored number as people read it: `25.40 °C`, `pH 7.01`. */
export function writtenReading({ show, unit }: Pick<ProbeScale, "show" | "unit">, stored: number): string {
  const number = figure(show(stored), 2);
  return unit === "pH" ? `pH ${number}` : `${number} ${unit}`;
}
