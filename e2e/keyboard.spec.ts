import type { Locator, Page } from "@playwright/test";
import { choose, expectFocusSeen, expectTrapped, press, tabTo, type } from "./by-keyboard.ts";
import { PASSWORD, USER } from "./controller.ts";
import { controllerUrl, equipmentRow, expect, type Tank, test } from "./tank.ts";

// Keyboard only: no clicks, and only fields reached by Tab are filled.

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 960;
const button = (at: Page | Locator, name: string | RegExp) => at.getByRole("button", { name });

/** Closes the question or sheet; the focus must return to its opener. */
async function expectBackAt(page: Page, opener: Locator): Promise<void> {
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expectFocusSeen(page);
}

/** Opens a page from the menu, which stands before the page: Shift+Tab from its heading. */
async function goTo(page: Page, name: string): Promise<void> {
  const nav = page.getByRole("navigation");
  const link = nav.getByRole("link", { name, exact: true });
  if (isPhone(page) && !(await link.isVisible())) {
    await tabTo(page, button(nav, "More"), "Shift+Tab");
    await page.keyboard.press("Enter");
    await press(page, page.getByRole("dialog").getByRole("link", { name, exact: true }));
  } else {
    await tabTo(page, link, "Shift+Tab");
    await page.keyboard.press("Enter");
  }
  await expect(page.locator("main h2").first()).toBeFocused();
}

test("sign-in and every page of the menu are reachable", { tag: "@both" }, async ({ tank, page }) => {
  test.slow();
  tank.allowStatus(401);
  await page.goto(controllerUrl());
  await type(page, page.getByLabel("User"), USER);
  await type(page, page.getByLabel("Password", { exact: true }), PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await press(page, page.getByRole("link", { name: "Skip to the tank" }));
  await expect(page.locator("main")).toBeFocused();
  for (const name of ["Equipment", "Temperature", "pH", "Top-off", "Dosing", "Lights", "Timers", "Macros"]) {
    await goTo(page, name);
  }
  for (const name of ["Charts", "Journal", "Camera", "Log", "Alarms", "Hardware", "Settings", "Overview"]) {
    await goTo(page, name);
  }
});

test("equipment is switched, overridden, released, explained and deleted", async ({ tank, page }) => {
  const { id: outlet } = (await put(tank, "outlets", { name: "Spare", driver: "rpi", pin: 24 })) as Stored;
  await put(tank, "equipment", { name: "Old pump", outlet });
  await tank.open("/equipment");
  const pump = page.getByRole("switch", { name: "Return pump" });
  for (const isOn of [false, true]) {
    await press(page, pump, "Space");
    await expect(pump).toBeChecked({ checked: isOn });
    await expect(pump).toHaveAttribute("aria-busy", "false");
    await expect(pump).toBeFocused();
  }
  await press(page, button(page, "Heater: Off"), "Space");
  await expect(equipmentRow(page, "Heater")).toContainText("Manual for another");
  await press(page, button(page, "Heater: Auto"), "Space");
  await expect(equipmentRow(page, "Heater")).toContainText("(Tank)");
  await expectFocusSeen(page);

  const why = button(page, "Why Heater is as it is");
  await press(page, why);
  await expect(page.getByRole("dialog")).toContainText("When Tank requires it.");
  await expectTrapped(page);
  await page.keyboard.press("Escape");
  await expectBackAt(page, why);

  await press(page, button(page, "Delete Old pump"));
  await press(page, button(page.getByRole("dialog"), "Cancel"));
  await expectBackAt(page, button(page, "Delete Old pump"));
  await page.keyboard.press("Enter");
  await press(page, button(page.getByRole("dialog"), "Delete"));
  await expect(equipmentRow(page, "Old pump")).toHaveCount(0);
  await expectFocusSeen(page);
  await tank.call("DELETE", `/api/outlets/${outlet}`);
});

test("an alarm is acknowledged", { tag: "@proof" }, async ({ tank, page }) => {
  const { id: outlet } = (await put(tank, "outlets", { name: "Spare", driver: "rpi", pin: 24 })) as Stored;
  const fan = { name: "Short runner", outlet, role: "fan", max_on: 20 };
  const { id } = (await put(tank, "equipment", fan)) as Stored;
  await tank.call("POST", `/api/equipment/${id}/control`, { on: true });
  await tank.open("/log");
  const strip = page.getByRole("region", { name: "Alarms", exact: true });
  await press(page, button(strip, /^Acknowledge: .*Short runner/));
  await expect(strip.getByRole("link", { name: /still active, acknowledged or silenced/ })).toBeVisible();
  await expectFocusSeen(page);
  await press(page, strip.getByRole("link", { name: /still active, acknowledged or silenced/ }));
  await press(page, button(page, /^Clear: .*Short runner/));
  await press(page, button(page.getByRole("dialog"), "Clear"));
  await expect(page.getByText("No alarms.", { exact: true })).toBeVisible();
  await expectFocusSeen(page);
  await tank.call("DELETE", `/api/equipment/${id}`);
  await tank.call("DELETE", `/api/outlets/${outlet}`);
});

test("a timer is created and deleted", { tag: "@proof" }, async ({ tank, page }) => {
  const water = {
    name: "Water",
    type: "reminder",
    target: { title: "Change it", message: "" },
    hour: "3",
    minute: "0",
  };
  const { id } = (await put(tank, "timers", water)) as Stored;
  await tank.open("/timers");
  const add = button(page, "Add a timer");
  await press(page, add);
  const form = page.getByRole("dialog", { name: "New timer" });
  await type(page, form.getByLabel("Name"), "Quiet hour");
  await choose(page, form.getByLabel("Equipment", { exact: true }), "Return pump");
  await press(page, button(form, "Save"));
  await expectBackAt(page, add);
  await press(page, button(page, "Delete Quiet hour"));
  await press(page, button(page.getByRole("dialog"), "Delete"));
  await expect(page.getByRole("region", { name: "Quiet hour" })).toHaveCount(0);
  await expectFocusSeen(page);
  await tank.call("DELETE", `/api/timers/${id}`);
});

test("a tile of the overview is moved", { tag: "@proof" }, async ({ tank, page }) => {
  await tank.open();
  await press(page, button(page, "Arrange"));
  const handle = button(page, /^Move pH: Tank$/);
  await tabTo(page, handle);
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("status").first()).toContainText("pH: Tank: row ");
  await expect(handle).toBeFocused();
  await press(page, button(page, "Save"));
  await expect(button(page, "Arrange")).toBeVisible();
  await expectFocusSeen(page);
});

