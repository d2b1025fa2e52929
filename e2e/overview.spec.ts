import type { Locator, Page } from "@playwright/test";
import { controllerUrl, create, expect, test, unplugProbes } from "./tank.ts";
import { smallTargets } from "./targets.ts";

test("the temperature is shown with unit, band and a day's line", {
  tag: "@both",
}, async ({ tank }) => {
  const { page } = tank;
  await tank.open();
  const tile = page.getByRole("region", { name: "Temperature Tank" });
  await expect(tile).toContainText(/\d\d\.\d\s*°C/);
  await expect(tile.getByText("In band", { exact: true })).toBeVisible();
  await expect(tile).toContainText("Band 25.0 °C to 26.0 °C");
  await expect(tile.getByRole("img", { name: /^Tank, the last 24 hours: between/ })).toBeVisible({
    timeout: 20_000,
  });
  await tank.checkAccessibility();
  await tile.getByRole("link", { name: "Temperature Tank" }).click();
  await expect(page).toHaveURL(/\/temperature$/);
});

/** How many tiles are wholly within the window. */
const wholeTiles = (page: Page): Promise<number> =>
  page.evaluate(`[...document.querySelectorAll("main section.surface")].filter((tile) => {
    const { top, bottom, left, right } = tile.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  }).length`);

/** The upper edges of elements, in px. */
const tops = async (...elements: readonly Locator[]): Promise<readonly number[]> =>
  Promise.all(elements.map(async (each) => (await each.boundingBox())?.y ?? Number.NaN));

test("a phone has modes and alarms first, a desk twelve tiles in one window", async ({ tank }) => {
  const { page } = tank;
  await tank.beSignedIn();
  const journal = await create(tank, "/api/journal", { name: "Nitrate", unit: "ppm" });
  const task = await create(tank, "/api/tasks", { name: "Clean the skimmer", every_days: 14 });
  await tank.open();
  const names = ["pH Tank", "Top-off Sump", "Light Reef light", "Dosing Alkalinity", "Macros", "Controller"];
  for (const name of names) await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^(All (that runs )?is well|\d+ alarms?)/ })).toBeVisible();
  const [alarms, water] = ["Alarms and problems", "Temperature Tank"].map((name) =>
    page.getByRole("region", { name }),
  ) as [Locator, Locator];
  const order = await tops(page.getByRole("list", { name: "Modes" }), alarms, water);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(Number.NaN);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => wholeTiles(page)).toBe(12);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole("button", { name: "Language, theme and units" }).click();
  await page.getByLabel("Tiles of the overview").selectOption("Roomy");
  await page.keyboard.press("Escape");
  await expect.poll(() => wholeTiles(page)).toBeLessThan(8);
  await tank.call("DELETE", `/api/journal/${journal}`);
  await tank.call("DELETE", `/api/tasks/${task}`);
});

test("problems of the configuration are counted and listed with solutions", async ({ tank }) => {
  const { page } = tank;
  await tank.open();
  const problems = async () => (await tank.call("GET", "/api/problems")) as readonly unknown[];
  const before = (await problems()).length;
  const spare = { name: "Spare pump", outlet: "99", role: "wave-pump" };
  const id = await create(tank, "/api/equipment", spare);
  expect(await problems()).toHaveLength(before + 1);
  const tile = page.getByRole("region", { name: "Alarms and problems" });
  await expect(tile).toContainText(`${before + 1} problems in the configuration`);
  await expect(page.getByRole("switch", { name: "Spare pump" })).toBeDisabled();
  await expect(page.getByText("Not connected: no outlet is chosen")).toBeVisible();
  await tank.checkAccessibility();
  await tile.getByRole("link", { name: "Alarms and problems" }).click();
  const list = page.getByRole("region", { name: "Problems" });
  await expect(list).toContainText("Spare pump");
  await tank.call("DELETE", `/api/equipment/${id}`);
  await expect(list).not.toContainText("Spare pump");
});

test("an unplugged probe is reported at once and its number removed", async ({ tank }) => {
  const { page } = tank;
  await tank.open();
  const tile = page.getByRole("region", { name: "Temperature Tank" });
  await expect(tile).toContainText(/\d\d\.\d\s*°C/);
  const plugIn = await unplugProbes(tank);
  await expect(tile.getByText("No reading", { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await expect(tile.getByRole("status")).toContainText("Last good reading");
  // One strip on every page, with the most urgent alarm.
  const strip = page.getByRole("region", { name: "Alarms", exact: true });
  await expect(strip.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: /^\d+ alarms?\./ })).toBeVisible();
  await tank.checkAccessibility();
  await plugIn();
  await expect(tile.getByText("No reading", { exact: true })).toHaveCount(0, { timeout: 30_000 });
  await expect(tile.getByText("In band", { exact: true })).toBeVisible();
});

test("a macro is run and stopped from the overview", { tag: "@proof" }, async ({ tank }) => {
  const { page } = tank;
  await tank.open();
  const tile = page.getByRole("region", { name: "Macros" });
  await tile.getByRole("button", { name: "Run Rinse" }).click();
  await expect(tile.getByText("Running", { exact: true })).toBeVisible();
  await tile.getByRole("button", { name: "Stop Rinse" }).click();
  await expect(tile.getByRole("button", { name: "Run Rinse" })).toBeEnabled();
});

test("a lost connection is shown with its duration and restored automatically", async ({ tank, context }) => {
  const { page } = tank;
  await tank.open();
  tank.allowNetworkErrors();
  await context.setOffline(true);
  const banner = page.getByText(/Connection lost\. What you see is \d+ s old\./);
  await expect(banner).toBeVisible();
  await expect(page.getByRole("button", { name: "Heater: Off" })).toBeDisabled();
  await expect(page.getByRole("heading", { name: "State unknown" })).toBeVisible();
  const quiet = await page.evaluate<string>(`getComputedStyle(document.querySelector("main .note")).color`);
  for (const state of ["In band", "Full"])
    await expect(page.getByText(state, { exact: true }).first()).toHaveCSS("color", quiet);
  await tank.checkAccessibility();
  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Heater: Off" })).toBeEnabled();
});

test("the page is complete without requests to other hosts", { tag: "@proof" }, async ({ tank, page }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(controllerUrl())) foreign.push(request.url());
  });
  await tank.open();
  expect(foreign).toEqual([]);
});

test("a tile shows the alarm of its subject", { tag: "@proof" }, async ({ tank }) => {
  const { page } = tank;
  await tank.open();
  const water = page.getByRole("region", { name: "Temperature Tank" });
  await expect(water.getByText("In band", { exact: true })).toBeVisible();
  await tank.call("PUT", "/api/simulation/faults", {
    target: "sensor:28-000000000001",
    kind: "value",
    value: 27.5,
  });
  // The second probe still reads correctly: the two are too far apart.
  await expect(water.getByText("Critical", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("heading", { name: /^\d+ alarms?\./ })).toBeVisible();
});
