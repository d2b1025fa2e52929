// Colours of the lines: variables of the palette, so that they follow the theme.

const COLOURS = ["accent", "warm", "cool", "ok", "attention", "act", "text", "track-off"];
/** In red light lines differ by brightness only. */
const RED = ["act", "cool", "accent", "track-off", "text", "quiet", "attention", "warm"];

/** Name of the colour of the n-th series, such as `accent` for `--sea-accent`. */
export function seriesColour(index: number, isRed: boolean): string {
  const colours = isRed ? RED : COLOURS;
  return colours[index % colours.length] ?? "accent";
}
