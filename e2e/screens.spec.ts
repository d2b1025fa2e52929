import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, type Tank, test } from "./tank.ts";

const SCREENS = join(import.meta.dirname, "../docs/screens");
const NARROW = 360;

/** Every page: its file's name and its path. */
const PAGES = [
  ["overview", "/"],
  ["equipment", "/equipment"],
  ["temperature", "/temperature"],
  ["ph", "/ph"],
  ["ato", "/ato"],
  ["dosing", "/dosing"],
  ["lights", "/lights"],
  ["timers", "/timers"],
  ["macros", "/macros"],
  ["charts", "/charts"],
  ["journal", "/journal"],
  ["camera", "/camera"],
  ["log", "/log"],
  ["alarms", "/alarms"],
  ["hardware", "/hardware"],
  ["settings", "/settings"],
  ["settings-modules", "/settings?section=modules"],
  ["settings-notifications", "/settings?section=notifications"],
  ["settings-simulation", "/settings?section=simulation"],
  ["first-steps", "/first-steps"],
] as const;

async function openIn(tank: Tank, path: string, choices: Readonly<Record<string, string>>): Promise<void> {
  await tank.page.addInitScript((wanted) => {
    for (const [name, value] of Object.entries(wanted)) localStorage.setItem(`refugium.${name}`, value);
  }, choices);
  await tank.open(path);
  await expect(tank.page.locator("main h2").first()).toBeVisible();
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
  expect(width, "nothing is wider than the window").toBeLessThanOrEqual(0);
}

for (const [name, path] of PAGES) {
  for (const theme of ["light", "dark", "red"] as const) {
    test(`${name} is readable in the ${theme} theme`, async ({ tank, page }, { project }) => {
      await openIn(tank, path, { theme });
      await expect(page.locator("html")).toHaveAttribute(
        "data-mantine-color-scheme",
        theme === "light" ? "light" : "dark",
      );
      await expectNoSidewaysScroll(page);
      await tank.checkAccessibility();
      if (process.env.REFUGIUM_SCREENSHOTS === "1") {
        const file = join(SCREENS, `${name}-${project.name}-${theme}.png`);
        await page.waitForLoadState("networkidle", { timeout: 2000 }).catch(() => undefined);
        await page.screenshot({ path: file, fullPage: true });
      }
    });
  }

  test(`${name} fits in German, on the narrowest phone too`, async ({ tank, page }, { project }) => {
    if (project.name === "phone") await page.setViewportSize({ width: NARROW, height: 740 });
    await openIn(tank, path, { language: "de" });
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expectNoSidewaysScroll(page);
  });
}
