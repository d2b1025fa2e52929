import { expect, type Locator, type Page } from "@playwright/test";

/** Installs the controllable clock; call before the page is opened. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install();
}

/** Advances the browser's clock, reading by reading, until the sheet shows a stable probe. */
export async function settle(page: Page, sheet: Locator): Promise<void> {
  await expect(async () => {
    const read = page.waitForResponse(/\/read$/, { timeout: 5000 });
    await page.clock.fastForward(2000);
    await read;
    expect(await sheet.getByRole("status").textContent()).toBe("The reading is steady.");
  }).toPass({ intervals: [50], timeout: 40_000 });
}
