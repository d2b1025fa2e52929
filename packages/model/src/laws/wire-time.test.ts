import { describe, expect, it } from "vitest";
import { hours, instant, milliseconds, minutes, seconds } from "../declare/units.ts";
import { errorTime, hostZone, infoTime, uptimeWords, usageTime } from "./wire-time.ts";

const at = instant(Date.UTC(2026, 10, 5, 2, 8, 9));

describe("times on the wire", () => {
  it("are the wall clock of the zone", () => {
    expect(usageTime(at, "UTC")).toBe("Nov-05-02:08, 2026");
    expect(usageTime(at, "America/New_York")).toBe("Nov-04-21:08, 2026");
    expect(usageTime(at, "Asia/Kolkata")).toBe("Nov-05-07:38, 2026");
  });

  it("are the host's wall clock by default", () => {
    expect(usageTime(at)).toBe(usageTime(at, hostZone()));
  });

  it("follow the nights of clock changes", () => {
    const fold = Date.UTC(2026, 9, 25, 0, 59, 59);
    expect(usageTime(instant(fold), "Europe/Berlin")).toBe("Oct-25-02:59, 2026");
    expect(usageTime(instant(fold + 1000), "Europe/Berlin")).toBe("Oct-25-02:00, 2026");
    expect(usageTime(instant(fold), "Europe/Berlin")).toBe("Oct-25-02:59, 2026");
  });

  it("have an unpadded day in the error log and in info", () => {
    expect(errorTime(at, "UTC")).toBe("Nov 5 02:08:09");
    expect(infoTime(at, "UTC")).toBe("Thu Nov 5 02:08:09, 2026");
  });

  it("refuse an unknown zone", () => {
    expect(() => usageTime(at, "Mars/Olympus")).toThrow(RangeError);
  });
});

describe("uptime", () => {
  const day = hours(24);
  it.each([
    [milliseconds(999), "now"],
    [seconds(1), "1 second ago"],
    [seconds(59), "59 seconds ago"],
    [minutes(1), "1 minute ago"],
    [hours(1), "1 hour ago"],
    [hours(23), "23 hours ago"],
    [day, "1 day ago"],
    [hours(24 * 6), "6 days ago"],
    [hours(24 * 7), "1 week ago"],
    [hours(24 * 29), "4 weeks ago"],
    [hours(24 * 30), "1 month ago"],
    [hours(24 * 359), "11 months ago"],
    [hours(24 * 360), "1 year ago"],
    [hours(24 * 540), "2 years ago"],
    [hours(24 * 360 * 3), "3 years ago"],
  ])("of %d ms is %s", (span, words) => {
    expect(uptimeWords(span)).toBe(words);
  });
});
