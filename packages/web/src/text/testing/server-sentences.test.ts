import { describe, expect, it } from "vitest";
import { isSentence, saidIn } from "./server-sentences.ts";

/** Source with its own templates: `$` is put in here. */
const source = (text: string): readonly string[] => saidIn(text.replaceAll("§", "$"));

describe("what a source says", () => {
  it.each([
    ['refuse("must be short"); // "not this"', ["must be short"]],
    ["const a = 'it is \\'so\\''; /* 'nor this' */", ["it is 'so'"]],
    ["f(`there is no inlet §{id}`)", ["there is no inlet {}"]],
    ['f(`it is §{on ? "on" : "off"} now`)', ["it is on now", "it is off now"]],
    ["f(`it is §{list.map((each) => `the §{each}`).join()} now`)", ["the {}", "it is {} now"]],
    ["f(`left§{left === 0 ? `` : `; not §{left}`}`)", ["left", "left; not {}"]],
    ['const quote = /["`]/; f("after a mark")', ["after a mark"]],
    ["const half = 1 / 2 / 4; f('after a sum')", ["after a sum"]],
    ["", []],
  ])("%s", (text, said) => {
    expect(source(text)).toEqual(said);
  });

  it.each([
    'clock.after(wait, "pump: the next look", look)',
    'this.#log.error({ err: error }, "it does not work")',
    'db.prepare("SELECT a FROM b")',
    'summary: "Read one"',
  ])("is not: %s", (text) => {
    expect(source(text)).toEqual([]);
  });

  it("is what a timer's work says, not the timer's name", () => {
    expect(source('clock.after(wait, "pump: look", () => stop("it is late"))')).toEqual(["it is late"]);
  });

  it("is a sentence from two words on, or with what varies", () => {
    expect(["the tank", "{} runs", "pump {}", "no"].filter(isSentence)).toEqual([
      "the tank",
      "{} runs",
      "pump {}",
    ]);
    expect(["runs", "{}", "{} {}", "a/b"].filter(isSentence)).toEqual([]);
  });
});
