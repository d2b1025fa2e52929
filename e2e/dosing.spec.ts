import type { Page } from "@playwright/test";
import { callWithPassword } from "./controller.ts";
import { card, controllerUrl, expect, test } from "./tank.ts";

const dosed = (minute: string, hour: string, volume: number) => ({
  enable: true,
  speed: 100,
  volume,
  volume_per_second: 1,
  schedule: { second: "0", minute, hour },
});
const ALKALINITY = {
  name: "Alkalinity",
  jack: "2",
  pin: 0,
  regiment: dosed("5", "*/3", 2.5),
  max_daily_ml: 40,
  calibrated_speed: 100,
};
const CALCIUM = {
  name: "Calcium",
  jack: "2",
  pin: 1,
  regiment: dosed("35", "*", 20),
  max_daily_ml: 720,
  calibrated_speed: 100,
};

interface Stored {
  readonly id: string;
  readonly regiment: { readonly schedule: object };
}

/** Works before the page is signed in. */
function call(method: string, path: string, body?: object): Promise<unknown> {
  return callWithPassword(`${controllerUrl()}/api/doser/pumps${path}`, method, body);
}

const storedPumps = async () => (await call("GET", "")) as readonly Stored[];

async function removeAll(): Promise<void> {
  for (const { id } of await storedPumps()) await call("DELETE", `/${id}`);
}

/** Resets to the two pumps of the seeded tank with an empty ledger. */
async function seed(): Promise<void> {
  await removeAll();
  for (const pump of [ALKALINITY, CALCIUM]) await call("PUT", "", pump);
}

test.beforeEach(seed);
test.afterEach(seed);

const sheet = (page: Page) => page.getByRole("dialog");

test("each pump shows its doses, its next dose and its schedule", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  await tank.open("/dosing");
  const alkalinity = card(page, "Alkalinity");
  await expect(alkalinity).toContainText(/\d ml of 20 ml today/);
  await expect(alkalinity).toContainText(/Next: 2\.5 ml (today|tomorrow) \d\d:05/);
  await expect(alkalinity).toContainText("2.5 ml each · Every 3 hours at :05");
  await expect(alkalinity).toContainText(/ml of at most 40 ml in 24 hours/);
  await expect(alkalinity.getByText("On schedule", { exact: true })).toBeVisible();
  await tank.checkAccessibility();
  await alkalinity.getByRole("button", { name: "Pause the schedule of Alkalinity" }).click();
  await expect(alkalinity.getByText("Schedule is off", { exact: true })).toBeVisible();
  await expect(alkalinity).not.toContainText("Next:");
});

test("the first pump is created; a pin in use is refused", async ({ tank, page }) => {
  tank.allowStatus(409);
  await removeAll();
  await tank.open("/dosing");
  await expect(page.getByText("No dosing pump yet.")).toBeVisible();
  for (const name of ["Magnesium", "Trace elements"]) {
    await page.getByRole("button", { name: "Add a dosing pump" }).click();
    await sheet(page).getByLabel("Name").fill(name);
    await sheet(page).getByLabel("Dimmer", { exact: true }).selectOption({ label: "Dosing pumps" });
    await sheet(page).getByLabel("Seconds a day").fill("28");
    // Two heads may share a pin unless both run.
    await sheet(page).getByLabel("Dose on schedule").setChecked(true, { force: true });
    if (name === "Trace elements") {
      await expect(sheet(page).getByLabel("Pin of the dimmer")).toHaveValue("1");
      await expect(sheet(page).getByLabel("Pin of the dimmer")).toContainText(
        /(GPIO 18|Channel 0).* – Magnesium/,
      );
      await sheet(page).getByLabel("Pin of the dimmer").selectOption("0");
      await sheet(page).getByRole("button", { name: "Save" }).click();
      await expect(sheet(page).getByText('is already used by dosing pump "Magnesium"').first()).toBeVisible();
      await expect(sheet(page).getByLabel("Name")).toHaveValue("Trace elements");
      await sheet(page).getByLabel("Pin of the dimmer").selectOption("1");
    }
    await sheet(page).getByRole("button", { name: "Save" }).click();
    await expect(card(page, name)).toContainText("7 s each · Every day at 08:00, 12:00, 16:00 and 20:00");
  }
  await expect(card(page, "Magnesium")).toContainText("Not calibrated: it doses by seconds.");
  await page.getByRole("button", { name: "Delete Magnesium" }).click();
  await expect(sheet(page)).toContainText("Its schedule and its ledger are gone.");
  await sheet(page).getByRole("button", { name: "Delete" }).click();
  await expect(card(page, "Magnesium")).toHaveCount(0);
});

