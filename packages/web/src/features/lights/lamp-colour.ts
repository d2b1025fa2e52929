const HEX = /^#[0-9a-f]{6}$/i;
const NONE = "#7f9296";

/** A channel's colour in CSS, with a fallback. */
export function lampColour(color: string): string {
  return color === "" ? NONE : color;
}

/** A colour for a colour input: `#rrggbb`. */
export function chooserColour(color: string): string {
  return HEX.test(color) ? color : NONE;
}

/** True when no other channel of the light has this colour. */
export function isAlone({ color }: Coloured, channels: readonly Coloured[]): boolean {
  return channels.filter((each) => lampColour(each.color) === lampColour(color)).length === 1;
}

interface Coloured {
  readonly color: string;
}
