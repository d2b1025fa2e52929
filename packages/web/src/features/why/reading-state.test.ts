import type { LiveReading } from "@refugium/model/events.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { startEnglish } from "../../text/testing/start-english.ts";
import { readingWords } from "./reading-state.ts";

const noon = Date.parse("2026-11-21T12:00:00.000Z");
const good: LiveReading = {
  value: 25.4,
  unit: "°C",
  quality: "good",
  at: "2026-11-21T12:00:00.000Z",
  reason: "",
};
const show = (value: number): string => `${value} °C`;

beforeAll(startEnglish);

describe("readingWords", () => {
  it("is the number while the reading is good", () => {
    expect(readingWords(good, show, noon)).toBe("25.4 °C");
  });

  it("includes age and reason when it is not good", () => {
    const failed = { ...good, quality: "failed", reason: "unplugged" } as const;
    expect(readingWords(failed, show, noon + 300_000)).toBe("25.4 °C, 5 min old: unplugged");
  });

  it("contains no number if there never was one", () => {
    expect(readingWords(undefined, show, noon)).toBe("no reading");
    const never = { ...good, value: null, at: null, quality: "failed", reason: "unplugged" } as const;
    expect(readingWords(never, show, noon)).toBe("no reading: unplugged");
  });
});