test("a manual dose is shown running, stopped and recorded", async ({ tank, page }) => {
  await tank.open("/dosing");
  const calcium = card(page, "Calcium");
  await calcium.getByRole("button", { name: "Dose now: Calcium" }).click();
  await expect(sheet(page)).toContainText("It goes into the tank at once and cannot be taken back.");
  await sheet(page).getByLabel("How much").fill("400");
  await expect(sheet(page)).toContainText("It takes 6 min.");
  await sheet(page).getByRole("button", { name: "Dose 400 ml" }).click();
  await expect(calcium).toContainText("Dosing 400 ml by hand");
  await expect(calcium.getByText("Dosing now", { exact: true })).toBeVisible();
  await tank.checkAccessibility();
  await calcium.getByRole("button", { name: "Stop Calcium" }).click();
  await expect(calcium).not.toContainText("Dosing 400 ml");
  await calcium.getByRole("button", { name: "Doses of Calcium" }).click();
  const line = sheet(page).getByRole("listitem").filter({ hasText: "stopped early" });
  await expect(line).toContainText(/ml of 400 ml/);
  await expect(line).toContainText("by hand · stopped by keeper");
  await expect(sheet(page).getByRole("img", { name: /^Calcium: amount a day for 1 days/ })).toBeVisible();
  await tank.checkAccessibility();
});

test("an amount a day in equal doses; the other part of two follows half a pause later", {
  tag: "@proof",
}, async ({ tank, page }) => {
  const [alkalinity] = await storedPumps();
  await call("POST", `/${alkalinity?.id}`, { container_ml: 40 });
  await tank.open("/dosing");
  await card(page, "Alkalinity").getByRole("button", { name: "Edit Alkalinity" }).click();
  const form = sheet(page);
  const amount = form.getByLabel("Amount a day");
  await expect(amount).toHaveValue("20 ml");
  await expect(form.getByLabel("Doses a day")).toHaveValue("8");
  await expect(form.getByLabel("From", { exact: true })).toHaveValue("00:05");
  await form.getByLabel("Doses a day").fill("31");
  await form.getByLabel("From", { exact: true }).fill("08:00");
  await form.getByLabel("Until").fill("18:00");
  await expect(
    form.getByText("31 doses cannot be spread evenly over this time. Possible: 30, 40"),
  ).toBeVisible();
  await form.getByLabel("Doses a day").fill("6");
  await expect(form.getByText("Every day at 08:00, 10:00, 12:00, 14:00, 16:00 and 18:00")).toBeVisible();
  await form.getByLabel("Two-part with").selectOption({ label: "Calcium" });
  await expect(form).toContainText(
    "Calcium is set to the same amount in as many doses, each midway between two of these",
  );
  await amount.fill("5000");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(amount).toHaveAccessibleDescription(/more than its container holds: 40 ml/);
  await amount.fill("30");
  await tank.checkAccessibility();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(card(page, "Alkalinity")).toContainText("5 ml each");
  await expect(card(page, "Calcium")).toContainText("5 ml each · Every day at 09:00, 11:00");
  // Opened again, the two are linked.
  await card(page, "Calcium").getByRole("button", { name: "Edit Calcium" }).click();
  await expect(sheet(page).getByLabel("Amount a day")).toHaveValue("30 ml");
  await expect(sheet(page).getByLabel("Two-part with").locator("option:checked")).toHaveText("Alkalinity");
});

test("a dose waiting for its group is shown and can be cancelled", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  for (const { id } of await storedPumps()) await call("POST", `/${id}`, { spacing_group: "g" });
  const [alkalinity, calcium] = await storedPumps();
  await call("POST", `/${alkalinity?.id}/dose`, { volume: 1 });
  await call("POST", `/${calcium?.id}/dose`, { volume: 3 });
  await tank.open("/dosing");
  const waiting = card(page, "Calcium");
  await expect(waiting).toContainText("3 ml by hand is waiting");
  await expect(waiting).toContainText("a pump of its group has just dosed");
  await expect(waiting).toContainText(/its turn comes in \d:\d\d/);
  await tank.checkAccessibility();
  await waiting.getByRole("button", { name: "Skip this dose: Calcium" }).click();
  await expect(waiting).not.toContainText("is waiting");
  await expect(waiting).toContainText("A dose of today did not run: stopped by keeper");
});

test("a dose beyond the daily limit is refused with the reason", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  tank.allowStatus(409);
  await tank.open("/dosing");
  await card(page, "Alkalinity").getByRole("button", { name: "Dose now: Alkalinity" }).click();
  await sheet(page).getByLabel("How much").fill("500");
  await sheet(page).getByRole("button", { name: "Dose 500 ml" }).click();
  await expect(sheet(page).getByRole("alert")).toContainText(
    /^Not done: .*500 ml .* is more than 40 ml a day/,
  );
  await sheet(page).getByRole("button", { name: "Cancel" }).click();
  await expect(card(page, "Alkalinity").getByRole("list", { name: "Alarms" })).toContainText("refused");
});

