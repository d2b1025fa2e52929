import { expect, test } from "vitest";
import { Refusal, refuseFaults } from "./refusal.ts";

const refusal = (...faults: readonly { path: string; message: string }[]): unknown => {
  try {
    refuseFaults(faults);
    return undefined;
  } catch (error) {
    return error;
  }
};

test("no faults give no refusal", () => {
  expect(refusal()).toBeUndefined();
});

test("a refused body has one sentence, with all faults beside it", () => {
  const faults = [
    { path: "regiment.speed", message: "must be between 0 and 100" },
    { path: "name", message: "must not be empty" },
  ];
  expect(refusal(...faults)).toMatchObject({
    code: "invalid",
    message: "regiment.speed must be between 0 and 100 (and 1 more)",
    details: faults,
  });
  expect(refusal({ path: "", message: "must be an object, not null" })).toMatchObject({
    message: "The body must be an object, not null",
  });
});

test("a refusal can carry members for clients with their own format", () => {
  expect(new Refusal("invalid", "no", [], { port: "taken" }).beside).toEqual({ port: "taken" });
  expect(new Refusal("conflict", "no")).toMatchObject({ name: "Refusal", details: [], beside: {} });
});
