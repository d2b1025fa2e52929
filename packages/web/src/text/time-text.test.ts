import { describe, expect, it } from "vitest";
import { minutesOf, minuteText, timeText } from "./time-text.ts";

describe("a time of day", () => {
  it.each([
    ["00:00", 0],
    ["08:05", 485],
    ["23:59:30", 1439],
  ])("%s is minute %i", (text, minutes) => expect(minutesOf(text)).toBe(minutes));

  it.each(["", "8", "08:", "--:30"])("%j is not complete", (text) => expect(minutesOf(text)).toBeUndefined());

  it("is written with two digits, with seconds unless they are 0", () => {
    expect([timeText(8, 5), timeText(8, 5, 0), timeText(0, 0, 9)]).toEqual(["08:05", "08:05", "00:00:09"]);
  });

  it("is read back as it was written", () => {
    for (let minutes = 0; minutes < 1440; minutes++) expect(minutesOf(minuteText(minutes))).toBe(minutes);
  });
});
