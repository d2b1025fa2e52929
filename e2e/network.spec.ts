import type { Page } from "@playwright/test";
import { equipmentRow, expect } from "./tank.ts";
import { test } from "./wired-tank.ts";

const banner = (page: Page) => page.getByText(/Connection lost\. What you see is \d+ (s|min) old\./);
const live = (page: Page) => page.getByText("Live", { exact: true });

/** Colour of the large number on the first card. */
const COLOUR = `getComputedStyle([...document.querySelectorAll("main p > span")].find((each) => /^\\d\\d\\.\\d$/.test(each.textContent))).color`;

interface Named {
  readonly id: string;
  readonly name: string;
}

test("a save with a lost answer is reported as unsaved, repeatable", async ({ tank, page, call, wire }) => {
  await tank.open("/timers");
  await page.getByRole("button", { name: "Edit Feeding time" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Name").fill("Second breakfast");
  wire.hold();
  await form.getByRole("button", { name: "Save" }).click();
  const stored = async () => ((await call("GET", "/api/timers")) as readonly Named[])[0]?.name;
  await expect.poll(stored).toBe("Second breakfast");
  wire.cut();
  await expect(form.getByRole("alert")).toHaveText(
    "No answer. It may have been done anyway: check before you send it again.",
  );
  await expect(page.getByText("Saved", { exact: true })).toHaveCount(0);
  await expect(form.getByLabel("Name")).toHaveValue("Second breakfast");
  // In front of the form.
  await expect(form.getByText(/^Connection lost\./)).toBeInViewport();
  await expect(banner(page)).toHaveCount(1);
  wire.restore();
  await expect(live(page)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await expect(form.getByLabel("Name")).toHaveValue("Second breakfast");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("region", { name: "Second breakfast" })).toBeVisible();
});

test("an unsent save changes nothing and keeps the input", { tag: "@proof" }, async ({
  tank,
  page,
  context,
  call,
}) => {
  await tank.open("/timers");
  await page.getByRole("button", { name: "Edit Feeding time" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Name").fill("Never sent");
  await context.setOffline(true);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByRole("alert")).toContainText("No answer.");
  await expect(form.getByLabel("Name")).toHaveValue("Never sent");
  await context.setOffline(false);
  await expect(live(page)).toBeVisible();
  expect(await call("GET", "/api/timers")).toMatchObject([{ name: "Feeding time" }, {}]);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Never sent" })).toBeVisible();
});

test("an outdated reading turns grey, disappears and comes back", async ({ tank, page, wire }) => {
  await page.clock.install();
  await tank.open("/temperature");
  const card = page.getByRole("region", { name: "Tank", exact: true });
  const number = card.locator("p").getByText(/^\d\d\.\d$/);
  await expect(number).toBeVisible();
  const colour = () => page.evaluate<string>(COLOUR);
  const fresh = await colour();
  const pillColour = () =>
    page.evaluate<string>("getComputedStyle(document.querySelector('main section header .tone-ok')).color");
  const freshPill = await pillColour();
  wire.cut();
  await expect(banner(page)).toBeVisible();
  expect(await pillColour(), "its state is not known any more").not.toBe(freshPill);
  expect(await colour(), "it is not drawn like a fresh one").not.toBe(fresh);
  await page.clock.fastForward("06:00");
  await expect(banner(page)).toContainText("6 min");
  await expect(card.getByText("No reading", { exact: true }).first()).toBeVisible();
  await expect(card).toContainText(
    /Reading is too old\. Last good reading \d\d\.\d °C at \d\d:\d\d, \d+ min ago/,
  );
  await expect(number).toHaveCount(0);
  wire.restore();
  await expect(number).toBeVisible();
  expect(await colour()).toBe(fresh);
});

test("the page reconnects to a restarted controller without reloading", async ({
  tank,
  page,
  machine,
  wire,
}) => {
  await tank.open("/equipment");
  await page.evaluate("window.isTheSame = true");
  wire.cut();
  await machine.end();
  await expect(banner(page)).toBeVisible();
  const pump = page.getByRole("switch", { name: "Return pump" });
  await expect(pump).toBeDisabled();
  await machine.start();
  wire.restore(machine.url);
  await expect(live(page)).toBeVisible();
  await pump.click();
  await expect(equipmentRow(page, "Return pump")).toContainText("Off");
  await expect(pump).not.toBeChecked();
  expect(await page.evaluate("window.isTheSame")).toBe(true);
});

test("a silent stream is detected and reconnected", { tag: "@proof" }, async ({ tank, page, call, wire }) => {
  await page.clock.install();
  await tank.open("/equipment");
  const pump = page.getByRole("switch", { name: "Return pump" });
  await expect(pump).toBeChecked();
  wire.hold();
  await call("POST", "/api/equipment/3/control", { on: false });
  await page.clock.fastForward(30_000);
  await expect(banner(page)).toBeVisible();
  await expect(pump).toBeDisabled();
  wire.release();
  await page.clock.fastForward(10_000);
  await expect(live(page)).toBeVisible();
  await expect(pump).not.toBeChecked();
  await expect(pump).toBeEnabled();
});

test("an alarm missed while disconnected appears in log and list", { tag: "@proof" }, async ({
  tank,
  page,
  call,
  wire,
}) => {
  await tank.open("/log");
  const alarm = page.getByText("Temperature sensor 'Tank' failed", { exact: false });
  await expect(alarm).toHaveCount(0);
  wire.cut();
  await expect(banner(page)).toBeVisible();
  const faults: string[] = [];
  for (const probe of ["28-000000000001", "28-000000000002"]) {
    const fault = { target: `sensor:${probe}`, kind: "disconnected" };
    faults.push(((await call("PUT", "/api/simulation/faults", fault)) as Named).id);
  }
  const standing = async () =>
    ((await call("GET", "/api/alarms")) as readonly { readonly state: string }[]).filter(
      ({ state }) => state !== "cleared",
    ).length;
  await expect.poll(standing).toBeGreaterThan(0);
  for (const id of faults) await call("DELETE", `/api/simulation/faults/${id}`);
  await expect.poll(standing).toBe(0);
  wire.restore();
  await expect(alarm.first()).toBeVisible();
  await page.goto(`${wire.url}/alarms`);
  await expect(page.getByRole("region", { name: "Past alarms" }).getByRole("listitem")).not.toHaveCount(0);
});
