import { ENGLISH } from "@refugium/model/messages/english.ts";
import { ISO_TIMES, Renderer } from "@refugium/model/messages/render.ts";
import { catalogue } from "@refugium/model/messages/templates.ts";
import { describe, expect, it } from "vitest";
import { en } from "./en/pages/index.ts";
import { LANGUAGES, nearestLanguage } from "./languages.ts";

/** All texts by path. */
function entriesOf(words: object, path = ""): readonly (readonly [string, string])[] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "object" && value !== null
      ? entriesOf(value, `${path}${key}.`)
      : [[`${path}${key}`, String(value)] as const],
  );
}

const placeholders = (sentence: string) => (sentence.match(/\{\{\w+\}\}/g) ?? []).toSorted();
const ENGLISH_PAGES = new Map(entriesOf(en));
const OTHERS = Object.entries(LANGUAGES).filter(([code]) => code !== "en");

describe.each(OTHERS)("the texts of %s", (_code, { load, locale }) => {
  it("exist for each text of the pages, with the same placeholders", async () => {
    const pages = new Map(entriesOf((await load()).pages));
    expect([...pages.keys()].toSorted()).toEqual([...ENGLISH_PAGES.keys()].toSorted());
    for (const [path, sentence] of pages) {
      expect([path, placeholders(sentence)]).toEqual([path, placeholders(ENGLISH_PAGES.get(path) ?? "")]);
      expect(sentence.trim(), path).not.toBe("");
    }
  });

  it("exist for each message and render", async () => {
    const texts = catalogue((await load()).messages);
    expect([...texts.keys()].toSorted()).toEqual([...ENGLISH.keys()].toSorted());
    const renderer = new Renderer(texts, { locale, ...ISO_TIMES });
    for (const [code, english] of ENGLISH) {
      const names = [...english.matchAll(/\{(\w+)(?:[:,]|\})/g)].map(([, name = ""]) => [name, "x"] as const);
      expect(renderer.render({ code, params: Object.fromEntries(names) })?.trim(), code).not.toBe("");
    }
  });
});

it("no two messages have the same text", () => {
  const texts = [...ENGLISH].map(([, text]) => text);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

it.each([
  [["de-AT", "en"], "de"],
  [["sv", "de"], "de"],
  [["sv"], "en"],
  [[], "en"],
])("a browser that prefers %j gets %s", (preferred, shown) => {
  expect(nearestLanguage(preferred)).toBe(shown);
});
