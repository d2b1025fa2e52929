import { join } from "node:path";
import { expect, it } from "vitest";
import { describeDialect } from "./describe-dialect.ts";
import { DICTIONARIES, ENDPOINTS } from "./endpoints.ts";

it("docs/legacy-1.0.md says what the tables say", async () => {
  const file = join(import.meta.dirname, "../../../../../docs/legacy-1.0.md");
  await expect(describeDialect()).toMatchFileSnapshot(file);
});

it("each path that is answered stands in one table, and each path of a table is answered", () => {
  const told = DICTIONARIES.flatMap(({ paths }) => paths).sort();
  expect(told).toEqual([...new Set(ENDPOINTS.map(({ path }) => path))].sort());
});
