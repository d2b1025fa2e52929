import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { rightsTable } from "./fixtures/rights-table.ts";

it("docs/rights.md is as the declarations are now: node scripts/rights-table.ts writes it", () => {
  const file = path.join(import.meta.dirname, "../../../../docs/rights.md");
  expect(readFileSync(file, "utf8")).toBe(rightsTable());
});
