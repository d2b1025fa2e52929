import fs from "node:fs";
import path from "node:path";
import { isTest } from "./layer-rules.ts";

const ROOT = path.resolve(import.meta.dirname, "..");

/** All sources of the product without tests, by path from the top of the checkout. */
export function productionSources(): ReadonlyMap<string, string> {
  const files = ["model", "server", "web"]
    .map((name) => path.join(ROOT, "packages", name, "src"))
    .flatMap((folder) => fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter((file) => !isTest(file) && !/\/contract\//.test(file));
  return new Map(files.map((file) => [file, fs.readFileSync(path.join(ROOT, file), "utf8")]));
}
