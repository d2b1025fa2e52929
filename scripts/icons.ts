// Draws the icons of the installed interface from the favicon: `node scripts/icons.ts`, after the favicon has changed.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
// @ts-expect-error plain JavaScript without declarations: it runs before anything is installed
import { findBrowser } from "./bootstrap/browsers.js";

const PUBLIC = join(import.meta.dirname, "../packages/web/public");
const BACKGROUND = "#0b6a72";
/** Android cuts up to a fifth off every side of a maskable icon; iOS rounds the corners itself. */
const ICONS = [
  { file: "icon-192.png", size: 192, part: 1, isFilled: false },
  { file: "icon-512.png", size: 512, part: 1, isFilled: false },
  { file: "maskable-512.png", size: 512, part: 0.72, isFilled: true },
  { file: "apple-touch-icon.png", size: 180, part: 0.9, isFilled: true },
] as const;

const svg = readFileSync(join(PUBLIC, "favicon.svg")).toString("base64");
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const { file, size, part, isFilled } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${isFilled ? BACKGROUND : "none"}">` +
      `<img style="width:${part * 100}%" src="data:image/svg+xml;base64,${svg}">`,
  );
  writeFileSync(join(PUBLIC, "icons", file), await page.screenshot({ omitBackground: !isFilled }));
  await page.close();
}
await browser.close();
