import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { rightsTable } from "./fixtures/rights-table.ts";

it("docs/reference/rights.md matches the declarations (node scripts/rights-table.ts)", () => {
  const file = path.join(import.meta.dirname, "../../../../docs/reference/rights.md");
  expect(readFileSync(file, "utf8")).toBe(rightsTable());
});
