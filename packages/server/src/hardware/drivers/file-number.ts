import { Text } from "@refugium/model/declare/fields.ts";

/** The one parameter of the file drivers. */
export const filePath = Text({
  initial: "/path/to/file",
  min: 1,
  max: 4096,
  about:
    "File in the data directory or a directory listed in the configuration file; relative = data directory",
});

/** The finite decimal number that is all a file holds. Throws, so that no text ever stands for a number. */
export function numberIn(text: string, path: string): number {
  const trimmed = text.trim();
  const value = Number(trimmed);
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed) || !Number.isFinite(value)) {
    throw new Error(`${path} holds ${excerpt(trimmed)} where a number is needed`);
  }
  return value;
}

export function excerpt(text: string): string {
  return text === "" ? "nothing" : JSON.stringify(text.length > 24 ? `${text.slice(0, 24)}…` : text);
}
