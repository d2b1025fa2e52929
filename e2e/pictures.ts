import { join } from "node:path";
import type { Page } from "@playwright/test";

const SCREENS = join(import.meta.dirname, "../docs/screens");
export const takesPictures = process.env.REFUGIUM_SCREENSHOTS === "1";

/**
 * Into docs/screens, with REFUGIUM_SCREENSHOTS=1. The window is as high as the page, at most twice its height before.
 */
export async function takePicture(page: Page, file: string): Promise<void> {
  const window = page.viewportSize();
  if (!takesPictures || window === null) return;
  const height = await page.evaluate<number>("document.documentElement.scrollHeight");
  await page.setViewportSize({ ...window, height: Math.min(height, 2 * window.height) });
  await page.screenshot({ path: join(SCREENS, `${file}.png`) });
  await page.setViewportSize(window);
}
