import { expect, test } from "./tank.ts";

test("new entries appear at once and are found by thing, kind, words", async ({ tank, page }) => {
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

  await page.getByLabel("By whom").selectOption("keeper");
  await expect(page).toHaveURL(/by=keeper/);
  await expect(lines.first()).toContainText("on: switched on by keeper");
  await tank.call("POST", "/api/equipment/3/control", { on: false });
  await expect(lines.first()).toContainText("off: switched off by keeper");
  await tank.call("POST", "/api/equipment/3/control", { on: true });

  await page.getByLabel("What happened").selectOption("Changes by people");
  await page.getByLabel("Words").fill("nothing like this");
  await expect(page.getByText("No matching entry.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Words")).toHaveValue("nothing like this");
  await expect(page.getByLabel("What happened").locator("option:checked")).toHaveText("Changes by people");
  await page.getByRole("button", { name: "Show everything" }).click();
  await expect(page.getByLabel("About").locator("option:checked")).toHaveText("Everything");
  await expect(lines.first()).toBeVisible();
  await lines.getByRole("link", { name: "Go to Return pump" }).first().click();
  await expect(page).toHaveURL(/\/equipment$/);
});

test("a failed request shows the error and can be repeated", { tag: "@proof" }, async ({ tank, page }) => {
  tank.allowStatus(503);
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

test("old entries are searched by the controller, page by page", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  await tank.open();
  const { name } = (await tank.call("GET", "/api/equipment/3")) as { readonly name: string };
  for (let round = 0; round < 105; round += 1) {
    await tank.call("POST", "/api/equipment/3", { name: `Pump ${round}` });
    await tank.call("POST", "/api/equipment/3", { name });
  }
  await page.goto(new URL("/log?subject=equipment/3&kind=people", page.url()).href);
  await expect(page.getByRole("status").filter({ hasText: "200 entries" })).toBeVisible();
  await page.getByRole("button", { name: "Show older ones" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^2[1-9]\d entries/ })).toBeVisible();
});
