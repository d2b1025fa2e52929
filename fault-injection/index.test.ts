import { describe, expect, it } from "vitest";
import type { Column, Failure } from "./case.ts";
import { CASES } from "./index.ts";
import { FAULTS, NOT_PLAYED } from "./promise.ts";

const faults = CASES.map(({ fault }) => fault);
const has = ({ expect: expected, recovered = [] }: Failure, column: Column): boolean =>
  column === "recovery" ? recovered.length > 0 : expected.some((sight) => sight.of === column);

describe("the failure suite", () => {
  it.each(FAULTS)("has a case for %s", (_fault, cases) => {
    expect(faults.some((fault) => cases.test(fault))).toBe(true);
  });

  it("gives a reason for each fault without a case", () => {
    for (const reason of Object.values(NOT_PLAYED)) expect(reason.length).toBeGreaterThan(20);
  });

  it("has each case once", () => {
    expect(new Set(faults).size).toBe(faults.length);
  });

  it.each(CASES.map((failure) => [failure.fault, failure] as const))(
    "%s: has output, alarm, log and recovery, or a reason",
    (_fault, failure) => {
      for (const column of ["output", "alarm", "log", "recovery"] as const) {
        const isExcused = (failure.without?.[column] ?? "") !== "";
        expect({ column, shown: has(failure, column) !== isExcused }).toEqual({ column, shown: true });
      }
    },
  );
});
