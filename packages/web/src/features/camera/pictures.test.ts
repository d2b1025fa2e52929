import { instant } from "@refugium/model/declare/units.ts";
import { pictureName } from "@refugium/model/laws/picture-name.ts";
import { expect, it } from "vitest";
import { byDay, pictureTime } from "./pictures.ts";

const AT = Date.UTC(2026, 10, 3, 2, 24, 2);
const NAME = pictureName(instant(AT), "UTC");

it("the time of a picture is parsed from its name", () => {
  expect(pictureTime(NAME)).toBe(AT / 1000);
  expect(pictureTime(`thumbnail-${NAME}`)).toBeUndefined();
  expect(pictureTime("holiday.jpg")).toBeUndefined();
});

it("pictures are grouped by day, newest first", () => {
  const taken = (hours: number) => ({ name: `${hours}`, at: AT / 1000 + 3600 * hours });
  const days = byDay([taken(0), taken(1), taken(24)]);
  expect(days.map(({ pictures }) => pictures.map(({ name }) => name))).toEqual([["24"], ["1", "0"]]);
  expect(days[0]?.day).toBe(Date.UTC(2026, 10, 4) / 1000);
});
