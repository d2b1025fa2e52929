import { expect, it } from "vitest";
import { messages, pages } from "./index.ts";

/** Places without a required no-break space (U+00A0): before a mark, or inside a guillemet. */
const LOOSE = /(?<!\u00a0)[;?!»]|\s(?<!\u00a0)[:%]|«(?!\u00a0)/;

function sentences(words: object): readonly string[] {
  return Object.values(words).flatMap((value: unknown) =>
    typeof value === "object" && value !== null ? sentences(value) : [String(value)],
  );
}

it("a French line never breaks before its punctuation", () => {
  expect(sentences({ messages, pages }).filter((sentence) => LOOSE.test(sentence))).toEqual([]);
});
