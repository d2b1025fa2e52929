import { basename, isAbsolute } from "node:path";

/** What an error says, for people who are not at this machine: the system's errors name a file without where it is. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const places = [Reflect.get(error, "path"), Reflect.get(error, "dest")];
  return places.reduce<string>(
    (words, place) =>
      typeof place === "string" && isAbsolute(place) ? words.replaceAll(place, basename(place)) : words,
    error.message,
  );
}
