// Writes docs/openapi.json from the declarations.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildOpenApi } from "@refugium/model/openapi.ts";
import { OPERATIONS } from "@refugium/model/operations/index.ts";
import { RESOURCES } from "@refugium/model/resources/index.ts";

const root = join(import.meta.dirname, "..");
const { version } = readPackage();
const document = buildOpenApi({ operations: OPERATIONS, resources: RESOURCES, version, isSimulated: true });
mkdirSync(join(root, "docs"), { recursive: true });
writeFileSync(join(root, "docs", "openapi.json"), `${JSON.stringify(document, null, 2)}\n`);

function readPackage(): { readonly version: string } {
  const parsed: unknown = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const isPackage = typeof parsed === "object" && parsed !== null && "version" in parsed;
  if (!isPackage || typeof parsed.version !== "string") throw new Error("package.json has no version");
  return { version: parsed.version };
}
