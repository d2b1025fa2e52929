import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./tank.ts";

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

type Theme = "light" | "dark" | "red";
const COLOUR_ONLY = ["color-contrast"];

/** Chooses as a person does, on the page as it stands. */
async function choose(page: Page, label: string, value: string): Promise<void> {
  await page.locator("header").getByRole("button").first().click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(label).selectOption(value);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
  expect(width, "nothing is wider than the window").toBeLessThanOrEqual(0);
}

/** Into docs/screens, with REFUGIUM_SCREENSHOTS=1. */
async function takePicture(page: Page, file: string): Promise<void> {
  if (process.env.REFUGIUM_SCREENSHOTS !== "1") return;
  await page.waitForLoadState("networkidle", { timeout: 2000 }).catch(() => undefined);
  await page.screenshot({ path: join(SCREENS, `${file}.png`), fullPage: true });
}

test.describe.configure({ mode: "parallel" });

for (const [name, path] of PAGES) {
  test(`${name} is readable in every theme and in both languages`, async ({ tank, page }, { project }) => {
    await tank.open(path);
    await expect(page.locator("main h2").first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await tank.checkAccessibility();
    for (const theme of ["light", "dark", "red"] as const satisfies readonly Theme[]) {
      await choose(page, "Theme", theme);
      const scheme = theme === "light" ? "light" : "dark";
      await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", scheme);
      await tank.checkAccessibility(COLOUR_ONLY);
      await takePicture(page, `${name}-${project.name}-${theme}`);
    }
    if (project.name === "phone") await page.setViewportSize({ width: NARROW, height: 740 });
    await choose(page, "Language", "de");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expectNoSidewaysScroll(page);
  });
}
