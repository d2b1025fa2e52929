import { describe, expect, it } from "vitest";
import { de } from "./de/index.ts";
import { en } from "./en/index.ts";

/** Every sentence by its path. */
function sentences(words: object, path = ""): readonly (readonly [string, string])[] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "object" && value !== null
      ? sentences(value, `${path}${key}.`)
      : [[`${path}${key}`, String(value)] as const],
  );
}

const placeholders = (sentence: string) => (sentence.match(/\{\{\w+\}\}/g) ?? []).toSorted();

describe("the German catalogue", () => {
  const english = new Map(sentences(en));
  const german = new Map(sentences(de));

  it("has each sentence of the English one, and no other", () => {
    expect([...german.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it("names the same things in each sentence, and leaves none empty", () => {
    for (const [path, sentence] of german) {
      expect([path, placeholders(sentence)]).toEqual([path, placeholders(english.get(path) ?? "")]);
      expect(sentence.trim(), path).not.toBe("");
    }
  });
});
