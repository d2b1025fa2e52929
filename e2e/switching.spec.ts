import { create, equipmentRow, expect, test } from "./tank.ts";

test("uncontrolled equipment is switched and confirmed", async ({ tank }) => {
  const { page } = tank;
  await page.clock.install();
  await tank.open();
  const row = equipmentRow(page, "Return pump");
  const pump = page.getByRole("switch", { name: "Return pump" });
  await expect(pump).toBeChecked();
  await pump.click();
  await expect(row).toContainText("Off");
  await expect(pump).not.toBeChecked();
  await expect(pump).toHaveAttribute("aria-busy", "false");
  await pump.click();
  await expect(row).toContainText("On");
  await expect(pump).toBeChecked();
  await expect(row.getByRole("button", { name: /^End now/ })).toHaveCount(0);
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  // Away from the bar, on which the time stands still.
  await page.mouse.move(0, 0);
  await page.clock.fastForward(10_000);
  await expect(undo).toBeHidden();
});

test("controlled equipment is automatic, off or on, for a time", async ({ tank }) => {
  const { page } = tank;
  await tank.open();
  const row = equipmentRow(page, "Heater");
  const mode = (name: string) => row.getByRole("button", { name: `Heater: ${name}` });
  await expect(mode("Auto")).toHaveAttribute("aria-pressed", "true");
  await mode("Off").click();
  await expect(mode("Off")).toHaveAttribute("aria-pressed", "true");
  await expect(row).toContainText(/Manual for another (30|29):\d\d/);
  await tank.checkAccessibility();
  await row.getByLabel("Heater: hold for another duration").selectOption("1 hour");
  await expect(row).toContainText(/Manual for another (1:00|59:|60:)/);
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.click();
  await expect(row).toContainText(/Manual for another (30|[12]?\d):\d\d(?!:)/);
  await row.getByLabel("Heater: hold for another duration").selectOption("Until …");
  const question = page.getByRole("dialog");
  await expect(question.getByRole("button", { name: "Set" })).toBeDisabled();
  await tank.checkAccessibility();
  await question.getByLabel("Until", { exact: true }).fill("00:00");
  await question.getByRole("button", { name: "Set" }).click();
  await expect(row).toContainText(/switched off by .+ for \d+ min/);
  await row.getByLabel("Heater: hold for another duration").selectOption("Until I change it");
  await expect(row).toContainText("Manual until you change it");
  await mode("On").click();
  await expect(mode("On")).toHaveAttribute("aria-pressed", "true");
  await expect(row).toContainText(/^Heater\s*On/);
  await mode("Auto").click();
  await expect(mode("Auto")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("status").filter({ hasText: "Heater: back to automatic" })).toBeVisible();
  await undo.click();
  await expect(mode("On")).toHaveAttribute("aria-pressed", "true");
  await mode("Auto").click();
  await expect(mode("Auto")).toHaveAttribute("aria-pressed", "true");
  await expect(row).not.toContainText("Manual for another");
});

test("uncontrolled equipment is off for a time, and as before at once when that is ended", {
  tag: "@proof",
}, async ({ tank }) => {
  const { page } = tank;
  await tank.open();
  const row = equipmentRow(page, "Return pump");
  const pump = page.getByRole("switch", { name: "Return pump" });
  await row.getByLabel("Return pump: off for a time").selectOption("15 minutes");
  await expect(pump).not.toBeChecked();
  await expect(row).toContainText(/Manual for another 1[45]:\d\d/);
  await row.getByRole("button", { name: /^End now/ }).click();
  await expect(pump).toBeChecked();
});

test("a refused switch shows the reason and keeps its state", async ({ tank, page }) => {
  tank.allowStatus(409);
  await tank.open();
  await page.route("**/api/equipment/3/control", (route) =>
    route.fulfill({ status: 409, json: { error: "Return pump is held off by a leak", code: "conflict" } }),
  );
  const pump = page.getByRole("switch", { name: "Return pump" });
  await expect(pump).toBeChecked();
  await pump.click();
  const row = equipmentRow(page, "Return pump");
  await expect(row.getByRole("alert")).toHaveText("Not done: Return pump is held off by a leak");
  await expect(pump).toBeChecked();
  await tank.checkAccessibility();
});

test("an unconfirmed switch is shown as pending", async ({ tank, page }) => {
  tank.allowStatus(503);
  await tank.open();
  const fault = { target: "outlet:3", kind: "write-error" };
  const id = await create(tank, "/api/simulation/faults", fault);
  const pump = page.getByRole("switch", { name: "Return pump" });
  const row = equipmentRow(page, "Return pump");
  await pump.click();
  await expect(row.getByRole("alert")).toContainText("Not done: ");
  await expect(row).toContainText("Commanded off, not confirmed yet");
  await expect(pump).toHaveAttribute("aria-busy", "true");
  await tank.checkAccessibility();
  await tank.call("DELETE", `/api/simulation/faults/${id}`);
  await expect(pump).toHaveAttribute("aria-busy", "false", { timeout: 45_000 });
  await pump.click();
  await expect(pump).toBeChecked();
});

test("switches work by keyboard", { tag: ["@desktop", "@proof"] }, async ({ tank, page }) => {
  await tank.open();
  const pump = page.getByRole("switch", { name: "Return pump" });
  await pump.focus();
  await page.keyboard.press("Space");
  await expect(pump).not.toBeChecked();
  await expect(pump).toHaveAttribute("aria-busy", "false");
  await pump.focus();
  await page.keyboard.press("Enter");
  await expect(pump).toBeChecked();
});