test("a pump is calibrated: run, measured, stored", async ({ tank, page }) => {
  await tank.open("/dosing");
  await card(page, "Calcium").getByRole("button", { name: "Calibrate Calcium" }).click();
  await expect(sheet(page)).toContainText("Step 1 of 3");
  await sheet(page).getByRole("button", { name: "Fill the hose: 5 s" }).click();
  await expect(sheet(page)).toContainText("It ran. Go on until the hose is full.");
  await sheet(page).getByLabel("Run for").fill("60");
  await tank.checkAccessibility();
  await sheet(page).getByRole("button", { name: "Run it and measure" }).click();
  await expect(sheet(page)).toContainText("Dosing 60 s for a calibration");
  await expect(sheet(page)).toContainText("It ran for 60 s.");
  await sheet(page).getByLabel("What came out").fill("75");
  await expect(sheet(page)).toContainText("1 ml/s");
  await expect(sheet(page)).toContainText("1.25 ml/s (+25.0 %)");
  await tank.checkAccessibility();
  await sheet(page).getByRole("button", { name: "Save this" }).click();
  await expect(sheet(page)).toHaveCount(0);
  const [, calcium] = await storedPumps();
  expect(calcium?.regiment).toMatchObject({ volume_per_second: 1.25, volume: 20 });
});

test("a container is tracked and refilled", { tag: "@proof" }, async ({ tank, page }) => {
  await tank.open("/dosing");
  const calcium = card(page, "Calcium");
  await calcium.getByRole("button", { name: "Track it: the container of Calcium" }).click();
  await sheet(page).getByLabel("It holds now").fill("2000");
  await sheet(page).getByRole("button", { name: "Track it" }).click();
  await expect(calcium).toContainText(/l of 2 l left · lasts until \d+ \w+, about \d+ days/);
  await calcium.getByRole("button", { name: "Container of Calcium filled up" }).click();
  await expect(sheet(page)).toContainText("It is counted as full from now on.");
  await sheet(page).getByRole("button", { name: "Filled up" }).click();
  await expect(sheet(page)).toHaveCount(0);
});

test("a schedule is set with times and weekdays by keyboard", { tag: "@desktop" }, async ({ tank, page }) => {
  await tank.open("/dosing");
  await card(page, "Calcium").getByRole("button", { name: "Edit Calcium" }).click();
  const form = sheet(page);
  await expect(form).toContainText("Every hour at :35");
  await form
    .getByLabel("Dosing", { exact: true })
    .selectOption({ label: "Set times, weekdays or a cron expression" });
  await expect(form.getByText("24 a day: 480 ml.")).toBeVisible();
  await form.getByLabel("How often").selectOption({ label: "At set times" });
  await form.getByLabel("Time", { exact: true }).fill("10:15");
  await form.getByRole("button", { name: "Another time" }).click();
  await form.getByLabel("On which days").selectOption({ label: "On some weekdays" });
  await form.getByRole("button", { name: "Wed" }).focus();
  await page.keyboard.press("Space");
  await expect(form.getByText("Mon and Wed at 10:15 and 22:15")).toBeVisible();
  await expect(form.getByText("2 on each of its days: 40 ml.")).toBeVisible();
  await expect(form).toContainText(/Next: .*10:15/);
  await tank.checkAccessibility();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(card(page, "Calcium")).toContainText("20 ml each · Mon and Wed at 10:15 and 22:15");
});

test("a complex cron schedule is shown as fields and kept", { tag: "@proof" }, async ({ tank, page }) => {
  tank.allowStatus(400);
  const [, calcium] = await storedPumps();
  const schedule = { second: "0", minute: "*/10", hour: "8-19", day: "*", week: "*", month: "3-10" };
  await call("POST", `/${calcium?.id}`, { max_daily_ml: 2000, regiment: { schedule } });
  await tank.open("/dosing");
  await card(page, "Calcium").getByRole("button", { name: "Edit Calcium" }).click();
  const form = sheet(page);
  await expect(form.getByLabel("Hour", { exact: true })).toHaveValue("8-19");
  await expect(form).toContainText("Every day 72 times a day, in Mar, Apr");
  await form.getByLabel("How often").selectOption({ label: "At set times" });
  await form.getByLabel("How often").selectOption({ label: "Cron expression" });
  await expect(form.getByLabel("Hour", { exact: true })).toHaveValue("8-19");
  await form.getByLabel("Hour", { exact: true }).fill("25");
  await expect(form).toContainText("This is not a valid schedule yet.");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel("Hour", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await form.getByLabel("Hour", { exact: true }).fill("8-19");
  await form.getByLabel("One dose").fill("2");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(card(page, "Calcium")).toContainText("2 ml each");
  const [, stored] = await storedPumps();
  expect(stored?.regiment.schedule).toEqual(schedule);
});
