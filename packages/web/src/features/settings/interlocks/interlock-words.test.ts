import { beforeAll, describe, expect, it } from "vitest";
import { startEnglish } from "../../../text/testing/start-english.ts";
import { alarmWords, type InterlockNames, interlockWords } from "./interlock-words.ts";

beforeAll(startEnglish);

const names: InterlockNames = {
  watched: ({ source, id }) => (source === "alarm" ? alarmWords(id) : `Thing ${id}`),
  limit: ({ value }) => `${value} °C`,
  equipment: (id) => `Pump ${id}`,
};
type Rule = Parameters<typeof interlockWords>[0];
const off = (output: string) => ({ output, force: "off" as const });
const words = (when: Rule["when"], effects: Rule["then"], latch = false) =>
  // biome-ignore lint/suspicious/noThenProperty: the name in the specification; the object is never awaited.
  interlockWords({ when, then: effects, latch }, names);
const when = { source: "equipment", id: "3", is: "off", value: 0, for: 0 } as const;

describe("an interlock as a sentence", () => {
  it("names the condition and the effect", () => {
    expect(words(when, [off("4")])).toBe("When Thing 3 is off, then Pump 4 goes off.");
  });

  it("contains the duration, from seconds or nanoseconds", () => {
    expect(words({ ...when, for: 5 }, [off("4")])).toContain("is off for 5 s, then");
    expect(words({ ...when, for: 120_000_000_000 }, [off("4")])).toContain("for 2 min, then");
  });

  it("lists all effects and the latch", () => {
    expect(words(when, [off("4"), { output: "5", force: "on" }], true)).toBe(
      "When Thing 3 is off, then Pump 4 goes off and Pump 5 goes on until you clear it.",
    );
  });

  it("shows limits with units, and alarms as text", () => {
    const reading = { source: "reading", id: "tcs/1", is: "above", value: 28, for: 0 } as const;
    expect(words(reading, [])).toBe("When Thing tcs/1 is above 28 °C, then nothing happens yet.");
    const alarm = { source: "alarm", id: "leak", is: "standing", value: 0, for: 0 } as const;
    expect(words(alarm, [off("4")])).toContain("the alarm “Leak detected” is active");
    expect(alarmWords("something-new")).toBe("something-new");
  });
});
