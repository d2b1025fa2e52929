import type { Degrees } from "../../text/format.ts";
import { tidy } from "../../text/tidy.ts";

export type Points = readonly { readonly expected: number; readonly observed: number }[];

/** Where a correction is stored as a point: what people see, in °C or °F. */
const AT = { "°C": 25, "°F": 77 } as const;

/** One point as the difference that it makes, in the shown unit; undefined without exactly one. */
export function correctionOf(points: Points, { show }: Pick<Degrees, "show">): number | undefined {
  const [point, ...others] = points;
  if (point === undefined || others.length > 0) return undefined;
  return tidy(show(point.expected) - show(point.observed), 2);
}

/** The point that makes a difference in the shown unit; none for 0. */
export function pointsFor(correction: number, { read, unit }: Degrees): Points {
  if (correction === 0) return [];
  const at = AT[unit];
  return [{ expected: tidy(read(at + correction), 6), observed: tidy(read(at), 6) }];
}
