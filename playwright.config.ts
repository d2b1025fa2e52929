import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
// @ts-expect-error plain JavaScript without declarations: it runs before anything is installed
import { findBrowser } from "./scripts/bootstrap/browsers.js";

/** `npm run proofs` walks every journey in both windows; the gate one walk of each page, at the desk if it needs one. */
const walksAll = process.env.REFUGIUM_E2E === "all";

/** The browser tests: the real server on a simulated tank, one controller for each worker. */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/global-setup.ts",
  workers: Math.min(3, availableParallelism()),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  // Journeys share a tank that lives on between them: one that fails is walked once more, on a tank of its own, and told.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: "line",
  use: {
    browserName: "chromium",
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        // A page lives for seconds: to optimise its code costs more than it saves.
        "--js-flags=--no-opt,--no-maglev",
      ],
    },
    contextOptions: { reducedMotion: "reduce" },
    // It would answer in place of what a journey puts between page and controller; installing.spec.ts allows it.
    serviceWorkers: "block",
    locale: "en-GB",
    trace: "off",
  },
  projects: [
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
      ...(walksAll ? {} : { grepInvert: /@desktop|@proof/ }),
    },
    {
      name: "desktop",
      use: { viewport: { width: 1440, height: 900 } },
      ...(walksAll ? {} : { grep: /@desktop/, grepInvert: /@proof/ }),
    },
  ],
});
