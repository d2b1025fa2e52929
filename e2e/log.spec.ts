import { expect, test } from "./tank.ts";

test("what happens is in the log at once, and is found by thing, kind and words", async ({ tank, page }) => {
  await tank.open("/log");
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  const lines = page.getByRole("region", { name: "Today" }).getByRole("listitem");
  await tank.call("POST", "/api/equipment/3/control", { on: false });
  await expect(lines.filter({ hasText: "off: switched off by keeper" }).first()).toBeVisible();
  await tank.checkAccessibility();

  await page.getByLabel("About").selectOption("Return pump");
  await expect(page).toHaveURL(/subject=equipment/);
  await expect(lines.filter({ hasNotText: "Return pump" })).toHaveCount(0);
  await tank.call("POST", "/api/equipment/3/control", { on: true });
  await expect(lines.first()).toContainText("on: switched on by keeper");

  await page.getByLabel("What happened").selectOption("Changes by people");
  await page.getByLabel("Words").fill("nothing like this");
  await expect(page.getByText(/^Nothing like that in the newest \d+ entries/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Words")).toHaveValue("nothing like this");
  await expect(page.getByLabel("What happened").locator("option:checked")).toHaveText("Changes by people");
  await page.getByRole("button", { name: "Show everything" }).click();
  await expect(page.getByLabel("About").locator("option:checked")).toHaveText("Everything");
  await expect(lines.first()).toBeVisible();
  await lines.getByRole("link", { name: "Go to Return pump" }).first().click();
  await expect(page).toHaveURL(/\/equipment$/);
});

test("a log that cannot be read says so and is asked for again", async ({ tank, page }) => {
  tank.expectStatus(503);
  let isBroken = true;
  await page.route("**/api/log?*", (route) =>
    isBroken
      ? route.fulfill({ status: 503, json: { error: "the disk is busy", code: "unavailable" } })
      : route.fallback(),
  );
  await tank.open("/log");
  await expect(page.getByText("The log cannot be read now: the disk is busy")).toBeVisible();
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
});
