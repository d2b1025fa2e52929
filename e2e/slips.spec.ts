// Typical mistakes: the page shows the error at its field in words, and nothing is stored.
import type { Locator, Page } from "@playwright/test";
import { openLights } from "./reef-light.ts";
import { installClock, settle } from "./settling.ts";
import { controllerUrl, create, expect, test } from "./tank.ts";

const sheetOf = (page: Page): Locator => page.getByRole("dialog").last();
const save = (place: Locator) => place.getByRole("button", { name: "Save", exact: true }).click();

/** The field is marked invalid and shows this text. */
async function expectRefused(field: Locator, words: string | RegExp): Promise<void> {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(words);
  await expect(field).toBeInViewport();
}

/** No technical identifiers. */
async function expectNoCode(place: Locator): Promise<void> {
  await expect(place).not.toContainText(/"sure"|crosses_midnight|calibration_points/);
}

test("milliseconds for seconds are refused with the range and a suggestion", async ({ tank, page }) => {
  tank.allowStatus(400);
  await tank.open("/temperature");
  await page.getByRole("button", { name: "Edit Tank" }).click();
  const controller = sheetOf(page);
  await controller.getByText("More settings").click();
  const period = controller.getByLabel("Measure every");
  await period.fill("60000");
  await save(controller);
  await expectRefused(period, /must be 1 s to 15 min; did you mean 60 s\?/);
  await tank.checkAccessibility();
  await period.fill("30");
  await expect(period).not.toHaveAttribute("aria-invalid", "true");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Leave", exact: true }).click();

  await page.goto(`${controllerUrl()}/equipment`);
  await page.getByRole("button", { name: "Edit Chiller" }).click();
  const chiller = sheetOf(page);
  await chiller.getByText("More settings").click();
  const shortest = chiller.getByLabel("Shortest time on");
  await shortest.fill("300000");
  await save(chiller);
  await expectRefused(shortest, /must be 100 ms to 30 min, or 0 for none; did you mean 5 min\?/);
  await page.goto(`${controllerUrl()}/`);
  expect(await tank.call("GET", "/api/tcs/1")).toMatchObject({ period: 60 });
});

test("half a second in a field of whole seconds is refused", { tag: "@proof" }, async ({ tank, page }) => {
  tank.allowStatus(400);
  await tank.open("/ato");
  await page.getByRole("button", { name: "Edit Sump" }).click();
  const form = sheetOf(page);
  await form.getByText("More settings").click();
  const period = form.getByLabel("Check every");
  await period.fill("");
  await period.pressSequentially("0.5");
  await expectRefused(period, /“0\.5” is no whole number/);
  await page.keyboard.press("Tab");
  await save(form);
  await expectRefused(period, /“0\.5” is no whole number/);
  await period.press("End");
  for (const _ of "0.5") await period.press("Backspace");
  await period.pressSequentially("45");
  await save(form);
  await expect(form).toBeHidden();
  const [sump] = (await tank.call("GET", "/api/atos")) as readonly {
    readonly id: string;
    readonly period: number;
  }[];
  expect(sump?.period).toBe(45);
  await tank.call("POST", `/api/atos/${sump?.id}`, { period: 30 });
});

test("an extreme band is stored and marked on its card", { tag: "@proof" }, async ({ tank, page }) => {
  await tank.open("/temperature");
  const water = page.getByRole("region", { name: "Tank", exact: true });
  await page.getByRole("button", { name: "Edit Tank" }).click();
  await sheetOf(page).getByLabel("From", { exact: true }).fill("34");
  await sheetOf(page).getByLabel("To", { exact: true }).fill("36");
  await save(sheetOf(page));
  await expect(water).toContainText(
    '"Tank" keeps the water at 34 to 36 °C: few animals live outside 15 to 32 °C',
  );
  await expect(water).toContainText("Check the band and its unit.");
  await tank.call("POST", "/api/tcs/1", { min: 25, max: 26 });
  await expect(water).not.toContainText("few animals live");

  const outlet = await create(tank, "/api/outlets", { name: "Spare", driver: "rpi", pin: 24 });
  const doser = await create(tank, "/api/equipment", { name: "Kalkwasser", outlet, role: "doser" });
  await page.goto(`${controllerUrl()}/ph`);
  const probe = page.getByRole("region", { name: "Tank", exact: true });
  await page.getByRole("button", { name: "Edit Tank" }).click();
  await sheetOf(page).getByLabel("From", { exact: true }).fill("4");
  await sheetOf(page).getByLabel("To", { exact: true }).fill("10");
  await sheetOf(page).getByRole("switch", { name: "Raise below it and lower above it" }).press("Space");
  await sheetOf(page).getByLabel("What raises the pH").selectOption("Kalkwasser");
  await save(sheetOf(page));
  await expect(probe).toContainText("no aquarium is kept below 5 or above 9.5");
  await tank.call("POST", "/api/phprobes/1", { min: 7.8, max: 8.5, control: false, upper_eq: "" });
  await expect(probe).not.toContainText("no aquarium is kept");
  await tank.call("DELETE", `/api/equipment/${doser}`);
  await tank.call("DELETE", `/api/outlets/${outlet}`);
});

test("a calibration off by 4 °C needs a confirmation", async ({ tank, page }) => {
  tank.allowStatus(400);
  await installClock(page);
  await tank.open("/temperature");
  await page.getByRole("button", { name: "Calibrate Tank" }).click();
  const sheet = sheetOf(page);
  await sheet.getByRole("button", { name: "Start with one point" }).click();
  await sheet.getByLabel("Thermometer reading").fill("29.6");
  await settle(page, sheet);
  await sheet.getByRole("button", { name: "Use this reading" }).click();
  await sheet.getByRole("button", { name: "Save the calibration" }).click();
  await expect(sheet.getByRole("alert")).toHaveText(
    "Not saved: this calibration should not move the reading by more than 3 °C",
  );
  await tank.checkAccessibility();
  expect(await tank.call("GET", "/api/tcs/1")).toMatchObject({ calibration_points: [] });
  await sheet.getByRole("button", { name: "It is intended: save it anyway" }).click();
  await expect(sheet).toContainText("The controller has stored the calibration.");
  await tank.call("POST", "/api/tcs/1/calibrate", []);
});

