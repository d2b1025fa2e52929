// Colours of the lines: variables of the palette, so that they follow the theme.

const COLOURS = ["accent", "warm", "cool", "ok", "attention", "act", "text", "track-off"];
/** By red light only brightness tells lines apart. */
const RED = ["act", "cool", "accent", "track-off", "text", "quiet", "attention", "warm"];

/** The name of the colour of the n-th series: `accent` of `--sea-accent`. */
export function seriesColour(index: number, isRed: boolean): string {
  const colours = isRed ? RED : COLOURS;
  return colours[index % colours.length] ?? "accent";
}
