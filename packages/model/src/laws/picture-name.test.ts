import { expect, it } from "vitest";
import { instant } from "../declare/units.ts";
import { isPictureName, pictureName, thumbnailName } from "./picture-name.ts";

it("a picture is named after the local time of capture", () => {
  const at = instant(Date.UTC(2026, 10, 1, 2, 24, 2));
  expect(pictureName(at, "UTC")).toBe("02-24-02-Sun-Nov-1-2026.jpg");
  expect(isPictureName(pictureName(at))).toBe(true);
  expect(isPictureName(thumbnailName(pictureName(at)))).toBe(true);
});

it.each(["../configuration.db", "x.jpg", "02-24-02-Sun-Nov-1-2026.jpg/..", "", "thumbnail-"])(
  "any other name is rejected: %s",
  (name) => {
    expect(isPictureName(name)).toBe(false);
  },
);
