import { OPERATIONS } from "@refugium/model/operations/index.ts";
import { expect, it } from "vitest";
import { Scope } from "../../kernel/scope.ts";
import { Operations } from "../../resources/operations.ts";
import { ofThisPeriod, usageOf } from "./usage-gauges.ts";

it("a value of this period is 0 when the newest is older", () => {
  const records = [
    { time: "Nov-21-01:00, 2026", pump: 7 },
    { time: "Nov-21-02:00, 2026", pump: 5 },
  ];
  expect(ofThisPeriod(records, "pump", "Nov-21-02:59, 2026", "hour")).toBe(5);
  expect(ofThisPeriod(records, "pump", "Nov-21-03:00, 2026", "hour")).toBe(0);
  expect(ofThisPeriod(records, "pump", "Nov-21-03:00, 2026", "day")).toBe(5);
  expect(ofThisPeriod(records, "pump", "Nov-21-03:00, 2027", "day")).toBe(0);
  expect(ofThisPeriod([], "pump", "Nov-21-03:00, 2026", "day")).toBe(0);
});

it("a disabled module has no values, and a bug is not hidden", () => {
  const scope = new Scope("test");
  const off = new Operations(OPERATIONS, () => false);
  expect(usageOf(off, "tcs.usage", "1")).toBeUndefined();
  const broken = new Operations(OPERATIONS, () => true);
  broken.handle(scope, "tcs.usage", () => {
    throw new Error("a bug");
  });
  expect(() => usageOf(broken, "tcs.usage", "1")).toThrow("a bug");
  expect(() => usageOf(broken, "nothing", "1")).toThrow("no operation nothing");
});
