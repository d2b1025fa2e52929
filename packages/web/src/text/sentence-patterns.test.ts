import { describe, expect, it } from "vitest";
import type { Phrase } from "./phrase-pattern.ts";
import { makeTranslate } from "./sentence-patterns.ts";

const SENTENCES: readonly Phrase[] = [
  ["the tank is dry", "das Becken ist trocken"],
  ["{name} is {#value} cm, since {@at}", "{name}: {#value} cm, seit {@at}"],
  ["{name} failed", "{name} ist gescheitert"],
  ["'{name}' failed: {~why}", "„{name}“ ist gescheitert: {~why}"],
  ["'{name}' failed", "„{name}“ ist gescheitert"],
  ["{~why} ({?by})", "{~why} ({?by})"],
  ["{?thing} stays off", "{?thing} bleibt aus"],
];
const NAMES: readonly Phrase[] = [["the pump", "die Pumpe"]];
const AROUND: readonly Phrase[] = [["{.path} {~why}", "{.path} {~why}"]];
const CATALOGUE = { sentences: SENTENCES, names: NAMES, around: AROUND };
const say = makeTranslate(CATALOGUE, { decimal: ",", moment: "$3.$2.$1 $4", quoted: "„$1“" });

describe("a sentence in another language", () => {
  it.each([
    ["the tank is dry", "das Becken ist trocken"],
    ["Sump is 2.5 cm, since 2026-11-21T08:00:00Z", "Sump: 2,5 cm, seit 21.11.2026 08:00:00"],
    [
      "'the tank is dry' failed: the tank is dry",
      "„the tank is dry“ ist gescheitert: das Becken ist trocken",
    ],
    ['"Left" stays off', "„Left“ bleibt aus"],
    ["the pump stays off", "die Pumpe bleibt aus"],
    ["max.volume the tank is dry", "max.volume das Becken ist trocken"],
    [
      "'Left' failed: the tank is dry. the pump stays off",
      "„Left“ ist gescheitert: das Becken ist trocken. die Pumpe bleibt aus",
    ],
    ["the tank is dry (Left (big))", "das Becken ist trocken (Left (big))"],
  ])("%s", (english, german) => {
    expect(say(english)).toBe(german);
    expect(say(english)).toBe(german);
  });

  it("of which one part has no words has none", () => {
    expect(say("'Left' is broken: the tank is dry")).toBeUndefined();
    expect(say("the tank is wet (Left)")).toBeUndefined();
  });

  it("is the reading that keeps the least: a name is not taken for a sentence", () => {
    expect(say("'Left' failed")).toBe("„Left“ ist gescheitert");
  });

  it("keeps a name that has a word of the catalogue in it", () => {
    expect(say("the tank is dry stays off")).toBe("the tank is dry bleibt aus");
    expect(say("Left side the tank is dry (Right)")).toBeUndefined();
  });

  it("is found among more sentences than are remembered", () => {
    for (let value = 0; value < 3100; value += 1) {
      expect(say(`Sump is ${value} cm, since 2026-11-21 08:00`)).toBe(
        `Sump: ${value} cm, seit 21.11.2026 08:00`,
      );
    }
  });
});
