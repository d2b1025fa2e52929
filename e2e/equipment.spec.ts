import { create, equipmentRow, expect, type Tank, test } from "./tank.ts";

test("a pump is created with a new outlet, used, changed and deleted", async ({ tank, page }) => {
  await tank.open("/equipment");
  await page.getByRole("button", { name: "Add equipment" }).click();
  const form = page.getByRole("dialog", { name: "New equipment" });
  await expect(form.getByText("No outlet is free.")).toBeVisible();
  await form.getByLabel("Name", { exact: true }).fill("Nano stream");
  await form.getByRole("button", { name: "New outlet …" }).click();
  const outlet = page.getByRole("dialog", { name: "Add an outlet" });
  await expect(outlet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(outlet).toBeHidden();
  await expect(form).toBeVisible();
  await form.getByRole("button", { name: "New outlet …" }).click();
  await outlet.getByLabel("Name", { exact: true }).fill("Socket by the sump");
  await outlet.getByRole("button", { name: "Save" }).click();
  await expect(outlet.getByLabel("Pin", { exact: true })).toHaveAccessibleDescription("Required");
  await outlet.getByLabel("Pin", { exact: true }).selectOption("24");
  await outlet.getByRole("button", { name: "Save" }).click();
  await expect(outlet).toBeHidden();
  await expect(form.getByLabel("Outlet", { exact: true }).locator("option:checked")).toHaveText(
    "Socket by the sump",
  );
  await form.getByLabel("What it is").selectOption("Wave pump");
  await form.getByLabel("Power while on").fill("12");
  await form.getByText("More settings").click();
  await expect(form.getByLabel("Fail-safe state").locator("option:checked")).toHaveText("On");
  await tank.checkAccessibility();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();

  const row = equipmentRow(page, "Nano stream");
  await expect(page.getByRole("region", { name: "Flow" })).toContainText("Nano stream");
  await expect(row).toContainText("12 W when on");
  const undo = page.getByRole("button", { name: "Undo" });
  const status = page.getByRole("status").filter({ hasText: "Nano stream" });
  await page.getByRole("switch", { name: "Nano stream" }).click();
  await expect(row).toContainText("12 W now");
  await expect(status).toContainText("Nano stream: on");
  await tank.checkAccessibility();
  await undo.click();
  await expect(page.getByRole("switch", { name: "Nano stream" })).not.toBeChecked();
  await expect(status).toContainText("Nano stream: as before");
  await page.getByRole("switch", { name: "Nano stream" }).click();
  await expect(undo).toBeVisible();
  // Switched otherwise: there is nothing left to undo.
  await switchElsewhere(tank, "Nano stream", false);
  await expect(undo).toBeHidden();
  await row.getByRole("button", { name: "Edit Nano stream" }).click();
  const edit = page.getByRole("dialog", { name: "Nano stream" });
  await edit.getByLabel("What it is").selectOption("Heater");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Heating and cooling" })).toContainText("Nano stream");

  await row.getByRole("button", { name: "Delete Nano stream" }).click();
  const question = page.getByRole("dialog", { name: "Delete Nano stream?" });
  await expect(question).toContainText("It goes to its fail-safe state");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
  await expect(status).toContainText("Nano stream: deleted");
  await page.keyboard.press("Control+z");
  await expect(status).toContainText("Nano stream is back, and nothing was switched");
  await expect(row).toContainText("12 W when on");
  await row.getByRole("button", { name: "Delete Nano stream" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
  const outlets = (await tank.call("GET", "/api/outlets")) as readonly { readonly id: string }[];
  await tank.call("DELETE", `/api/outlets/${outlets.at(-1)?.id}`);
});

test("an outlet used meanwhile is refused; one in use cannot be deleted", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  tank.allowStatus(409);
  await tank.open("/equipment");
  const outlet = await create(tank, "/api/outlets", { name: "Spare", driver: "rpi", pin: 24 });
  await page.getByRole("button", { name: "Add equipment" }).click();
  const form = page.getByRole("dialog", { name: "New equipment" });
  await form.getByLabel("Name", { exact: true }).fill("Late one");
  await form.getByLabel("Outlet", { exact: true }).selectOption("Spare");
  const first = await create(tank, "/api/equipment", { name: "Early one", outlet });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel("Outlet", { exact: true })).toHaveAccessibleDescription(
    /taken|other equipment uses/,
  );
  await expect(form.getByRole("alert")).toContainText("Not saved:");
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Late one");
  await form.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Delete Heater" }).click();
  const inUse = page.getByRole("dialog", { name: "Heater is in use" });
  await expect(inUse.getByRole("button", { name: "Delete" })).toHaveCount(0);
  await tank.checkAccessibility();
  await tank.call("DELETE", `/api/equipment/${first}`);
  await tank.call("DELETE", `/api/outlets/${outlet}`);
  await inUse.getByRole("link", { name: "Tank, on the page Temperature" }).click();
  await expect(page.getByRole("heading", { name: "Temperature", level: 2 })).toBeVisible();
});

test("tripped equipment shows the reason and runs again once cleared", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  await tank.open("/equipment");
  const outlet = await create(tank, "/api/outlets", { name: "Spare", driver: "rpi", pin: 24 });
  const id = await create(tank, "/api/equipment", { name: "Short runner", outlet, role: "fan", max_on: 20 });
  const row = equipmentRow(page, "Short runner");
  await page.getByRole("switch", { name: "Short runner" }).click();
  await expect(row).toContainText("Held off: ");
  await expect(page.getByRole("region", { name: "Alarms", exact: true })).toContainText("Critical");
  await tank.checkAccessibility();
  await row.getByRole("button", { name: "Clear what holds Short runner off" }).click();
  const question = page.getByRole("dialog", { name: "Let Short runner run again?" });
  await expect(question).toContainText("Find the cause first");
  await question.getByRole("button", { name: "Clear" }).click();
  await expect(row).not.toContainText("Held off: ");
  await expect(page.getByRole("switch", { name: "Short runner" })).not.toBeChecked();
  await tank.call("DELETE", `/api/equipment/${id}`);
  await tank.call("DELETE", `/api/outlets/${outlet}`);
});

