import { afterEach, beforeAll, expect, it } from "vitest";
import { startEnglish } from "./testing/start-english.ts";
import { addWords, setLanguage, shownLanguage, translate } from "./translate.ts";

beforeAll(() => {
  startEnglish();
  addWords("de", {
    overview: { state: { alarms_one: "{{count}} Alarm", alarms_other: "{{count}} Alarme" } },
  });
});
afterEach(() => setLanguage("en"));

it("a text without a part is one of those in common", () => {
  expect(translate("away")).toBe(translate("common:away"));
});

it("a count selects the form of the text in the shown language", () => {
  const both = (): readonly string[] => [1, 2].map((count) => translate("overview:state.alarms", { count }));
  const english = both();
  expect(english[0]).not.toBe(english[1]);
  setLanguage("de");
  expect([shownLanguage(), ...both()]).toEqual(["de", "1 Alarm", "2 Alarme"]);
});

it("a text that a language lacks is shown in English", () => {
  setLanguage("de");
  expect(translate("away")).toBe("The controller does not answer.");
});

it("placeholders are filled as they are, braces in a name included", () => {
  expect(translate("equipment:didOn", { name: "{{name}} <b> $1" })).toContain("{{name}} <b> $1");
  expect(translate("equipment:didOn", { name: undefined })).not.toContain("undefined");
});

it("a key that the controller made up has the given text in its place", () => {
  expect(translate("overview:offThings.kraken", { defaultValue: "kraken" })).toBe("kraken");
  expect(translate("overview:offThings.toString", { defaultValue: "own" })).toBe("own");
});
