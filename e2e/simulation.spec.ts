import type { Page } from "@playwright/test";
import { expect, test } from "./tank.ts";

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a drill breaks a probe, and it is healed again", async ({ tank, page }) => {
  await tank.open("/settings?section=simulation");
  await page.getByRole("button", { name: "Start: The probe of Tank always says the same" }).click();
  const faults = card(page, "Faults in force");
  await expect(faults).toContainText("always the same value");
  await tank.checkAccessibility();
  await faults.getByRole("button", { name: /^Heal: / }).click();
  await expect(faults).toContainText("Nothing is broken.");
});

test("the water of the simulated tank is changed, and refused where no tank can be so", async ({
  tank,
  page,
}) => {
  tank.expectStatus(400);
  await tank.open("/settings?section=simulation");
  await tank.call("POST", "/api/simulation/tank", { reservoir: 50 });
  await expect(card(page, "What is true in the tank")).toContainText(/(50\.0|49\.\d) l/);
  await page.getByRole("button", { name: "Change the tank" }).click();
  const sheet = page.getByRole("dialog", { name: "Change the tank" });
  await sheet.getByLabel("Top-off reservoir").fill("5000");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet.getByText("must be between 0 and 1000", { exact: true })).toBeVisible();
  await sheet.getByLabel("Top-off reservoir").fill("40");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(card(page, "What is true in the tank")).toContainText(/(40\.0|39\.\d) l/);
});
