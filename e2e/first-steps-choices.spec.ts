import { expect, type Locator, type Page } from "@playwright/test";
import { choose, press, tabTo, type } from "./by-keyboard.ts";
import { testsWith } from "./own-tank.ts";
import type { Tank } from "./tank.ts";

const test = testsWith({ tank: "empty" });

/** Tries the first outlet while its device does not answer, then again. */
async function tryOnceDead({ page, allowStatus, call }: Tank, button: Locator): Promise<void> {
  allowStatus(503);
  const fault = { target: "outlet:1", kind: "write-error" };
  const { id } = (await call("PUT", "/api/simulation/faults", fault)) as { readonly id: string };
  await button.click();
  await expect(page.getByRole("alert")).toContainText(
    '"Heater" has not confirmed "on": the command was withdrawn',
  );
  await expect(page.getByText("Does its lamp come on?")).toBeHidden();
  await call("DELETE", `/api/simulation/faults/${id}`);
  await button.click();
  await expect(page.getByText("It was on for 3 seconds, and is off again.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try it again" })).toBeEnabled();
}

/** What was chosen is not lost without a question, and a top-off that is not started is not passed by. */
async function leaveTopOffUnfinished({ page }: Tank): Promise<void> {
  const button = (name: string): Locator => page.getByRole("button", { name });
  const question = page.getByRole("dialog");
  await page.getByLabel("The float is connected to").selectOption("rpi 5");
  await expect(page.getByLabel("A second float above it is connected to")).toContainText("None");
  await button("Skip this").click();
  await expect(question).toContainText("Leave without saving Top-off?");
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByLabel("The pump's outlet is switched by").selectOption("rpi 23");
  await button("Set this").click();
  await expect(page.getByText("One thing is missing: it is not started.")).toBeVisible();
  await expect(page.getByText("Off: not switched yet")).toBeVisible();
  const says = page.getByText(/^The float says: /);
  await expect(says).toHaveText(/full|too low/);
  const before = await says.textContent();
  await button("Float: it works the other way round").click();
  await expect(says).not.toHaveText(before ?? "");
  await button("Next").click();
  await expect(question).toContainText("It does not top off yet.");
  await question.getByRole("button", { name: "Go on anyway" }).click();
  await expect(page.getByRole("heading", { name: "Light" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Light" })).toBeInViewport();
  await button("Back").click();
}

test("steps can be undone or skipped without leaving rows", { tag: "@proof" }, async ({ tank }) => {
  const { page } = tank;
  await tank.open();
  const next = page.getByRole("button", { name: "Next" });
  await page.getByRole("link", { name: "Begin" }).click();
  const skip = page.getByRole("button", { name: "Skip this" });
  await next.click();
  await next.click();
  await skip.click();
  await page.getByLabel("The heater's outlet is switched by").selectOption("rpi 17");
  await page.getByRole("button", { name: "Set this" }).click();
  await expect(page.getByText("Heater and probe are set up.")).toBeVisible();
  await tryOnceDead(tank, page.getByRole("button", { name: "Switch it on for 3 seconds" }));
  await next.click();
  await expect(page.getByRole("heading", { name: "Top-off" })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "Undo and choose again" }).click();
  await expect(page.getByLabel("Probe")).toBeVisible();
  for (const collection of ["tcs", "equipment", "outlets"]) {
    expect(await tank.call("GET", `/api/${collection}`)).toEqual([]);
  }
  await skip.click();
  await expect(page.getByRole("heading", { name: "Top-off" })).toBeVisible();
  const undo = page.getByRole("button", { name: "Undo and choose again" });
  await leaveTopOffUnfinished(tank);
  await undo.click();
  await skip.click();
  await skip.click();
  const made = [
    ["The probe is connected to", "rpi 0", "Read it"],
    ["The pump is connected to", "rpi 1", "Set this"],
  ] as const;
  for (const [label, pin, button] of made) {
    await page.getByLabel(label).selectOption(pin);
    await page.getByRole("button", { name: button }).click();
    await tank.checkAccessibility();
    await undo.click();
    await expect(page.getByLabel(label)).toHaveValue("");
    await skip.click();
  }
  await tank.checkAccessibility();
  await page.getByRole("button", { name: "Add the usual modes" }).click();
  await expect(page.getByRole("heading", { name: "Notifications" })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByText("These modes are set up: Feeding A, Water change, Maintenance.")).toBeVisible();
  await undo.click();
  await expect(page.getByRole("button", { name: "Add the usual modes" })).toBeVisible();
  for (const path of ["phprobes", "analog_inputs", "doser/pumps", "jacks", "modes"]) {
    expect(await tank.call("GET", `/api/${path}`)).toEqual([]);
  }
});

test("a kind of tank proposes values and steps, creates nothing", { tag: "@proof" }, async ({ tank }) => {
  const { page } = tank;
  await tank.open("/first-steps");
  await page.getByLabel("Kind of tank").selectOption("Fresh water");
  await expect(page.getByLabel("Water in the tank and its sump")).toHaveValue("100 l");
  await expect(page.getByRole("checkbox", { name: "Top-off" })).not.toBeChecked();
  await page.getByRole("checkbox", { name: "pH" }).check();
  await tank.checkAccessibility();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  const skip = page.getByRole("button", { name: "Skip this" });
  await expect(page.getByLabel("Alarm at or below")).toHaveValue("23 °C");
  await skip.click();
  await expect(page.getByLabel("Sunrise")).toHaveValue("12:00");
  await skip.click();
  await expect(page.getByLabel("Alarm at or above")).toHaveValue("7.8");
  await skip.click();
  await expect(page.getByRole("button", { name: "Add the usual modes" })).toBeVisible();
  for (const path of ["equipment", "tcs", "lights", "phprobes", "modes"]) {
    expect(await tank.call("GET", `/api/${path}`)).toEqual([]);
  }
});

/** Chooses a pin by typing its label, without the remark after the dash, which no key has. */
async function choosePin(page: Page, list: Locator, pin: string): Promise<void> {
  const label = await list.locator(`option[value="${pin}"]`).textContent();
  await tabTo(page, list);
  await page.keyboard.type(label?.split(" –")[0] ?? "");
  await expect(list).toHaveValue(pin);
}

test("all first steps of an SPS reef work by keyboard", { tag: "@proof" }, async ({ tank }) => {
  const { page } = tank;
  const button = (name: string): Promise<void> => press(page, page.getByRole("button", { name }));
  await tank.open("/first-steps");
  await tank.call("POST", "/api/simulation/tank", { temperature: 25 });
  await type(page, page.getByLabel("Name of the tank"), "Little reef");
  await choose(page, page.getByLabel("Kind of tank"), "SPS reef");
  await button("Next");
  await button("Next");
  await choosePin(page, page.getByLabel("The pump's outlet is switched by"), "rpi 27");
  await button("Switch it on");
  await expect(page.getByText("It is on, as its outlet confirms.")).toBeVisible();
  await button("Next");
  await choosePin(page, page.getByLabel("The heater's outlet is switched by"), "rpi 17");
  await expect(page.getByLabel("Heat below")).toHaveValue("24.5 °C");
  await button("Set this");
  await button("Switch it on for 3 seconds");
  await expect(page.getByText("Does its lamp come on?")).toBeVisible();
  await button("Next");
  await choosePin(page, page.getByLabel("The float is connected to"), "rpi 5");
  await choosePin(page, page.getByLabel("The pump's outlet is switched by"), "rpi 23");
  await button("Set this");
  await button("Run the pump for 3 seconds");
  await expect(page.getByText("Does water come?")).toBeVisible();
  await button("Start the top-off");
  await expect(page.getByText("It tops off by itself from now on.")).toBeVisible();
  await button("Next");
  await choosePin(page, page.getByLabel("The dimmer is connected to"), "rpi 0");
  await button("Set this");
  await button("Run through its day in 10 seconds");
  await expect(page.getByText("Does it rise and set?")).toBeVisible();
  await button("Next");
  await choosePin(page, page.getByLabel("The probe is connected to"), "rpi 0");
  await button("Read it");
  await expect(page.getByText(/^It reads [78]/)).toBeVisible();
  await button("Next");
  await expect(page.getByLabel("Amount a day")).toHaveValue("15 ml");
  await expect(page.getByLabel("Doses a day")).toHaveValue("12");
  await choosePin(page, page.getByLabel("The pump is connected to"), "rpi 1");
  await button("Set this");
  await button("Calibrate Dosing pump");
  await button("Run it and measure");
  await type(page, page.getByLabel("What came out"), "30");
  await button("Save this");
  await button("Start the schedule of Dosing pump");
  await expect(page.getByText("It doses 15 ml a day, doses a day: 12.")).toBeVisible();
  await button("Next");
  await button("Add the usual modes");
  await expect(page.getByRole("heading", { name: "Notifications" })).toBeFocused();
  await button("Skip this");
  await expect(page.getByRole("heading", { name: "It runs" })).toBeVisible();
  expect(await tank.call("GET", "/api/modes")).toHaveLength(3);
});
