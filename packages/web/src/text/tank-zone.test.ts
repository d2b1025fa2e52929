import { expect, it } from "vitest";
import { moment } from "./format.ts";
import { learnOffset, learnZone, tankOffset } from "./tank-zone.ts";

const HOUR = 3_600_000;
const SUMMER = Date.UTC(2026, 6, 1, 12);
const WINTER = Date.UTC(2026, 11, 1, 12);

it("a moment has the offset that the tank's zone had at that time", () => {
  learnZone("Europe/Berlin");
  learnOffset(0);
  expect([tankOffset(SUMMER), tankOffset(WINTER)]).toEqual([2 * HOUR, HOUR]);
  expect(moment(SUMMER, SUMMER)).toBe("14:00");
  expect(moment(SUMMER, WINTER)).toBe("1 Jul, 14:00");
});

it("a zone that the browser does not know is told by the controller's clock", () => {
  learnZone("Atlantis/Reef");
  learnOffset(5.5 * HOUR);
  expect(tankOffset(SUMMER)).toBe(5.5 * HOUR);
  expect(moment(SUMMER, SUMMER)).toBe("17:30");
});

it("until the tank has told it is the browser's own", () => {
  learnZone("");
  learnOffset(undefined);
  expect(tankOffset(SUMMER)).toBe(new Date(SUMMER).getTimezoneOffset() * -60_000);
});
