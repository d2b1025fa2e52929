import { seriesColour } from "./series-colours.ts";
import type { OfferedSeries } from "./series-words.ts";

/** The least contrast of a line with what is behind it (WCAG 2.2, 1.4.11). */
const LEAST_CONTRAST = 3;
const STEPS = 20;

/** What a line is drawn in: the colour of its lamp as `#rrggbb`, or the name of a colour of the palette. */
export function colourOf({ lamp }: Pick<OfferedSeries, "lamp">, index: number, isRed: boolean): string {
  return lamp === undefined || isRed ? seriesColour(index, isRed) : lamp;
}

/** The colour in CSS; that of a lamp as far as it can be seen on the surface. */
export function lineColour(colour: string, palette: (name: string) => string): string {
  return colour.startsWith("#") ? visibleOn(colour, palette("surface")) : palette(colour);
}

/** A colour, darker or lighter until it can be seen; both as `#rrggbb`. */
export function visibleOn(colour: string, background: string): string {
  const goal = luminance(background) > 0.18 ? "#000000" : "#ffffff";
  for (let step = 0; step <= STEPS; step++) {
    const mixed = mix(colour, goal, step / STEPS);
    if (contrast(mixed, background) >= LEAST_CONTRAST) return mixed;
  }
  return goal;
}

/** By WCAG 2.2: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function channelsOf(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(colour: string, goal: string, share: number): string {
  const goals = channelsOf(goal);
  const mixed = channelsOf(colour).map((each, index) => each + ((goals[index] ?? 0) - each) * share);
  return `#${mixed.map((each) => Math.round(each).toString(16).padStart(2, "0")).join("")}`;
}
