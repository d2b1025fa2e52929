import { card, expect, test } from "./tank.ts";

test("a drill breaks a probe and restores it", async ({ tank, page }) => {
  await tank.open("/settings?section=simulation");
  await page.getByRole("button", { name: "Start: The probe of Tank always reads the same" }).click();
  const faults = card(page, "Faults in force");
  await expect(faults).toContainText("always the same value");
  await tank.checkAccessibility();
  await faults.getByRole("button", { name: /^Repair: / }).click();
  await expect(faults).toContainText("Nothing is broken.");
});

test("the simulated water can be changed; impossible values are refused", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  tank.allowStatus(400);
  await tank.open("/settings?section=simulation");
  await tank.call("POST", "/api/simulation/tank", { reservoir: 50 });
  await expect(card(page, "True values in the tank")).toContainText(/(50\.0|49\.\d) l/);
  await page.getByRole("button", { name: "Change the tank" }).click();
  const sheet = page.getByRole("dialog", { name: "Change the tank" });
  await sheet.getByLabel("Top-off reservoir").fill("5000");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet.getByText("must be between 0 and 1000", { exact: true })).toBeVisible();
  await sheet.getByLabel("Top-off reservoir").fill("40");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(card(page, "True values in the tank")).toContainText(/(40\.0|39\.\d) l/);
});
