import { testsWith } from "./own-tank.ts";
import { installClock, settle } from "./settling.ts";
import { create, expect, type Tank, test } from "./tank.ts";

interface Probe {
  readonly enable: boolean;
  readonly calibration_points: readonly { readonly expected: number; readonly observed: number }[];
}

const probe = async (tank: Tank): Promise<Probe> => (await tank.call("GET", "/api/phprobes/1")) as Probe;

/** Fixes the simulated board at a value until the returned function is called. */
async function hold(tank: Tank, value: number): Promise<() => Promise<unknown>> {
  const fault = { target: "analog:1", kind: "value", value };
  const id = await create(tank, "/api/simulation/faults", fault);
  return () => tank.call("DELETE", `/api/simulation/faults/${id}`);
}

async function openPh(tank: Tank) {
  await tank.beSignedIn();
  await tank.call("POST", "/api/phprobes/1", { enable: false });
  await tank.call("POST", "/api/phprobes/1/calibrate", []);
  await tank.call("POST", "/api/phprobes/1", { enable: true });
  await tank.open("/ph");
  return tank.page.getByRole("region", { name: "Tank", exact: true });
}

test("the page shows the reading, its band and its history", { tag: "@proof" }, async ({ tank }) => {
  const card = await openPh(tank);
  await expect(card).toContainText(/pH \d\.\d\d/, { timeout: 30_000 });
  await expect(card).toContainText("Band 7.80 to 8.50");
  await expect(card).toContainText("never calibrated");
  await expect(card.getByRole("img", { name: /^Tank, chart of \d+ readings/ })).toBeVisible();
  await tank.checkAccessibility();
});

