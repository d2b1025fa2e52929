import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { inRoot, ROOT } from "./paths.js";
import { run, tail } from "./processes.js";
import { Problem, say } from "./terminal.js";

// What CommonJS packages expect to find when they run inside an ES module.
const BANNER = [
  'import { createRequire as $createRequire } from "node:module";',
  'import { dirname as $dirname } from "node:path";',
  'import { fileURLToPath as $fileURLToPath } from "node:url";',
  "const require = $createRequire(import.meta.url);",
  "const __filename = $fileURLToPath(import.meta.url);",
  "const __dirname = $dirname(__filename);",
].join("");

/** The two things that are built: from what, into what, and how. */
const SERVER = {
  name: "server",
  sources: [
    "packages/model/src",
    "packages/languages/src",
    "packages/server/src",
    "scripts/bootstrap/build.js",
  ],
  product: "packages/server/dist/main.js",
  command: () => [
    inRoot("node_modules/esbuild/bin/esbuild"),
    "main=packages/server/src/main.ts",
    // A process or thread of its own begins with a file of its own.
    "import-worker=packages/server/src/composition/import/import-worker.ts",
    "bus-worker=packages/server/src/hardware/buses/linux/bus-worker.ts",
    "edge-worker=packages/server/src/hardware/buses/linux/edge-worker.ts",
    // Large and seldom needed: loaded by its file's name.
    "webauthn-library=packages/server/src/subsystems/platform/access/webauthn-library.ts",
    "--bundle",
    // They load libraries of their own beside them.
    "--external:koffi",
    "--external:@serialport/bindings-cpp",
    "--format=esm",
    "--platform=node",
    "--target=node24",
    "--keep-names",
    "--legal-comments=none",
    "--log-level=warning",
    `--banner:js=${BANNER}`,
    "--outdir=packages/server/dist",
  ],
};
const WEB = {
  name: "web interface",
  sources: ["packages/model/src", "packages/languages/src", "packages/web"],
  product: "packages/web/dist/index.html",
  command: () => [inRoot("node_modules/vite/bin/vite.js"), "build", "packages/web", "--logLevel", "warn"],
};

/**
 * Builds what is stale.
 * @param {string} node the Node to build with
 */
export async function buildIfStale(node) {
  await buildServerIfStale(node);
  if (fs.existsSync(inRoot("packages/web/index.html"))) await buildOne(node, WEB);
  else say("this checkout has no web interface: only the API is served");
}

/**
 * Builds the server alone, for who runs it without its interface.
 * @param {string} node the Node to build with
 */
export const buildServerIfStale = (node) => buildOne(node, SERVER);

/**
 * @param {string} node
 * @param {typeof SERVER} part
 */
async function buildOne(node, part) {
  const stampFile = path.join(path.dirname(inRoot(part.product)), ".refugium-stamp");
  const wanted = stampOf(part.sources);
  const isFresh =
    fs.existsSync(inRoot(part.product)) &&
    fs.existsSync(stampFile) &&
    fs.readFileSync(stampFile, "utf8") === wanted;
  if (isFresh) return;
  say(`building the ${part.name} ...`);
  const log = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "refugium-build-")), "build.log");
  const status = await run(node, part.command(), { log, env: { NODE_ENV: "production" } });
  if (status !== 0) throw new Problem(`the ${part.name} could not be built (${log}):\n${tail(log)}`);
  fs.rmSync(path.dirname(log), { recursive: true });
  fs.writeFileSync(stampFile, wanted);
}

/**
 * Names, sizes and times of all source files: enough to see a change, fast enough for every start.
 * @param {readonly string[]} sources
 */
function stampOf(sources) {
  const hash = createHash("sha256");
  for (const file of ["package-lock.json", ...sources.flatMap(filesBelow)]) {
    const { size, mtimeMs } = fs.statSync(inRoot(file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/**
 * @param {string} source
 * @returns {string[]}
 */
function filesBelow(source) {
  const absolute = inRoot(source);
  if (fs.statSync(absolute).isFile()) return [source];
  const entries = fs.readdirSync(absolute, { withFileTypes: true });
  return entries
    .filter(({ name }) => name !== "dist" && name !== "node_modules" && !/\.test\.tsx?$/.test(name))
    .map(({ name }) => path.relative(ROOT, path.join(absolute, name)))
    .sort()
    .flatMap(filesBelow);
}