test("the details of a heater explain its state, history and next change", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  await tank.open("/equipment");
  await page.getByRole("button", { name: "Why Heater is as it is" }).click();
  const sheet = page.getByRole("dialog", { name: /^Why Heater is (on|off)$/ });
  await expect(sheet).toContainText(/Tank: \d\d\.\d\d °C · band 25\.0 °C to 26\.0 °C/);
  await expect(sheet).toContainText("When Tank requires it.");
  await expect(sheet).toContainText(/Otherwise it would be (on|off)/);
  await expect(sheet.getByRole("heading", { name: "The last 24 hours" })).toBeVisible();
  await tank.checkAccessibility();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();

  await page.getByRole("button", { name: "Why Return pump is as it is" }).click();
  const pump = page.getByRole("dialog", { name: "Why Return pump is on" });
  await expect(pump).toContainText(/Feeding time starts Feeding\./);
  await tank.call("POST", "/api/equipment/3/control", { on: false });
  const off = page.getByRole("dialog", { name: "Why Return pump is off" });
  await expect(off).toContainText("switched off by keeper");
  await off.getByRole("link", { name: "All its entries in the log" }).click();
  await expect(page).toHaveURL(/\/log\?subject=/);
  await expect(page.getByText("off: switched off by keeper").first()).toBeVisible();
});

test("edits in a sheet are not lost by Escape, by its cross or by Back without a question", async ({
  tank,
  page,
}) => {
  await tank.open();
  await page.getByRole("link", { name: "Equipment" }).first().click();
  const edit = page.getByRole("button", { name: "Edit Return pump" });
  const sheet = page.getByRole("dialog", { name: "Return pump", exact: true });
  const question = page.getByRole("dialog", { name: "Leave without saving Return pump?" });
  await edit.click();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);

  await edit.click();
  await sheet.getByLabel("Name").fill("Big pump");
  await page.keyboard.press("Escape");
  await tank.checkAccessibility();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(sheet.getByLabel("Name")).toHaveValue("Big pump");
  await page.goBack();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(sheet.getByLabel("Name")).toHaveValue("Big pump");
  await sheet.getByRole("button", { name: "Close" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(edit).toBeFocused();
});

/** Switches equipment as another client does. */
async function switchElsewhere(tank: Tank, name: string, on: boolean): Promise<void> {
  const rows = (await tank.call("GET", "/api/equipment")) as readonly { id: string; name: string }[];
  await tank.call("POST", `/api/equipment/${rows.find((row) => row.name === name)?.id}/control`, { on });
}
