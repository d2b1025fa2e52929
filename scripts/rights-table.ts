// Writes docs/reference/rights.md: the scope of each operation.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { rightsTable } from "../packages/server/src/contract/fixtures/rights-table.ts";

writeFileSync(join(import.meta.dirname, "..", "docs", "reference", "rights.md"), rightsTable());
