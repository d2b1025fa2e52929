import type { Degrees } from "../../text/format.ts";
import { tidy } from "../../text/tidy.ts";

export type Points = readonly { readonly expected: number; readonly observed: number }[];

/** Temperature of the stored point, in °C or °F as shown. */
const AT = { "°C": 25, "°F": 77 } as const;

/** One point as a difference in the shown unit; undefined unless there is exactly one. */
export function correctionOf(points: Points, { show }: Pick<Degrees, "show">): number | undefined {
  const [point, ...others] = points;
  if (point === undefined || others.length > 0) return undefined;
  return tidy(show(point.expected) - show(point.observed), 2);
}

/** The point of a difference in the shown unit; none for 0. */
export function pointsFor(correction: number, { read, unit }: Degrees): Points {
  if (correction === 0) return [];
  const at = AT[unit];
  return [{ expected: tidy(read(at + correction), 6), observed: tidy(read(at), 6) }];
}
