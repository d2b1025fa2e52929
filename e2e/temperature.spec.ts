import { installClock, settle } from "./settling.ts";
import { expect, type Tank, test } from "./tank.ts";

/** Opens the temperature page and returns the card of the seeded controller. */
async function openTemperature(tank: Tank) {
  await tank.open("/temperature");
  await expect(tank.page.getByRole("heading", { name: "Temperature", exact: true })).toBeVisible();
  return tank.page.getByRole("region", { name: "Tank", exact: true });
}

const sheetOf = (tank: Tank) => tank.page.getByRole("dialog").last();

test("a card shows the reading, band, history and controlled equipment", { tag: "@proof" }, async ({
  tank,
}) => {
  const { page } = tank;
  const card = await openTemperature(tank);
  await expect(card).toContainText(/\d\d\.\d °C/);
  await expect(card).toContainText("Band 25.0 °C to 26.0 °C");
  await expect(card.getByRole("group", { name: "Heater" })).toBeVisible();
  await expect(card.getByRole("group", { name: "Chiller" })).toBeVisible();
  const chart = card.getByRole("img", { name: /^Tank, chart of \d+ readings/ });
  await expect(chart.locator("canvas")).toBeVisible();
  await page.getByRole("radio", { name: "1 day" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "1 week" })).toBeChecked();
  await expect(chart.locator("canvas")).toBeVisible();
  await tank.checkAccessibility();
});

test("a zoomed chart is reset by a button", { tag: "@proof" }, async ({ tank }) => {
  const { page } = tank;
  const card = await openTemperature(tank);
  const over = card.locator(".u-over");
  const all = card.getByRole("button", { name: /^Show all/ });
  await over.scrollIntoViewIfNeeded();
  await expect(all).toHaveCount(0);
  const box = await over.boundingBox();
  if (box === null) throw new Error("the chart has no size");
  await page.mouse.move(box.x + box.width * 0.3, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + 60, { steps: 5 });
  await page.mouse.up();
  await expect(all).toBeVisible();
  await all.press("Enter");
  await expect(all).toHaveCount(0);
});

test("values use the chosen degrees and are stored in the controller's", { tag: "@proof" }, async ({
  tank,
}) => {
  const { page } = tank;
  await page.addInitScript(() => localStorage.setItem("refugium.unit", "F"));
  const card = await openTemperature(tank);
  await expect(card).toContainText("Band 77.0 °F to 78.8 °F");
  await card.getByRole("button", { name: "Edit Tank" }).click();
  await expect(sheetOf(tank).getByLabel("Hysteresis")).toHaveValue("0.36 °F");
  await sheetOf(tank).getByLabel("To", { exact: true }).fill("79");
  await sheetOf(tank).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(card).toContainText("Band 77.0 °F to 79.0 °F");
  const row = (await tank.call("GET", "/api/tcs/1")) as { readonly max: number };
  expect(row.max).toBeCloseTo(26.1111, 3);
  await tank.call("POST", "/api/tcs/1", { max: 26 });
});

