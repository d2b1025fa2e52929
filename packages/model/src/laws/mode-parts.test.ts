import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { hours, milliseconds, minutes, seconds } from "../declare/units.ts";
import { comesBack, longestMode, MODE_PARTS, type ModePart, partOfRole } from "./mode-parts.ts";
import { ROLES } from "./role-limits.ts";

const back = (sinceEnd: number, sinceFlow?: number) =>
  MODE_PARTS.filter((part) =>
    comesBack(part, {
      sinceEnd: milliseconds(sinceEnd),
      sinceFlow: sinceFlow === undefined ? undefined : milliseconds(sinceFlow),
    }),
  );

describe("the order of coming back", () => {
  it("begins with the return pump", () => {
    expect(back(0)).toEqual(["return-pump"]);
    expect(back(0, 0)).toEqual(["return-pump", "other"]);
  });

  it("goes on with heating and dosing after a minute of flow", () => {
    expect(back(minutes(3), minutes(1))).toEqual([
      "return-pump",
      "other",
      "heating",
      "cooling",
      "ph",
      "dosing",
    ]);
  });

  it("ends with skimmer and top-off after five minutes of flow", () => {
    expect(back(minutes(6), minutes(5))).toEqual(MODE_PARTS);
  });

  it("never gives top-off back without flow, but the heater", () => {
    expect(back(hours(100))).toEqual(MODE_PARTS.filter((part) => part !== "top-off"));
    expect(back(seconds(30))).toEqual(["return-pump", "other"]);
    expect(back(minutes(15))).toContain("heating");
  });

  test("is kept at all times", () => {
    fc.assert(
      fc.property(fc.nat(7_200_000), fc.option(fc.nat(7_200_000), { nil: undefined }), (sinceEnd, flow) => {
        const parts = back(sinceEnd, flow === undefined ? undefined : Math.min(flow, sinceEnd));
        expect(parts).toContain("return-pump");
        if (parts.includes("top-off")) expect(parts).toContain("heating");
        if (parts.includes("heating")) expect(parts).toContain("other");
      }),
    );
  });
});

const held = (parts: readonly ModePart[]) => parts.map((part) => ({ part, heldFor: milliseconds(0) }));

describe("the longest mode", () => {
  it("is that of the most pressing part", () => {
    expect(longestMode(held(["other", "return-pump", "heating"]))).toMatchObject({
      part: "return-pump",
      longest: hours(2),
    });
    expect(longestMode(held(["skimmer", "top-off"]))).toMatchObject({ part: "top-off" });
  });

  it("is shorter for a part that was held before", () => {
    const heater = { part: "heating", heldFor: hours(11) } as const;
    expect(longestMode([...held(["return-pump"]), heater])).toMatchObject({
      part: "heating",
      left: hours(1),
    });
    expect(longestMode([{ ...heater, heldFor: hours(13) }])).toMatchObject({ left: 0 });
  });

  it("is unlimited by what is held where nothing is held", () => {
    expect(longestMode([])).toBeUndefined();
  });
});

test("a role has a part", () => {
  expect(ROLES.map(partOfRole)).toEqual([
    "other",
    "heating",
    "cooling",
    "return-pump",
    "other",
    "skimmer",
    "top-off",
    "dosing",
    "other",
    "other",
  ]);
});
