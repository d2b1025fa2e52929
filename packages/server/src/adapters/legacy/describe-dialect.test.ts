import { join } from "node:path";
import { expect, it } from "vitest";
import { describeDialect } from "./describe-dialect.ts";
import { DICTIONARIES, ENDPOINTS } from "./endpoints.ts";

it("docs/legacy-1.0.md matches the tables", async () => {
  const file = join(import.meta.dirname, "../../../../../docs/legacy-1.0.md");
  await expect(describeDialect()).toMatchFileSnapshot(file);
});

it("every served path is in exactly one table, and vice versa", () => {
  const reported = DICTIONARIES.flatMap(({ paths }) => paths).sort();
  expect(reported).toEqual([...new Set(ENDPOINTS.map(({ path }) => path))].sort());
});
