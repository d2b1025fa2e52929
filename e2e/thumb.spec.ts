import type { Page } from "@playwright/test";
import { expect, test } from "./tank.ts";

const PAGES = ["/", "/equipment", "/temperature", "/ph", "/ato", "/dosing", "/lights", "/timers", "/macros"];
const MORE = ["/charts", "/journal", "/camera", "/log", "/alarms", "/hardware", "/settings", "/first-steps"];

// In the browser's own words: it runs there. A box to tick is as large as its label, which ticks it, too.
const TOO_SMALL = `[...document.querySelectorAll("a[href], button, input, select, textarea, summary")]
  .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  .filter((each) => getComputedStyle(each).clipPath === "none")
  .map((each) => {
    const boxes = [each, ...(each.labels ?? [])].map((box) => box.getBoundingClientRect());
    const [width, height] = ["width", "height"].map((side) => Math.round(Math.max(...boxes.map((box) => box[side]))));
    return { width, height, words: (each.getAttribute("aria-label") ?? each.textContent ?? each.name).trim() };
  })
  .filter(({ width, height }) => width > 1 && (width < 44 || height < 44))
  .map(({ width, height, words }) => words + ": " + width + " × " + height)`;

function tooSmall(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(TOO_SMALL);
}

for (const pages of [PAGES, MORE]) {
  test(`whatever can be pressed is as large as a thumb: ${pages.join(" ")}`, async ({ tank, page }) => {
    for (const path of pages) {
      await tank.open(path);
      await expect(page.locator("main h2").first()).toBeVisible();
      expect(await tooSmall(page), path).toEqual([]);
    }
  });
}

test("so is what a form offers", async ({ tank, page }) => {
  for (const [path, button] of [
    ["/temperature", "Add a controller"],
    ["/dosing", "Add a dosing pump"],
    ["/timers", "Add a timer"],
    ["/journal", "Add a parameter"],
  ] as const) {
    await tank.open(path);
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeVisible();
    expect(await tooSmall(page), path).toEqual([]);
  }
});

test("and the way in", async ({ tank, page }) => {
  await tank.open();
  tank.expectStatus(401);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByLabel("User")).toBeVisible();
  expect(await tooSmall(page)).toEqual([]);
});
