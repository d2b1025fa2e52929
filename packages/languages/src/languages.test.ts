import { ENGLISH } from "@refugium/model/messages/english.ts";
import { Renderer } from "@refugium/model/messages/render.ts";
import { catalogue } from "@refugium/model/messages/templates.ts";
import { describe, expect, it } from "vitest";
import { en } from "./en/pages/index.ts";
import { LANGUAGES, nearestLanguage } from "./languages.ts";

/** Every sentence by its path. */
function sentences(words: object, path = ""): readonly (readonly [string, string])[] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "object" && value !== null
      ? sentences(value, `${path}${key}.`)
      : [[`${path}${key}`, String(value)] as const],
  );
}

const placeholders = (sentence: string) => (sentence.match(/\{\{\w+\}\}/g) ?? []).toSorted();
const ENGLISH_PAGES = new Map(sentences(en));
const OTHERS = Object.entries(LANGUAGES).filter(([code]) => code !== "en");

describe.each(OTHERS)("the texts of %s", (_code, { load, locale }) => {
  it("are there for each sentence of the pages, and name the same things", async () => {
    const pages = new Map(sentences((await load()).pages));
    expect([...pages.keys()].toSorted()).toEqual([...ENGLISH_PAGES.keys()].toSorted());
    for (const [path, sentence] of pages) {
      expect([path, placeholders(sentence)]).toEqual([path, placeholders(ENGLISH_PAGES.get(path) ?? "")]);
      expect(sentence.trim(), path).not.toBe("");
    }
  });

  it("are there for each message, and can be written", async () => {
    const texts = catalogue((await load()).messages);
    expect([...texts.keys()].toSorted()).toEqual([...ENGLISH.keys()].toSorted());
    const renderer = new Renderer(texts, { locale, moment: (at) => at.toISOString() });
    for (const [code, english] of ENGLISH) {
      const names = [...english.matchAll(/\{(\w+)(?:[:,]|\})/g)].map(([, name = ""]) => [name, "x"] as const);
      expect(renderer.render({ code, params: Object.fromEntries(names) })?.trim(), code).not.toBe("");
    }
  });
});

it("no two messages say the same", () => {
  const texts = [...ENGLISH].map(([, text]) => text);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

it.each([
  [["de-AT", "en"], "de"],
  [["sv", "de"], "de"],
  [["sv"], "en"],
  [[], "en"],
])("a browser that wants %j sees %s", (wanted, shown) => {
  expect(nearestLanguage(wanted)).toBe(shown);
});
