import { basename, isAbsolute } from "node:path";

/** The text of an error for people elsewhere: system errors name a file without its path. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const places = [Reflect.get(error, "path"), Reflect.get(error, "dest")];
  return places.reduce<string>(
    (words, place) =>
      typeof place === "string" && isAbsolute(place) ? words.replaceAll(place, basename(place)) : words,
    error.message,
  );
}
