import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { inRoot } from "./paths.js";
import { run } from "./processes.js";
import { addBrowserTests } from "./tally.js";
import { say } from "./terminal.js";

const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const CONFIGS = ["e2e/playwright.config.ts", "playwright.config.ts"];

/**
 * Runs the browser tests when there is a browser or one can be had; else counts them as skipped and says why.
 * @param {string} node
 * @param {import("./tally.js").Tally} tally
 */
export async function browserTests(node, tally) {
  const config = CONFIGS.map((file) => inRoot(file)).find((file) => fs.existsSync(file));
  if (config === undefined) return;
  const browser = findBrowser() ?? (await installBrowser());
  if (browser === undefined) {
    const left = countTests(inRoot("e2e"));
    tally.skipped += left;
    return;
  }
  say("browser tests ...");
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "refugium-e2e-"));
  const report = path.join(directory, "playwright.json");
  const status = await run(
    node,
    [inRoot("node_modules/@playwright/test/cli.js"), "test", "-c", config, "--reporter=line,json"],
    { env: { CI: "1", PLAYWRIGHT_JSON_OUTPUT_NAME: report, REFUGIUM_CHROMIUM: browser } },
  );
  addBrowserTests(tally, status, report);
  fs.rmSync(directory, { recursive: true });
}

const findBrowser = () =>
  [process.env.REFUGIUM_CHROMIUM, ...BROWSERS].find((file) => file !== undefined && fs.existsSync(file));

/** @returns {Promise<string | undefined>} */
async function installBrowser() {
  if (process.getuid?.() !== 0) return leftOut("there is no chromium, and only root may install it");
  if (!fs.existsSync("/usr/bin/apt-get"))
    return leftOut("there is no chromium, and no apt-get to install it with");
  say("installing chromium for the browser tests (once, a minute or two) ...");
  const log = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "refugium-chromium-")), "apt.log");
  const options = { log, env: { DEBIAN_FRONTEND: "noninteractive" } };
  const status =
    (await run("apt-get", ["-q", "update"], options)) ||
    (await run("apt-get", ["-q", "install", "-y", "--no-install-recommends", "chromium"], options));
  if (status !== 0) return leftOut(`chromium could not be installed, see ${log}`);
  return findBrowser();
}

/** @param {string} why */
function leftOut(why) {
  say(`the browser tests (e2e) are left out: ${why}`);
  return undefined;
}

/** @param {string} directory */
function countTests(directory) {
  const files = fs.readdirSync(directory).filter((name) => name.endsWith(".spec.ts"));
  const sources = files.map((name) => fs.readFileSync(path.join(directory, name), "utf8"));
  return sources.reduce((count, source) => count + (source.match(/^\s*test\(/gm) ?? []).length, 0);
}
