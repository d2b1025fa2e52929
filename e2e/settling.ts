import { expect, type Locator, type Page } from "@playwright/test";

/** The browser's clock may be turned from here on; to be called before the page is opened. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install();
}

/** Turns the browser's clock on, reading by reading, until the sheet says that the probe is steady. */
export async function settle(page: Page, sheet: Locator): Promise<void> {
  await expect(async () => {
    const read = page.waitForResponse(/\/read$/, { timeout: 5000 });
    await page.clock.fastForward(2000);
    await read;
    expect(await sheet.getByRole("status").textContent()).toBe("The reading is steady.");
  }).toPass({ intervals: [50], timeout: 40_000 });
}
