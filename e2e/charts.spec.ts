import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { create, expect, type Tank, test } from "./tank.ts";

/** Opens charts with series that are recorded within the first minutes. */
async function openCharts({ page, open }: Tank, query = ""): Promise<void> {
  await open(`/charts${query}`);
  await expect(page.getByRole("heading", { name: "Charts" })).toBeVisible();
}

const chart = (page: Page) => page.getByRole("img", { name: /chart from/ });
const HOUR = "?series=tcs%2F1%2Fvalue&range=hour";

test("the default series is the temperature of the tank", async ({ tank, page }) => {
  await openCharts(tank);
  await expect(page.getByRole("listitem").filter({ hasText: "Tank · temperature" })).toContainText(/\d °C/);
  await expect(chart(page)).toHaveAccessibleName(/^Tank · temperature, chart from/);
  await tank.checkAccessibility();
});

test("series are chosen by name, in at most two units", { tag: "@proof" }, async ({ tank, page }) => {
  await openCharts(tank, HOUR);
  await page.getByRole("button", { name: "Choose what to draw" }).click();
  const sheet = page.getByRole("dialog", { name: "What to draw" });
  await sheet.getByRole("checkbox", { name: /Heater · on/ }).check();
  await expect(sheet.getByRole("checkbox", { name: /Tank · pH/ })).toBeDisabled();
  await expect(sheet.getByText("Two units are drawn already: °C, %.")).toBeVisible();
  await sheet.getByLabel("Find").fill("return");
  await expect(sheet.getByRole("checkbox")).toHaveCount(2);
  await tank.checkAccessibility();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(chart(page)).toHaveAccessibleName(/^Tank · temperature, Heater · on, chart/);
  await expect(page.getByText("Left: °C · right: %")).toBeVisible();
  await page.reload();
  await expect(chart(page)).toHaveAccessibleName(/^Tank · temperature, Heater · on, chart/);
  await page.getByRole("button", { name: "Remove Tank · temperature" }).click();
  await expect(chart(page)).toHaveAccessibleName(/^Heater · on, chart/);
  await page.getByRole("button", { name: "Remove Heater · on" }).click();
  await expect(page.getByText("Nothing is drawn yet.")).toBeVisible();
});

test("the range is changed by buttons and fields; Back restores it", async ({ tank, page }) => {
  await openCharts(tank, HOUR);
  await expect(page.getByRole("radio", { name: "1 h", exact: true })).toBeChecked();
  await expect(page.getByRole("button", { name: "Later" })).toBeDisabled();
  await page.getByRole("button", { name: "Earlier" }).click();
  await expect(page).toHaveURL(/from=/);
  await expect(page.getByRole("button", { name: "Later" })).toBeEnabled();
  await page.goBack();
  await expect(page).toHaveURL(/range=hour/);
  await page.getByText("From … to …").click();
  const from = page.getByLabel("From", { exact: true });
  await from.fill("2999-01-01T00:00");
  await page.getByRole("button", { name: "Show this time" }).click();
  await expect(page.getByText("Must be later than the beginning")).toBeVisible();
  await from.fill("2020-01-01T00:00");
  await page.getByLabel("To", { exact: true }).fill("2020-01-02T00:00");
  await page.getByRole("button", { name: "Show this time" }).click();
  await expect(page.getByText("Nothing was recorded in this time.")).toBeVisible();
  await tank.checkAccessibility();
});

test("the cursor moves by keyboard and shows the values there", { tag: "@desktop" }, async ({
  tank,
  page,
}) => {
  await openCharts(tank, HOUR);
  const pointer = page.getByRole("slider", { name: "Moment in the chart" });
  await expect(pointer).toHaveAttribute("aria-valuetext", /Tank · temperature: \d+\.\d\d °C/);
  await pointer.focus();
  await page.keyboard.press("Home");
  await expect(pointer).toHaveAttribute("aria-valuetext", /Tank · temperature: no reading/);
  await expect(page.getByRole("listitem").filter({ hasText: "Tank · temperature" })).toContainText(
    "no reading",
  );
});

test("dragging zooms in", { tag: ["@desktop", "@proof"] }, async ({ tank, page }) => {
  await openCharts(tank, "?series=tcs%2F1%2Fvalue&range=day");
  await chart(page).scrollIntoViewIfNeeded();
  const box = await chart(page).boundingBox();
  if (box === null) throw new Error("there is no chart");
  await page.mouse.move(box.x + box.width * 0.4, box.y + 80);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.7, box.y + 80, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/from=.*to=/);
});

test("the day before and journal entries can be added", { tag: "@proof" }, async ({ tank, page }) => {
  await tank.open();
  const parameter = { name: "Magnesium", unit: "ppm", description: "" };
  const id = await create(tank, "/api/journal", parameter);
  await tank.call("POST", `/api/journal/${id}/record`, { value: 1350, comment: "before the water change" });
  await openCharts(tank, HOUR);
  const written = page.getByRole("region", { name: "Written down in this time" });
  await expect(written).toContainText("Magnesium 1,350 ppm");
  await expect(written).toContainText("before the water change");
  await page.getByLabel("Compare with").selectOption("The day before");
  await expect(page.getByText(/day before: no reading/)).toBeVisible();
  await page.getByRole("switch", { name: "Journal as flags" }).click();
  await expect(written).toHaveCount(0);
  await expect(page).toHaveURL(/compare=day.*flags=off/);
  await tank.checkAccessibility();
  await tank.call("DELETE", `/api/journal/${id}`);
});

test("a chart is saved as a table and as a picture", { tag: "@proof" }, async ({ tank, page }) => {
  await openCharts(tank, "?series=tcs%2F1%2Fvalue,outputs%2Foutlet-1%2Fvalue&range=hour");
  const table = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as table (CSV)" }).click();
  const csv = await table;
  expect(csv.suggestedFilename()).toMatch(/^refugium-.*\.csv$/);
  const lines = readFileSync(await csv.path(), "utf8").split("\r\n");
  expect(lines[0]).toContain('"Tank · temperature (°C), mean"');
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d,\d+(\.\d+)?,/);
  const picture = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as picture (PNG)" }).click();
  const png = await picture;
  expect(png.suggestedFilename()).toMatch(/\.png$/);
  expect(
    readFileSync(await png.path())
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG");
  await expect(page.getByRole("status").filter({ hasText: "Saved as refugium-" })).toBeVisible();
});

test("a failed request for history shows the error and can be repeated", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  tank.allowStatus(503);
  let isBroken = true;
  await page.route("**/api/history?series=**", (route) =>
    isBroken
      ? route.fulfill({ status: 503, json: { error: "The disk does not answer", code: "unavailable" } })
      : route.continue(),
  );
  await openCharts(tank, HOUR);
  await expect(page.getByRole("alert")).toContainText("The history cannot be read: The disk does not answer");
  // The page repeats the request every minute; the route fails until the button is pressed, so that the button stays.
  const again = page.waitForRequest("**/api/history?series=**");
  await page.getByRole("button", { name: "Try again" }).click();
  await again;
  isBroken = false;
  await expect(chart(page)).toBeVisible();
});
