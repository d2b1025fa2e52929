import type { Page } from "@playwright/test";
import { SEEDED_TOP_OFF } from "../packages/server/src/composition/simulation/seeded-top-off.ts";
import { callWithPassword } from "./controller.ts";
import { card, controllerUrl, expect, test } from "./tank.ts";

interface Stored {
  readonly id: string;
}

/** Works before the page is signed in. */
function call(method: string, path: string, body?: object): Promise<unknown> {
  return callWithPassword(`${controllerUrl()}${path}`, method, body);
}

async function removeAll(): Promise<void> {
  const rows = (await call("GET", "/api/atos")) as readonly Stored[];
  for (const { id } of rows) await call("DELETE", `/api/atos/${id}`);
}

/** Resets the top-offs to a single one that may run. */
async function seed(more: object = {}): Promise<void> {
  await removeAll();
  const { id } = (await call("PUT", "/api/atos", { ...SEEDED_TOP_OFF, ...more })) as Stored;
  await call("POST", `/api/atos/${id}/reset`);
}

// A fill is aborted after 30 seconds.
test.beforeEach(() => seed({ max_run: 30 }));
test.afterEach(() => seed());

const sheet = (page: Page) => page.getByRole("dialog");

test("a card shows the level, the pump's state and the reason", { tag: "@proof" }, async ({ tank, page }) => {
  await tank.open("/ato");
  const sump = card(page, "Sump");
  await expect(sump.getByText(/^Level is (full|low)$/)).toBeVisible();
  await expect(sump).toContainText(/Pump is off: |Filling for /);
  await expect(sump).toContainText(
    / s of at most 200 s in 24 hours: 5 % of the water, or 10 l, until a week is known/,
  );
  await tank.checkAccessibility();
  await sump.getByRole("button", { name: "Pause Sump" }).click();
  await expect(sump.getByText("Switched off", { exact: true })).toBeVisible();
  await sump.getByRole("button", { name: "Start Sump" }).click();
  await expect(sump.getByText(/^Level is (full|low)$/)).toBeVisible();
});

test("the first top-off is created after a refused field is corrected", async ({ tank, page }) => {
  tank.allowStatus(400);
  await removeAll();
  await tank.open("/ato");
  await expect(page.getByText("No top-off yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add a top-off" }).click();
  const form = sheet(page);
  await form.getByLabel("Name").fill("Nano");
  await form.getByLabel("Level sensor").selectOption({ label: "Sump float" });
  await form.getByRole("switch", { name: "Watch the level" }).click();
  await form.getByRole("switch", { name: "Drive the pump" }).click();
  await form.getByLabel("Pump", { exact: true }).selectOption({ label: "Top-off pump" });
  await form.getByLabel("Longest fill").fill("-5");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel("Longest fill")).toHaveAttribute("aria-invalid", "true");
  await expect(form.getByLabel("Name")).toHaveValue("Nano");
  await form.getByLabel("Longest fill").fill("60");
  await form.getByText("More settings").click();
  await form.getByRole("switch", { name: "Return pump" }).click();
  await tank.checkAccessibility();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(card(page, "Nano").getByText(/^Level is (full|low)$/)).toBeVisible();
  await page.getByRole("button", { name: "Delete Nano" }).click();
  await sheet(page).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No top-off yet.")).toBeVisible();
});

test("the daily budget is in seconds, and in litres once the flow is measured", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  await seed({ max_daily_run: 120, enable: false });
  await tank.open("/ato");
  const sump = card(page, "Sump");
  await expect(sump).toContainText(/\d+ s of at most 120 s in 24 hours, as you set it/);
  await sump.getByRole("button", { name: "Measure the flow: Sump" }).click();
  await sheet(page).getByRole("button", { name: "Run the pump" }).click();
  // The tank's minute takes some seconds: whether it is stopped or ends by itself depends on the machine.
  const stop = sheet(page).getByRole("button", { name: "Stop" });
  const over = sheet(page).getByText(/^It ran for \d/);
  await expect(stop.or(over)).toBeVisible();
  await stop.click({ timeout: 500 }).catch(() => undefined);
  await expect(over).toBeVisible({ timeout: 30_000 });
  await tank.checkAccessibility();
  const measured = sheet(page).getByLabel("What came out");
  await measured.fill("1000000");
  await sheet(page).getByRole("button", { name: "Save this" }).click();
  await expect(measured).toHaveAccessibleDescription(/^This cannot be right/);
  await measured.fill("100");
  await expect(sheet(page)).toContainText(/That is [\d,]+ ml a minute/);
  await sheet(page).getByRole("button", { name: "Save this" }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(sump).toContainText(/\d l of at most [\d.]+ l in 24 hours, as you set it/);
  await sump.getByRole("button", { name: "Edit Sump" }).click();
  await sheet(page).getByText("More settings").click();
  await sheet(page).getByLabel("Most pumping a day").fill("2,5");
  await expect(sheet(page).getByLabel("Most pumping a day")).toHaveValue("2.5 l");
  await sheet(page).getByRole("button", { name: "Save" }).click();
  await expect(sump).toContainText(/ of at most 2\.\d\d l in 24 hours, as you set it/);
});

test("a pump past its longest fill is held off until cleared", async ({ tank, page }) => {
  await tank.open("/ato");
  const sump = card(page, "Sump");
  await tank.call("PUT", "/api/simulation/faults", { target: "inlet:1", kind: "value", value: 0 });
  // Shown for three seconds only.
  await sump.getByText("Filling for").waitFor({ timeout: 30_000 });
  const alarms = sump.getByRole("list", { name: "Alarms" });
  await expect(alarms).toContainText("a fill took 30 s, the longest time allowed", { timeout: 30_000 });
  await expect(sump).toContainText("The pump is held off. Look at the sensor");
  await tank.checkAccessibility();
  const faults = (await tank.call("GET", "/api/simulation")) as { readonly faults: readonly Stored[] };
  for (const { id } of faults.faults) await tank.call("DELETE", `/api/simulation/faults/${id}`);
  await expect(sump.getByText("Level is full", { exact: true })).toBeVisible({ timeout: 30_000 });
  await alarms.getByRole("button", { name: /^Clear: / }).click();
  await sheet(page).getByRole("button", { name: "Clear" }).click();
  await expect(alarms).toHaveCount(0);
  await expect(sump).toContainText("Pump is off: ");
  await sump.getByText("The fill of the last 24 hours").click();
  await expect(sump.getByRole("listitem").last()).toContainText(/3\d s.*it ran its longest time: held off/);
});
