import { describe, expect, it } from "vitest";
import { reportFields, reportText } from "./report-schedule.ts";

describe("the schedule of the report", () => {
  it("is eight in the morning when nothing is stored", () => {
    expect(reportFields("")).toMatchObject({ hour: "8", minute: "0", second: "0", day: "*" });
  });

  it("is parsed with and without the second", () => {
    expect(reportFields("0 30 7 * * 1")).toMatchObject({ minute: "30", hour: "7", week: "1", month: "*" });
    expect(reportFields("30 7 1 * *")).toMatchObject({ second: "0", minute: "30", hour: "7", day: "1" });
  });

  it("is written as it was parsed", () => {
    expect(reportText(reportFields("0 30 7 * 2 1"))).toBe("0 30 7 * 2 1");
  });
});
