import { expect, test } from "./tank.ts";

test("photos are taken, shown large and paged by keyboard", { tag: "@desktop" }, async ({ tank, page }) => {
  await tank.open("/camera");
  const take = page.getByRole("button", { name: "Take a photo" });
  await take.click();
  await expect(page.getByRole("status").filter({ hasText: "Photo taken" })).toBeVisible();
  const latest = page.getByRole("region", { name: "Newest photo" });
  await expect(latest.getByRole("img", { name: /^The tank on/ })).toBeVisible();
  await expect(latest).toContainText(/taken .* ago/);
  const small = page.getByRole("region", { name: "All photos" }).getByRole("button", { name: /^Look at/ });
  const before = await small.count();
  await take.click();
  await expect(small).toHaveCount(before + 1);
  await tank.checkAccessibility();
  await small.first().click();
  const large = page.getByRole("dialog");
  await expect(large.getByRole("img", { name: /^The tank on/ })).toBeVisible();
  await expect(large.getByRole("button", { name: "Newer photo" })).toBeDisabled();
  await page.keyboard.press("ArrowLeft");
  await expect(large.getByRole("button", { name: "Newer photo" })).toBeEnabled();
  await tank.checkAccessibility();
  await page.keyboard.press("Escape");
  await expect(large).toHaveCount(0);
});

test("a failed photo shows the reason", { tag: "@proof" }, async ({ tank, page }) => {
  tank.allowStatus(503);
  await page.route("**/api/camera/shoot", (route) =>
    route.fulfill({
      status: 503,
      json: {
        error: "The camera took no photo: there is no rpicam-jpeg on this machine",
        code: "unavailable",
      },
    }),
  );
  await tank.open("/camera");
  await page.getByRole("button", { name: "Take a photo" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "No photo" })).toHaveText(
    "No photo: The camera took no photo: there is no rpicam-jpeg on this machine",
  );
});

test("settings are refused at their field, stored once correct", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  tank.allowStatus(400);
  await tank.open("/camera");
  await page.getByRole("button", { name: "Camera settings" }).click();
  const sheet = page.getByRole("dialog", { name: "Camera settings" });
  const options = sheet.getByLabel("Options of the camera program");
  await options.fill("--output /etc/passwd");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet.getByText(/^may not have --output/)).toBeVisible();
  await expect(options).toHaveAttribute("aria-invalid", "true");
  await tank.checkAccessibility();
  await options.fill("--hflip");
  await sheet.getByLabel("Time between photos").fill("90");
  await sheet.getByLabel("Room for photos").fill("700");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet).toHaveCount(0);
  expect(await tank.call("GET", "/api/camera/config")).toMatchObject({
    capture_flags: "--hflip",
    tick_interval: 90,
    keep_megabytes: 700,
  });
  const before = { capture_flags: "", tick_interval: 120, keep_megabytes: 1000 };
  await tank.call("POST", "/api/camera/config", before);
});

test("a photo is deleted after a confirmation with its date", { tag: "@proof" }, async ({ tank, page }) => {
  await tank.open("/camera");
  await tank.call("POST", "/api/camera/shoot");
  const small = page.getByRole("region", { name: "All photos" }).getByRole("button", { name: /^Look at/ });
  await small.first().click();
  const title = await page.getByRole("dialog").getByRole("heading").textContent();
  const before = await small.count();
  await page.getByRole("button", { name: "Delete this photo" }).click();
  const question = page.getByRole("dialog", { name: `Delete the photo of ${title}?` });
  await expect(question).toContainText("The photo is gone for good.");
  await tank.checkAccessibility();
  await question.getByRole("button", { name: "Delete this photo" }).click();
  await expect(question).toBeHidden();
  await expect(small).toHaveCount(before - 1);
});
