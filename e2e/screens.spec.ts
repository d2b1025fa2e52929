import { join } from "node:path";
import { expect, test } from "./tank.ts";

const SCREENS = join(import.meta.dirname, "../docs/screens");

for (const scheme of ["light", "dark"] as const) {
  test(`the overview is readable in the ${scheme} theme`, async ({ tank, page }, { project }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await tank.open();
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", scheme);
    await expect(page.getByRole("img", { name: /chart of/ })).toBeVisible();
    await tank.checkAccessibility();
    if (process.env.REFUGIUM_SCREENSHOTS === "1") {
      await page.screenshot({
        path: join(SCREENS, `overview-${project.name}-${scheme}.png`),
        fullPage: true,
      });
    }
  });
}
