import { Text } from "@refugium/model/declare/fields.ts";

/** The one parameter of the file drivers. */
export const filePath = Text({
  initial: "/path/to/file",
  min: 1,
  max: 4096,
  about:
    "File in files/ of the data directory, where relative paths start, or in a directory listed in refugium.toml",
});

/** The finite decimal number that is all a file holds. Throws, so that no text ever stands for a number, and none is shown. */
export function numberIn(text: string): number {
  const trimmed = text.trim();
  const value = Number(trimmed);
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed) || !Number.isFinite(value))
    throw new Error("The file holds no number");
  return value;
}
