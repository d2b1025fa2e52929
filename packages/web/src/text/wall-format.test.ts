import { expect, it } from "vitest";
import { readWallInput, wallInput, wallMoment } from "./wall-format.ts";

const AT = Date.UTC(2026, 10, 21, 14, 5) / 1000;

it("a date and time field is read back as the same moment", () => {
  expect(wallInput(AT)).toBe("2026-11-21T14:05");
  expect(readWallInput("2026-11-21T14:05")).toBe(AT);
  expect(readWallInput("")).toBeUndefined();
  expect(readWallInput("2026-13-41T14:05")).toBeUndefined();
});

it("a moment has its year only when it is not this year", () => {
  expect(wallMoment(AT, AT)).toBe("21 Nov, 14:05");
  expect(wallMoment(AT, AT + 366 * 86_400)).toBe("21 Nov 2026, 14:05");
});
