import type { LiveReading } from "@refugium/model/events.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { startEnglish } from "../../../text/testing/start-english.ts";
import { bandWords, missingWords } from "./reading-words.ts";

const AT = Date.parse("2026-11-21T12:00:00Z");
const watched = { enable: true, min: 25, max: 26 };
const reading = (value: number | null, quality: LiveReading["quality"] = "good"): LiveReading => ({
  value,
  unit: "°C",
  quality,
  at: value === null ? null : new Date(AT).toISOString(),
  reason: "",
});
const written = { now: AT + 600_000, write: (value: number) => `${value} °C` };

beforeAll(startEnglish);

describe("the word beside a reading", () => {
  it("compares it with the band", () => {
    expect(bandWords(watched, reading(25.5))[1]).toBe("In band");
    expect(bandWords(watched, reading(24.9))[1]).toBe("Below band");
    expect(bandWords(watched, reading(26.1))[1]).toBe("Above band");
  });

  it("never calls an unreliable reading good", () => {
    expect(bandWords(watched, reading(25.5, "suspect"))).toEqual(["act", "No reading"]);
    expect(bandWords({ ...watched, enable: false }, reading(25.5))[0]).toBe("quiet");
  });
});

describe("the text in place of a number", () => {
  it("contains the last good value with its age", () => {
    expect(missingWords(watched, reading(25.5, "stale"), written)).toMatch(/too old.*25\.5 °C.*10 min ago/);
  });

  it("contains no number if there never was one", () => {
    expect(missingWords(watched, reading(null, "failed"), written)).not.toMatch(/\d/);
    expect(missingWords(watched, undefined, written)).toBe("Waiting for the first reading.");
    expect(missingWords({ ...watched, enable: false }, undefined, written)).toMatch(/switched off/);
  });
});