test("a probe is created after a refused field is corrected, then deleted", async ({ tank }) => {
  const { page } = tank;
  tank.allowStatus(400);
  await openPh(tank);
  await page.getByRole("button", { name: "Add a probe" }).click();
  const sheet = page.getByRole("dialog", { name: "New pH probe" });
  await sheet.getByLabel("Name").fill("Reactor");
  await sheet.getByLabel("Input of the pH board").selectOption("1");
  await sheet.getByText("More settings").click();
  await sheet.getByLabel("Formula").fill("v * (");
  await tank.checkAccessibility();
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet.getByLabel("Formula")).toHaveAttribute("aria-invalid", "true");
  await sheet.getByLabel("Formula").fill("v - 1");
  await sheet.getByRole("button", { name: "Save" }).click();
  const card = page.getByRole("region", { name: "Reactor", exact: true });
  await expect(card).toContainText("never calibrated");
  await card.getByRole("button", { name: "Delete Reactor" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(card).toBeHidden();
});

test("calibrating in two buffers switches the probe off and on again", async ({ tank }) => {
  // A jump is rejected at first.
  tank.allowStatus(503);
  const { page } = tank;
  await installClock(page);
  const card = await openPh(tank);
  await card.getByRole("button", { name: "Calibrate Tank" }).click();
  const sheet = page.getByRole("dialog", { name: "Calibrate Tank" });
  const leaveSeven = await hold(tank, 7.2);
  await sheet.getByRole("button", { name: "Switch it off and start" }).click();
  await expect(sheet).toContainText("Point 1 of 2");
  expect((await probe(tank)).enable).toBe(false);
  await sheet.getByRole("button", { name: "Use this reading" }).click();
  await expect(sheet.getByRole("alert")).toContainText("The reading is not steady yet");
  await settle(page, sheet);
  await sheet.getByRole("button", { name: "Use this reading" }).click();
  await leaveSeven();
  const leaveTen = await hold(tank, 9.9);
  await expect(sheet).toContainText("Point 2 of 2");
  await settle(page, sheet);
  await sheet.getByRole("button", { name: "Use this reading" }).click();
  await leaveTen();
  await expect(sheet).toContainText("A raw reading of pH 7.20 is shown as pH 7.00.");
  await expect(sheet).toContainText("Sensitivity 90 %: a good probe.");
  expect((await probe(tank)).calibration_points).toEqual([]);
  await sheet.getByRole("button", { name: "Save the calibration" }).click();
  await expect(sheet).toContainText("The controller has stored the calibration.");
  await sheet.getByRole("button", { name: "Switch it on again" }).click();
  await expect(sheet).toBeHidden();
  const { enable, calibration_points: points } = await probe(tank);
  expect(enable).toBe(true);
  expect(points.map(({ expected }) => expected)).toEqual([7, 10]);
  await card.getByRole("button", { name: "Calibrate Tank" }).click();
  await sheet.getByRole("button", { name: "Forget the calibration of Tank" }).click();
  await page.getByRole("button", { name: "Forget it" }).click();
  await expect(sheet).toContainText("It is not calibrated");
  expect(await probe(tank)).toMatchObject({ enable: true, calibration_points: [] });
});

test("an aborted calibration changes nothing and asks to put the probe back", { tag: "@proof" }, async ({
  tank,
}) => {
  const { page } = tank;
  tank.allowStatus(503);
  const card = await openPh(tank);
  await card.getByRole("button", { name: "Calibrate Tank" }).click();
  const sheet = page.getByRole("dialog", { name: "Calibrate Tank" });
  await tank.checkAccessibility();
  await sheet.getByRole("button", { name: "Switch it off and start" }).click();
  await expect(sheet).toContainText("Point 1 of 2");
  await page.keyboard.press("Escape");
  await expect(sheet).toContainText("Nothing was changed");
  await expect(sheet).toContainText("put it back into the tank");
  await tank.checkAccessibility();
  await sheet.getByRole("button", { name: "Switch it on again" }).click();
  await expect(sheet).toBeHidden();
  expect((await probe(tank)).enable).toBe(true);
});

test("a calibration interrupted by a reload can be finished", { tag: "@proof" }, async ({ tank }) => {
  const { page } = tank;
  tank.allowStatus(503);
  const calibrate = async () => {
    const card = await openPh(tank);
    await card.getByRole("button", { name: "Calibrate Tank" }).click();
    return page.getByRole("dialog", { name: "Calibrate Tank" });
  };
  const before = await calibrate();
  await before.getByRole("button", { name: "Switch it off and start" }).click();
  await expect(before).toContainText("Point 1 of 2");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  expect((await probe(tank)).enable).toBe(false);
  const card = page.getByRole("region", { name: "Tank", exact: true });
  await expect(card).toContainText(
    /A calibration is open.*At \d\d:\d\d the probe is switched on again by itself/,
  );
  await tank.checkAccessibility();
  await card.getByRole("button", { name: "End it: calibration of Tank" }).click();
  await expect(card).not.toContainText("A calibration is open");
  expect((await probe(tank)).enable).toBe(true);
  await (await calibrate()).getByRole("button", { name: "Switch it off and start" }).click();
  await expect(before).toContainText("Point 1 of 2");
  await page.reload();
  await card.getByRole("button", { name: "Go on calibrating Tank" }).click();
  const after = page.getByRole("dialog", { name: "Calibrate Tank" });
  await after.getByRole("button", { name: "Start" }).click();
  await expect(after).toContainText("Point 1 of 2");
  await page.keyboard.press("Escape");
  await after.getByRole("button", { name: "Switch it on again" }).click();
  await expect(after).toBeHidden();
  expect((await probe(tank)).enable).toBe(true);
});

/** Half an hour in nine seconds. */
const soon = testsWith({ speed: 200 });

soon(
  "a probe whose calibration is left by a reload is on again by itself",
  { tag: "@proof" },
  async ({ tank }) => {
    const { page } = tank;
    tank.allowStatus(503);
    const card = await openPh(tank);
    await card.getByRole("button", { name: "Calibrate Tank" }).click();
    const sheet = page.getByRole("dialog", { name: "Calibrate Tank" });
    await sheet.getByRole("button", { name: "Switch it off and start" }).click();
    await expect(sheet).toContainText("Point 1 of 2");
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(card).toContainText("A calibration is open");
    await expect(card).not.toContainText("A calibration is open", { timeout: 30_000 });
    await expect(card).toContainText(/pH \d\.\d\d/, { timeout: 30_000 });
    expect((await probe(tank)).enable).toBe(true);
  },
);
