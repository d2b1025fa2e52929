const HEX = /^#[0-9a-f]{6}$/i;
const NONE = "#7f9296";

/** A channel's colour as CSS takes it; a quiet one where none was chosen. */
export function lampColour(color: string): string {
  return color === "" ? NONE : color;
}

/** A colour as the browser's chooser takes it: `#rrggbb`. */
export function chooserColour(color: string): string {
  return HEX.test(color) ? color : NONE;
}

/** Whether a channel's colour tells it from all the others of its light. */
export function isAlone({ color }: Coloured, channels: readonly Coloured[]): boolean {
  return channels.filter((each) => lampColour(each.color) === lampColour(color)).length === 1;
}

interface Coloured {
  readonly color: string;
}
