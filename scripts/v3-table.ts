// Writes docs/reference/v3.md: every endpoint and field with the test that covers it.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { v3Table } from "../packages/server/src/contract/fixtures/v3-table.ts";

const docs = join(import.meta.dirname, "..", "docs");
mkdirSync(docs, { recursive: true });
writeFileSync(join(docs, "reference", "v3.md"), v3Table());