test("doses beyond the daily limit are not stored", async ({ tank, page }) => {
  tank.allowStatus(400);
  await tank.open("/dosing");
  await page.getByRole("button", { name: "Edit Alkalinity" }).click();
  const dose = sheetOf(page).getByLabel("Amount a day");
  await dose.fill("40000");
  await save(sheetOf(page));
  await expectRefused(dose, /makes 8 doses of 5000 ml: 40000 ml in 24 hours, more than the limit of 40 ml/);
});

test("a sunset before the sunrise needs a confirmation", { tag: "@proof" }, async ({ tank }) => {
  tank.allowStatus(400);
  const page = await openLights(tank, "#1/0");
  await page.getByLabel("Begins", { exact: true }).fill("20:00");
  await page.getByLabel("Ends", { exact: true }).fill("19:00");
  await save(page.getByRole("main"));
  const end = page.getByLabel("Ends", { exact: true });
  await expectRefused(end, /makes 23 h of light, as the end comes before the beginning: is that intended\? /);
  await expectNoCode(page.getByRole("main"));
  await page.getByRole("switch", { name: "The light continues past midnight" }).press("Space");
  await save(page.getByRole("main"));
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await openLights(tank);
});

test("a used pin is not offered to outlets or inputs", { tag: "@proof" }, async ({ tank, page }) => {
  tank.allowStatus(409);
  await tank.open("/equipment");
  const outlet = await create(tank, "/api/outlets", { name: "Spare", driver: "rpi", pin: 4 });
  await page.getByRole("button", { name: "Add equipment" }).click();
  const form = sheetOf(page);
  await form.getByLabel("Name", { exact: true }).fill("Heater 2");
  await form.getByLabel("Outlet", { exact: true }).selectOption("Spare");
  await save(form);
  await expectRefused(
    form.getByLabel("Outlet", { exact: true }),
    /Pin 4 has one use: the 1-wire bus and "Heater 2" cannot both have it/,
  );
  await page.goto(`${controllerUrl()}/hardware`);
  await tank.call("DELETE", `/api/outlets/${outlet}`);
  await page.getByRole("button", { name: "Edit Sump float" }).click();
  const pin = sheetOf(page).getByLabel("Pin", { exact: true });
  await expect(pin.getByRole("option", { name: /^GPIO 17, .* – taken by Outlet 1$/ })).toBeDisabled();
});

test("a conflict between two probes is resolved by choosing one, and logged", async ({ tank, page }) => {
  await tank.open("/temperature");
  const card = page.getByRole("region", { name: "Tank", exact: true });
  const question = page.getByRole("region", { name: "Which probe is right?" });
  await create(tank, "/api/simulation/faults", {
    target: "sensor:28-000000000001",
    kind: "value",
    value: 28.4,
  });
  await expect(question).toBeVisible({ timeout: 40_000 });
  await expect(question).toContainText("28-000000000001 is right: 28.4 °C");
  await tank.checkAccessibility();
  await question.getByRole("button", { name: /^28-000000000002 is right/ }).click();
  await expect(question).toBeHidden({ timeout: 40_000 });
  // The shown value is that of the chosen probe.
  await expect(card).not.toContainText("28.4 °C");
  await page.goto(`${controllerUrl()}/log`);
  await expect(
    page.getByText("keeper confirmed that the probe 28-000000000002 is right").first(),
  ).toBeVisible();
});

test("a disabled top-off heads every page until it is enabled", async ({ tank, page }) => {
  await tank.open("/ato");
  const off = page.getByText(/^Top-off has been off since \d\d:\d\d\. /);
  await page.getByRole("button", { name: "Pause Sump" }).click();
  await expect(off).toBeVisible();
  await page.goto(`${controllerUrl()}/`);
  await expect(page.getByRole("heading", { name: /^Top-off has been off since \d\d:\d\d\. / })).toBeVisible();
  const [sump] = (await tank.call("GET", "/api/atos")) as readonly { readonly id: string }[];
  await tank.call("POST", `/api/atos/${sump?.id}`, { enable: true });
  await expect(off).toHaveCount(0);
});

test("mistakes are explained in German", { tag: "@proof" }, async ({ tank, page }) => {
  tank.allowStatus(400);
  tank.allowStatus(409);
  await page.addInitScript("localStorage.setItem('refugium.language', 'de')");
  await tank.open("/temperature");
  await page.getByRole("button", { name: "Tank bearbeiten" }).click();
  await sheetOf(page).getByText("Weitere Einstellungen").click();
  const period = sheetOf(page).getByLabel("Messen alle");
  await period.fill("60000");
  await sheetOf(page).getByRole("button", { name: "Speichern", exact: true }).click();
  await expectRefused(period, /muss 1 s bis 15 min sein; meintest du 60 s\?/);

  await page.goto(`${controllerUrl()}/lights#1/0`);
  await page.getByLabel("Beginnt", { exact: true }).fill("20:00");
  const end = page.getByLabel("Endet", { exact: true });
  await end.fill("19:00");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expectRefused(end, /ergibt 23 h Licht: Soll das Ende vor dem Beginn liegen\? /);
  await expectNoCode(page.getByRole("main"));
  await expect(page.getByRole("switch", { name: "Das Licht leuchtet über Mitternacht" })).toBeVisible();
});
