import { expect, test } from "./tank.ts";

test("the temperature is shown with its unit, in its band, with the last day as a chart", async ({
  tank,
}) => {
  const { page } = tank;
  await tank.open();
  const card = page.getByRole("region", { name: "Tank" });
  await expect(card).toContainText(/\d\d\.\d °C/);
  await expect(card.getByText("In band", { exact: true })).toBeVisible();
  await expect(card).toContainText("Band 25.0 °C to 26.0 °C");
  const chart = card.getByRole("img", { name: /^Tank, chart of \d+ readings/ });
  await expect(chart).toBeVisible();
  await expect(chart.locator("canvas")).toBeVisible();
  const readings = async () => Number(/of (\d+)/.exec((await chart.getAttribute("aria-label")) ?? "")?.[1]);
  const before = await readings();
  await expect.poll(readings, { message: "live readings are appended" }).toBeGreaterThan(before);
  await tank.checkAccessibility();
});

test("problems of the configuration are listed with what to do", async ({ tank }) => {
  const { page } = tank;
  await tank.open();
  const spare = { name: "Spare pump", outlet: "99", role: "wave-pump" };
  const { id } = (await tank.call("PUT", "/api/equipment", spare)) as { readonly id: string };
  const card = page.getByRole("region", { name: "Problems" });
  await expect(card).toContainText("Spare pump");
  await expect(card.getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("switch", { name: "Spare pump" })).toBeDisabled();
  await expect(page.getByText("Not connected: no outlet is chosen")).toBeVisible();
  await tank.checkAccessibility();
  await tank.call("DELETE", `/api/equipment/${id}`);
  await expect(card).not.toContainText("Spare pump");
});

test("a probe that is unplugged is told at once and its number is gone", async ({ tank }) => {
  const { page } = tank;
  await tank.open();
  const card = page.getByRole("region", { name: "Tank" });
  await expect(card).toContainText(/\d\d\.\d °C/);
  const faults: string[] = [];
  for (const sensor of ["28-000000000001", "28-000000000002"]) {
    const fault = { target: `sensor:${sensor}`, kind: "disconnected" };
    faults.push(((await tank.call("PUT", "/api/simulation/faults", fault)) as { readonly id: string }).id);
  }
  await expect(card.getByText("No reading", { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await expect(card.getByRole("status")).toContainText("Last good reading");
  await expect(page.getByRole("region", { name: "Alarms" }).getByRole("listitem").first()).toBeVisible();
  await tank.checkAccessibility();
  for (const id of faults) await tank.call("DELETE", `/api/simulation/faults/${id}`);
  await expect(card.getByText("No reading", { exact: true })).toHaveCount(0, { timeout: 30_000 });
  await expect(card.getByText("In band", { exact: true })).toBeVisible();
});

test("a lost connection is told with its age and comes back by itself", async ({ tank, context }) => {
  const { page } = tank;
  await tank.open();
  tank.expectNoNetwork();
  await context.setOffline(true);
  const banner = page.getByText(/Connection lost\. What you see is \d+ s old\./);
  await expect(banner).toBeVisible();
  await expect(page.getByRole("switch", { name: "Heater" })).toBeDisabled();
  await tank.checkAccessibility();
  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await expect(page.getByRole("switch", { name: "Heater" })).toBeEnabled();
});

test("the page fits its window and is whole without the network of others", async ({ tank, page }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(process.env.REFUGIUM_E2E_URL ?? "-")) foreign.push(request.url());
  });
  await tank.open();
  const isWider = await page.evaluate<boolean>("document.documentElement.scrollWidth > innerWidth");
  expect(isWider).toBe(false);
  expect(foreign).toEqual([]);
});
