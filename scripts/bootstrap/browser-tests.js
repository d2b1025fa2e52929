import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { findBrowser, PACKAGES } from "./browsers.js";
import { installPackage } from "./debian-packages.js";
import { inRoot } from "./paths.js";
import { run } from "./processes.js";
import { addBrowserTests } from "./tally.js";
import { say } from "./terminal.js";

/**
 * Runs the browser tests when there is a browser or one can be had; else counts them as skipped and says why.
 * @param {string} node
 * @param {import("./tally.js").Tally} tally
 * @param {Record<string, string>} scope REFUGIUM_E2E, as playwright.config.ts reads it
 */
export async function browserTests(node, tally, scope = {}) {
  const browser = findBrowser() ?? (await installBrowser());
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "refugium-e2e-"));
  const report = path.join(directory, "playwright.json");
  /** @param {string[]} options @param {Record<string, string>} env */
  const playwright = (options, env = {}) =>
    run(
      node,
      [
        inRoot("node_modules/@playwright/test/cli.js"),
        "test",
        "-c",
        inRoot("playwright.config.ts"),
        ...options,
      ],
      {
        env: { ...env, CI: "1", PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      },
    );
  // What is only listed counts as skipped.
  const status =
    browser === undefined
      ? await playwright(["--list", "--reporter=json"])
      : await inBrowser(() => playwright(["--reporter=line,json"], { ...scope, REFUGIUM_CHROMIUM: browser }));
  addBrowserTests(tally, status, report);
  fs.rmSync(directory, { recursive: true });
}

/** @param {() => Promise<number>} tests */
function inBrowser(tests) {
  say("browser tests ...");
  return tests();
}

/** @returns {Promise<string | undefined>} */
async function installBrowser() {
  const missing = await installPackage("chromium", PACKAGES);
  if (missing !== undefined) say(`the browser tests (e2e) are left out: ${missing}`);
  return findBrowser();
}