test("a controller is created after a refused field is corrected, then deleted", async ({ tank }) => {
  const { page } = tank;
  tank.allowStatus(400);
  await openTemperature(tank);
  await page.getByRole("button", { name: "Add a controller" }).click();
  const sheet = sheetOf(tank);
  await sheet.getByLabel("Name").fill("Quarantine");
  await sheet.getByLabel("Probe", { exact: true }).selectOption("28-000000000002");
  await sheet.getByLabel("At or above").fill("23");
  await tank.checkAccessibility();
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet.getByText("must be below max (23)", { exact: true })).toBeVisible();
  await expect(sheet.getByRole("alert")).toContainText("Not saved:");
  await sheet.getByLabel("At or above").fill("28");
  await sheet.getByRole("button", { name: "Save" }).click();
  const card = page.getByRole("region", { name: "Quarantine", exact: true });
  await expect(card).toContainText(/\d\d\.\d °C/);
  await expect(card).toContainText("watching only");
  await card.getByRole("button", { name: "Switch off Quarantine" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Switch off", exact: true }).click();
  await expect(card).toContainText("This controller is switched off: nothing is measured.");
  await card.getByRole("button", { name: "Switch on Quarantine" }).click();
  await expect(card).toContainText(/\d\d\.\d °C/);
  await card.getByRole("button", { name: "Delete Quarantine" }).click();
  await expect(page.getByRole("dialog", { name: "Delete Quarantine?" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(card).toBeHidden();
});

test("a probe is calibrated with a thermometer and the calibration removed", async ({ tank }) => {
  const { page } = tank;
  await installClock(page);
  const card = await openTemperature(tank);
  await card.getByRole("button", { name: "Calibrate Tank" }).click();
  const sheet = page.getByRole("dialog", { name: "Calibrate Tank" });
  await expect(sheet).toContainText("It is not calibrated");
  await sheet.getByRole("button", { name: "Start with one point" }).click();
  await expect(sheet).toContainText(/\d\d\.\d\d °C/);
  await sheet.getByRole("button", { name: "Use this reading" }).click();
  await expect(sheet.getByText("Type what is right first.")).toBeVisible();
  await sheet.getByLabel("Thermometer reading").fill("25.5");
  await tank.checkAccessibility();
  await settle(page, sheet);
  await sheet.getByRole("button", { name: "Use this reading" }).click();
  await expect(sheet).toContainText(/A raw reading of \d\d\.\d\d °C is shown as 25\.50 °C\./);
  await sheet.getByRole("button", { name: "Save the calibration" }).click();
  await expect(sheet).toContainText("The controller has stored the calibration.");
  await tank.checkAccessibility();
  await sheet.getByRole("button", { name: "Close" }).last().click();
  const row = (await tank.call("GET", "/api/tcs/1")) as { readonly calibration_points: readonly object[] };
  expect(row.calibration_points).toHaveLength(1);
  await card.getByRole("button", { name: "Calibrate Tank" }).click();
  await sheet.getByRole("button", { name: "Forget the calibration of Tank" }).click();
  await page.getByRole("button", { name: "Forget it" }).click();
  await expect(sheet).toContainText("It is not calibrated");
});

test("a refused calibration shows the reason and changes nothing", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  tank.allowStatus(400);
  await installClock(page);
  const card = await openTemperature(tank);
  await card.getByRole("button", { name: "Calibrate Tank" }).click();
  const sheet = page.getByRole("dialog", { name: "Calibrate Tank" });
  await sheet.getByRole("button", { name: "Start with one point" }).click();
  await sheet.getByLabel("Thermometer reading").fill("50");
  await settle(page, sheet);
  await sheet.getByRole("button", { name: "Use this reading" }).click();
  await sheet.getByRole("button", { name: "Save the calibration" }).click();
  await expect(sheet.getByRole("alert")).toContainText("must not move the reading by more than 10 degrees");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  const row = (await tank.call("GET", "/api/tcs/1")) as { readonly calibration_points: readonly object[] };
  expect(row.calibration_points).toEqual([]);
});

test("a zoomed chart stays zoomed when new readings arrive", { tag: "@proof" }, async ({ tank, page }) => {
  await page.route("**/api/history?series=tcs*", (route) => {
    const to = Number(new URL(route.request().url()).searchParams.get("to"));
    const points = Array.from({ length: 61 }, (_, index) => ({
      time: new Date(to - (60 - index) * 60_000).toISOString(),
      ...{ min: 25, mean: 25.2, max: 25.4 },
    }));
    const head = { series: "tcs/1/value", unit: "°C", kind: "value", step: "minute" };
    return route.fulfill({ json: { ...head, from: points[0]?.time, to: points.at(-1)?.time, points } });
  });
  const card = await openTemperature(tank);
  const pointTo = async (share: number) => {
    const box = await card.locator("canvas").boundingBox();
    if (box === null) throw new Error("the chart has no box");
    await page.mouse.move(box.x + 60 + (box.width - 80) * share, box.y + 60);
  };
  const shown = card.getByText(/, \d\d:\d\d · 25\.2 °C$/);
  await expect(card.locator("canvas")).toBeVisible();
  await pointTo(0.4);
  await page.mouse.down();
  await pointTo(0.7);
  await page.mouse.up();
  await pointTo(0.02);
  const first = await shown.textContent();
  await page.waitForResponse("**/api/history?series=tcs*");
  await page.waitForResponse("**/api/history?series=tcs*");
  await pointTo(0.5);
  await pointTo(0.02);
  expect(await shown.textContent()).toBe(first);
});
