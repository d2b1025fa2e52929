import { controllerUrl, expect, test } from "./tank.ts";

test("the temperature is shown with its unit, in its band, with the last day as a line", {
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

test("every thing of the tank has a tile, and the sentence over them says how it is", async ({ tank }) => {
  const { page } = tank;
  await tank.open();
  const names = ["pH Tank", "Top-off Sump", "Light Reef light", "Dosing Alkalinity", "Macros", "Controller"];
  for (const name of names) await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^(All (that runs )?is well|\d+ alarms?)/ })).toBeVisible();
});

test("problems of the configuration are counted, and listed with what to do", async ({ tank }) => {
  const { page } = tank;
  await tank.open();
  const problems = async () => (await tank.call("GET", "/api/problems")) as readonly unknown[];
  const before = (await problems()).length;
  const spare = { name: "Spare pump", outlet: "99", role: "wave-pump" };
  const { id } = (await tank.call("PUT", "/api/equipment", spare)) as { readonly id: string };
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

test("a probe that is unplugged is told at once and its number is gone", async ({ tank }) => {
  const { page } = tank;
  await tank.open();
  const tile = page.getByRole("region", { name: "Temperature Tank" });
  await expect(tile).toContainText(/\d\d\.\d\s*°C/);
  const faults: string[] = [];
  for (const sensor of ["28-000000000001", "28-000000000002"]) {
    const fault = { target: `sensor:${sensor}`, kind: "disconnected" };
    faults.push(((await tank.call("PUT", "/api/simulation/faults", fault)) as { readonly id: string }).id);
  }
  await expect(tile.getByText("No reading", { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await expect(tile.getByRole("status")).toContainText("Last good reading");
  // One on every page, the most urgent.
  const strip = page.getByRole("region", { name: "Alarms", exact: true });
  await expect(strip.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: /^\d+ alarms?\./ })).toBeVisible();
  await tank.checkAccessibility();
  for (const id of faults) await tank.call("DELETE", `/api/simulation/faults/${id}`);
  await expect(tile.getByText("No reading", { exact: true })).toHaveCount(0, { timeout: 30_000 });
  await expect(tile.getByText("In band", { exact: true })).toBeVisible();
});

test("a macro is run and stopped from the overview", async ({ tank }) => {
  const { page } = tank;
  await tank.open();
  const tile = page.getByRole("region", { name: "Macros" });
  await tile.getByRole("button", { name: "Run Feed" }).click();
  await expect(tile.getByText("Running", { exact: true })).toBeVisible();
  await tile.getByRole("button", { name: "Stop Feed" }).click();
  await expect(tile.getByRole("button", { name: "Run Feed" })).toBeEnabled();
});

test("a lost connection is told with its age and comes back by itself", async ({ tank, context }) => {
  const { page } = tank;
  await tank.open();
  tank.expectNoNetwork();
  await context.setOffline(true);
  const banner = page.getByText(/Connection lost\. What you see is \d+ s old\./);
  await expect(banner).toBeVisible();
  await expect(page.getByRole("switch", { name: "Heater" })).toBeDisabled();
  await expect(page.getByRole("heading", { name: "Not known now" })).toBeVisible();
  await tank.checkAccessibility();
  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await expect(page.getByRole("switch", { name: "Heater" })).toBeEnabled();
});

test("the page is whole without the network of others", async ({ tank, page }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(controllerUrl())) foreign.push(request.url());
  });
  await tank.open();
  expect(foreign).toEqual([]);
});

test("a tile says that an alarm stands for what it shows", async ({ tank }) => {
  const { page } = tank;
  await tank.open();
  const water = page.getByRole("region", { name: "Temperature Tank" });
  await expect(water.getByText("In band", { exact: true })).toBeVisible();
  await tank.call("PUT", "/api/simulation/faults", {
    target: "sensor:28-000000000001",
    kind: "value",
    value: 27.5,
  });
  // The second probe still tells the truth: the two are too far apart.
  await expect(water.getByText("Critical", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("heading", { name: /^\d+ alarms?\./ })).toBeVisible();
});
