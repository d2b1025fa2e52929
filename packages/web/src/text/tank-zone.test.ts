import { expect, it } from "vitest";
import { moment } from "./format.ts";
import { instantOfWall, setTankOffset, setTankZone, tankOffset, tankWall } from "./tank-zone.ts";

const HOUR = 3_600_000;
const SUMMER = Date.UTC(2026, 6, 1, 12);
const WINTER = Date.UTC(2026, 11, 1, 12);

it("a moment has the zone's offset of that moment", () => {
  setTankZone("Europe/Berlin");
  setTankOffset(0);
  expect([tankOffset(SUMMER), tankOffset(WINTER)]).toEqual([2 * HOUR, HOUR]);
  expect(moment(SUMMER, SUMMER)).toBe("14:00");
  expect(moment(SUMMER, WINTER)).toBe("1 Jul, 14:00");
});

it("a wall time converts back exactly, also on days the clock changes", () => {
  for (const zone of ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Chatham"]) {
    setTankZone(zone);
    const walls = new Set<number>();
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += HOUR / 2) walls.add(tankWall(at));
    expect([...walls].filter((wall) => tankWall(instantOfWall(wall)) !== wall)).toEqual([]);
  }
});

it("a wall time that occurs twice means the later moment", () => {
  setTankZone("America/New_York");
  expect(instantOfWall(Date.UTC(2026, 10, 1, 1, 30))).toBe(Date.UTC(2026, 10, 1, 6, 30));
  expect(tankWall(Date.UTC(2026, 10, 1, 5, 30))).toBe(Date.UTC(2026, 10, 1, 1, 30));
});

it("an unknown zone falls back to the controller's clock", () => {
  setTankZone("Atlantis/Reef");
  setTankOffset(5.5 * HOUR);
  expect(tankOffset(SUMMER)).toBe(5.5 * HOUR);
  expect(moment(SUMMER, SUMMER)).toBe("17:30");
});

it("without zone and clock the browser's offset is used", () => {
  setTankZone("");
  setTankOffset(undefined);
  expect(tankOffset(SUMMER)).toBe(new Date(SUMMER).getTimezoneOffset() * -60_000);
});
