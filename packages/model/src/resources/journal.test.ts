import { expect, it } from "vitest";
import { stampOrder } from "./journal.ts";

it("stamps are put in order by what they say, not by their letters", () => {
  const stamps = ["Apr-01-10:00, 2026", "Jan-02-00:00, 2027", "Aug-01-09:59, 2026"];
  expect(stamps.sort((a, b) => stampOrder(a) - stampOrder(b))[0]).toBe("Apr-01-10:00, 2026");
  expect(stampOrder("Nov-20-10:12, 2026") - stampOrder("Nov-20-10:11, 2026")).toBe(1);
  expect(stampOrder("yesterday")).toBeNaN();
});