test("a point of a light's curve is moved", { tag: "@proof" }, async ({ tank, page }) => {
  const { id: jack } = (await put(tank, "jacks", { name: "Nano", driver: "1", pins: [4] })) as Stored;
  const values = Array.from({ length: 12 }, () => 50);
  const config = { start: "00:00:00", end: "22:00:00", interval: 7200, values };
  const channels = { 0: { name: "White", min: 0, max: 100, profile: { type: "interval", config } } };
  const { id } = (await put(tank, "lights", { name: "Nano", jack, enable: true, channels })) as Stored;
  await tank.open(`/lights#${id}/0`);
  const point = page.getByRole("slider", { name: /^White at 12:00/ });
  await tabTo(page, point);
  await page.keyboard.press("PageUp");
  await page.keyboard.press("ArrowUp");
  await expect(point).toHaveAttribute("aria-valuenow", "61");
  await expectFocusSeen(page);
  await press(page, button(page, "Save"));
  await expect(button(page, "Delete Nano")).toBeVisible();
  await expectFocusSeen(page);
  await tank.call("DELETE", `/api/lights/${id}`);
  await tank.call("DELETE", `/api/jacks/${jack}`);
});

test("a macro is run and stopped", { tag: "@proof" }, async ({ tank, page }) => {
  await tank.open("/macros");
  await press(page, button(page, "Run Rinse"));
  const stop = button(page, "Stop and undo Rinse");
  await expect(stop).toBeVisible();
  await expectFocusSeen(page);
  await tabTo(page, stop, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(button(page, "Run Rinse")).toBeVisible();
  await expectFocusSeen(page);
});

test("a dose is started and stopped", { tag: "@proof" }, async ({ tank, page }) => {
  await tank.open("/dosing");
  await press(page, button(page, "Dose now: Calcium"));
  const question = page.getByRole("dialog");
  await type(page, question.getByLabel("How much"), "200");
  await press(page, button(question, "Dose 200 ml"));
  await expectBackAt(page, button(page, "Dose now: Calcium"));
  await tabTo(page, button(page, "Stop Calcium"), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(button(page, "Stop Calcium")).toHaveCount(0);
  await expectFocusSeen(page);
});

interface Stored {
  readonly id: string;
}

async function put(tank: Tank, collection: string, body: object): Promise<unknown> {
  await tank.call("POST", "/auth/signin", { user: USER, password: PASSWORD });
  return tank.call("PUT", `/api/${collection}`, body);
}
