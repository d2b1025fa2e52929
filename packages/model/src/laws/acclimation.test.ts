import { describe, expect, it } from "vitest";
import { instant, milliseconds } from "../declare/units.ts";
import { ACCLIMATED, acclimationFaults, acclimationShare } from "./acclimation.ts";
import { later, momentOf } from "./profiles/shapes/moment.ts";

const at = (iso: string) => momentOf(instant(Date.parse(iso)), milliseconds(3_600_000));
const tenDays = { start: 40, days: 10, from: "2026-11-21" };

describe("an acclimation", () => {
  it.each([
    ["its full curve before its first day", "2026-11-20T22:59:59Z", 1],
    ["its start share at the first local midnight", "2026-11-20T23:00:00Z", 0.4],
    ["a tenth of the increase after a day", "2026-11-21T23:00:00Z", 0.46],
    ["half of the increase in the middle", "2026-11-25T23:00:00Z", 0.7],
    ["its full curve after its last day", "2026-11-30T23:00:00Z", 1],
    ["its full curve from then on", "2027-11-30T23:00:00Z", 1],
  ])("gives a light %s", (_what, iso, share) => {
    expect(acclimationShare(tenDays, at(iso))).toBeCloseTo(share, 6);
  });

  it("is never above 1 and never falls from day to day", () => {
    let before = 0.4;
    for (let hour = 0; hour < 300; hour++) {
      const moment = momentOf(
        instant(Date.parse("2026-11-20T23:00:00Z") + hour * 3_600_000),
        milliseconds(3_600_000),
      );
      const share = acclimationShare(tenDays, moment);
      expect(share).toBeGreaterThanOrEqual(before);
      expect(share).toBeLessThanOrEqual(1);
      before = share;
    }
  });

  it("gives its start share when the date is unknown", () => {
    const lost = { ...at("1970-01-01T12:00:00Z"), isDayUnknown: true };
    expect(acclimationShare(tenDays, lost)).toBe(0.4);
    expect(acclimationShare({ ...tenDays, start: 200 }, lost)).toBe(1);
    expect(acclimationShare({ ...tenDays, days: 0 }, lost)).toBe(1);
    expect(later(lost, 60).isDayUnknown).toBe(true);
  });

  it("without days or without a first day changes nothing", () => {
    expect(acclimationShare(ACCLIMATED, at("2026-11-21T12:00:00Z"))).toBe(1);
    expect(acclimationShare({ ...tenDays, days: 0 }, at("2026-11-21T12:00:00Z"))).toBe(1);
    expect(acclimationShare({ ...tenDays, from: "" }, at("2026-11-21T12:00:00Z"))).toBe(1);
  });

  it("in use needs a valid first day", () => {
    const paths = (each: Partial<typeof tenDays>) =>
      acclimationFaults({ ...tenDays, ...each }, "acclimation").map(({ path }) => path);
    expect(paths({})).toEqual([]);
    expect(paths({ from: "2026-02-30" })).toEqual(["acclimation.from"]);
    expect(paths({ from: "" })).toEqual(["acclimation.from"]);
    expect(paths({ from: "", days: 0 })).toEqual([]);
  });
});
