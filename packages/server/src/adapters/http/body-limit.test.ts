import { EMPTY_ANSWER, type Operation } from "@refugium/model/declare/operation.ts";
import { OPEN_OPERATIONS, postCredentials } from "@refugium/model/operations/access.ts";
import { OPERATIONS } from "@refugium/model/operations/index.ts";
import { expect, test } from "vitest";
import { bodyLimitOf, LONGEST } from "./body-limit.ts";

const KIB = 1024;
const of = (key: string): number => {
  const found = OPERATIONS.find((operation) => operation.key === key);
  return found === undefined ? 0 : bodyLimitOf(found as Operation<unknown>, false);
};

test("nobody's body is longer than 4 KiB", () => {
  for (const operation of OPEN_OPERATIONS) expect(bodyLimitOf(operation, true)).toBe(4 * KIB);
});

test("a body is as long as its declaration lets it be, and some more", () => {
  expect(bodyLimitOf(postCredentials as Operation<unknown>, false)).toBe(64 * KIB);
  expect(of("outlets.create")).toBe(64 * KIB);
  expect(of("macros.create")).toBe(LONGEST);
  expect(of("macros.run")).toBe(16 * KIB);
});

test("a file is as long as its operation says", () => {
  const upload = { field: "file", limit: 7 };
  const operation: Operation<unknown> = {
    key: "x.y",
    method: "POST",
    path: "/api/x",
    scope: "configure",
    summary: "X",
    upload,
    answer: EMPTY_ANSWER,
  };
  expect(bodyLimitOf(operation, false)).toBe(7);
});
