import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { browserTests } from "./browser-tests.js";
import { buildIfStale } from "./build.js";
import { kernel } from "./commands.js";
import { installPackage } from "./debian-packages.js";
import { installIfStale } from "./install.js";
import { inRoot } from "./paths.js";
import { run } from "./processes.js";
import { findNode } from "./runtime.js";
import { addUnitTests, emptyTally, summary } from "./tally.js";
import { Problem, say } from "./terminal.js";

/** Format and lint, types, quick tests with coverage, build, generated files. */
export async function check() {
  const tally = emptyTally();
  await quickSteps(tally);
  return finish(tally);
}

/** The gate: what `check` does, the tests of days and processes, and in a browser one walk of each page. */
export async function test() {
  const tally = emptyTally();
  await quickSteps(tally);
  await unitTests(tally, inNode(CACHED), ["days", "long"], "--tags-filter=!proof");
  await browserTests(findNode(), tally);
  return finish(tally);
}

/** What the gate leaves out for its length: weeks of a tank, every journey at the desk and on the phone, a real kernel. */
export async function proofs() {
  const tally = emptyTally();
  await installIfStale();
  await buildIfStale(findNode());
  await unitTests(tally, inNode(CACHED), ["quick", "days"], "--tags-filter=proof");
  // Vitest counts the tests of the gate as skipped.
  tally.skipped = 0;
  await browserTests(findNode(), tally, { REFUGIUM_E2E: "all" });
  await step(tally, "the buses on a real kernel", () => kernel([]));
  return finish(tally);
}

/** What tests start loads the same sources again and again. Not where branches are counted: it loses some. */
const CACHED = { CI: "1", NODE_COMPILE_CACHE: inRoot("node_modules", ".cache", "node") };

/** @param {Record<string, string>} env */
const inNode =
  (env) =>
  (file, ...args) =>
    run(findNode(), [inRoot("node_modules", file), ...args], { env });

/** @param {import("./tally.js").Tally} tally */
function finish(tally) {
  for (const failure of tally.failures) say(`failed: ${failure}`);
  process.stdout.write(`${summary(tally)}\n`);
  return tally.failed > 0 ? 1 : 0;
}

/** @param {import("./tally.js").Tally} tally */
async function quickSteps(tally) {
  await installIfStale();
  const node = findNode();
  const tool = inNode({ CI: "1" });

  const quiet = (file, ...args) => runQuietly(node, [inRoot("node_modules", file), ...args]);

  // Each of the two lanes has a core of a small machine.
  await Promise.all([
    inTurn(
      () =>
        step(tally, "format and lint", () => quiet("@biomejs/biome/bin/biome", "ci", "--error-on-warnings")),
      () => step(tally, "unused code", () => quiet("knip/bin/knip.js", "--no-progress")),
      () => step(tally, "generated files", () => generatedFiles(node)),
    ),
    inTurn(
      () => step(tally, "types", () => quiet("typescript/bin/tsc", "-p", "tsconfig.json")),
      () => typesOfTheWebInterface(tally, quiet),
      () => step(tally, "build", () => build(node)),
    ),
  ]);
  await provideSystemdNotify();
  await provideMosquitto();
  await provideSocat();
  await unitTests(tally, tool, ["quick"], "--coverage", "--tags-filter=!proof");
}

/** @param {(() => Promise<void>)[]} steps */
async function inTurn(...steps) {
  for (const each of steps) await each();
}

async function typesOfTheWebInterface(tally, tool) {
  if (!fs.existsSync(inRoot("packages/web/tsconfig.json"))) return;
  await step(tally, "types of the web interface", () => tool("typescript/bin/tsc", "-p", "packages/web"));
}

/** Prints what a program says only when it fails, at its end: another one runs beside it. */
async function runQuietly(program, args) {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "refugium-step-"));
  const log = path.join(directory, "step.log");
  const status = await run(program, args, { log, env: { CI: "1" } });
  if (status !== 0) process.stderr.write(fs.readFileSync(log));
  fs.rmSync(directory, { recursive: true });
  return status;
}

/**
 * Runs one step of the gate; a failed one counts as one failed test, and the rest goes on.
 * @param {import("./tally.js").Tally} tally
 * @param {string} name
 * @param {() => Promise<number>} work
 */
async function step(tally, name, work) {
  say(`${name} ...`);
  if ((await work()) === 0) return;
  tally.failed += 1;
  tally.failures.push(name);
}

/**
 * Runs some of the projects that vitest.config.ts names.
 * @param {string[]} projects
 * @param {string[]} options
 */
async function unitTests(tally, tool, projects, ...options) {
  const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "refugium-test-")), "vitest.json");
  say(`unit and scenario tests, the ${projects.join(" and ")} ones ...`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const status = await tool(
    "vitest/vitest.mjs",
    "run",
    ...projects.map((each) => `--project=${each}`),
    ...options,
    ...reporters,
  );
  addUnitTests(tally, status, report);
  fs.rmSync(path.dirname(report), { recursive: true });
}

/** The tests of the watchdog hear the real one; without it they are skipped. */
async function provideSystemdNotify() {
  if (fs.existsSync("/usr/bin/systemd-notify") || fs.existsSync("/bin/systemd-notify")) return;
  const missing = await installPackage("systemd-notify", ["systemd"]);
  if (missing !== undefined) say(`the tests of the watchdog of systemd are left out: ${missing}`);
}

/** The broker of the tests of MQTT devices; without it they are skipped. */
async function provideMosquitto() {
  if (["/usr/sbin", "/usr/bin", "/usr/local/sbin"].some((folder) => fs.existsSync(`${folder}/mosquitto`)))
    return;
  const missing = await installPackage("mosquitto", ["mosquitto"]);
  if (missing !== undefined) say(`the tests of MQTT devices are left out: ${missing}`);
}

/** The tests of serial lines run over pseudo-terminals; without it they are skipped. */
async function provideSocat() {
  if (fs.existsSync("/usr/bin/socat")) return;
  const missing = await installPackage("socat", ["socat"]);
  if (missing !== undefined) say(`the tests of serial lines are left out: ${missing}`);
}

async function build(node) {
  try {
    await buildIfStale(node);
    return 0;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    say(error.message);
    return 1;
  }
}

/** Documents that are generated from the declarations and committed: they must not lag behind. */
const GENERATED = [
  ["scripts/openapi.ts", "docs/openapi.json"],
  ["scripts/v3-table.ts", "docs/reference/v3.md"],
  ["scripts/drivers-table.ts", "docs/reference/drivers.md"],
];

async function generatedFiles(node) {
  let worst = 0;
  for (const [generator, file] of GENERATED) {
    worst = Math.max(worst, await generatedFile(node, inRoot(generator), file));
  }
  return worst;
}

async function generatedFile(node, generator, name) {
  const file = inRoot(name);
  const contentOf = () => (fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "");
  const before = contentOf();
  const status = await run(node, ["--disable-warning=ExperimentalWarning", generator]);
  if (status !== 0 || contentOf() === before) return status;
  say(`${name} was out of date and has been written anew: commit it`);
  return 1;
}
