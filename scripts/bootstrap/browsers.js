import fs from "node:fs";

/** The browsers that the tests can do with, the cheapest first: without a window it takes a third less of the processor. */
const BROWSERS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** Debian's packages for one, the preferred first. */
export const PACKAGES = ["chromium-headless-shell", "chromium"];

/**
 * The browser of the tests: the one that REFUGIUM_CHROMIUM names, else the first that is installed.
 * @returns {string | undefined}
 */
export const findBrowser = () =>
  [process.env.REFUGIUM_CHROMIUM, ...BROWSERS].find((file) => file !== undefined && fs.existsSync(file));
