import { describe, expect, it } from "vitest";
import { minutesOf, minuteText, timeText, typedTime } from "./time-text.ts";

describe("a time of day", () => {
  it.each([
    ["00:00", 0],
    ["08:05", 485],
    ["23:59:30", 1439],
  ])("%s is minute %i", (text, minutes) => expect(minutesOf(text)).toBe(minutes));

  it.each(["", "8", "08:", "--:30"])("%j is not complete", (text) => expect(minutesOf(text)).toBeUndefined());

  it.each([
    ["9:05", "09:05"],
    ["9.05", "09:05"],
    ["21h15", "21:15"],
    ["0905", "09:05"],
    ["23:59:30", "23:59:30"],
  ])("typed as %s is %s", (text, time) => expect(typedTime(text, false)).toBe(time));

  it.each([
    ["9", "09:00"],
    ["21", "21:00"],
    ["905", "09:05"],
  ])("typed as %s is %s once the field is left", (text, time) => {
    expect(typedTime(text, false)).toBeUndefined();
    expect(typedTime(text, true)).toBe(time);
  });

  it.each(["", "24:00", "12:60", "9:5", "noon", "99"])("typed as %j is none", (text) =>
    expect(typedTime(text, true)).toBeUndefined(),
  );

  it("is written with two digits, with seconds unless they are 0", () => {
    expect([timeText(8, 5), timeText(8, 5, 0), timeText(0, 0, 9)]).toEqual(["08:05", "08:05", "00:00:09"]);
  });

  it("is read back as it was written", () => {
    for (let minutes = 0; minutes < 1440; minutes++) expect(minutesOf(minuteText(minutes))).toBe(minutes);
  });
});
