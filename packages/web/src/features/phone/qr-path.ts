import { encode } from "uqr";

/** White modules around a code that scanners need (ISO/IEC 18004). */
const QUIET = 4;

export interface QrPath {
  /** An SVG path of the dark modules, each 1 × 1. */
  readonly path: string;
  /** Width and height in modules, the quiet zone included. */
  readonly size: number;
}

/** A QR code of a text with medium error correction. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: "M", border: QUIET });
  const rows = data.flatMap((row, y) =>
    runsOf(row).map(({ x, width }) => `M${x} ${y}h${width}v1h-${width}z`),
  );
  return { path: rows.join(""), size };
}

/** Dark modules that lie beside each other. */
function runsOf(row: readonly boolean[]): readonly { readonly x: number; readonly width: number }[] {
  const runs: { x: number; width: number }[] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last !== undefined && last.x + last.width === x) last.width += 1;
    else runs.push({ x, width: 1 });
  });
  return runs;
}
