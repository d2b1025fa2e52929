import { card, expect, type Tank, test } from "./tank.ts";

const FEEDING = {
  name: "Feeding time",
  type: "macro",
  target: { id: "1", on: true },
  hour: "12",
  minute: "30",
};
const WATER = {
  name: "Weekly water change",
  type: "reminder",
  target: { title: "Water change", message: "Change 20 litres and clean the skimmer cup" },
  hour: "10",
  minute: "0",
  week: "sun",
};

/** Opens the page with the two timers of the seeded tank. */
async function openTimers(tank: Tank): Promise<void> {
  await tank.open();
  const rows = (await tank.call("GET", "/api/timers")) as readonly { readonly id: string }[];
  for (const { id } of rows) await tank.call("DELETE", `/api/timers/${id}`);
  for (const timer of [FEEDING, WATER]) await tank.call("PUT", "/api/timers", { ...timer, enable: true });
  await tank.page.goto(`${new URL(tank.page.url()).origin}/timers`);
  await expect(tank.page.getByRole("heading", { name: "Timers" })).toBeVisible();
}

test("each timer shows its action, its schedule and its next run", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  await openTimers(tank);
  const feeding = card(page, "Feeding time");
  await expect(feeding).toContainText("Run Rinse");
  await expect(feeding).toContainText("Every day at 12:30");
  await expect(feeding).toContainText(/Next: (today|tomorrow) 12:30, in \d+ (h|min|s)/);
  await expect(feeding).toContainText(/Then .*12:30 · .*12:30/);
  await expect(card(page, "Weekly water change")).toContainText(
    "Send the message “Water change: Change 20 litres",
  );
  await tank.checkAccessibility();
});

test("a timer is switched off and on; a refusal keeps its state", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  tank.allowStatus(503);
  await openTimers(tank);
  const timer = page.getByRole("switch", { name: "Timer Feeding time" });
  await expect(timer).toBeChecked();
  await timer.click();
  await expect(card(page, "Feeding time")).toContainText("Switched off: it does not run.");
  await expect(timer).not.toBeChecked();
  await page.route("**/api/timers/*", (route) =>
    route.fulfill({ status: 503, json: { error: "The disk is full", code: "unavailable" } }),
  );
  await timer.focus();
  await page.keyboard.press("Space");
  await expect(card(page, "Feeding time").getByRole("alert")).toHaveText("Not done: The disk is full");
  await expect(timer).not.toBeChecked();
  await tank.checkAccessibility();
});

test("a timer with a duration is created and changed", async ({ tank, page }) => {
  await openTimers(tank);
  await page.getByRole("button", { name: "Add a timer" }).click();
  const form = page.getByRole("dialog", { name: "New timer" });
  await form.getByLabel("Name").fill("Quiet hour");
  await form.getByLabel("Equipment", { exact: true }).selectOption({ label: "Return pump" });
  await form.getByLabel("What happens").selectOption({ label: "Switch off" });
  await form.getByRole("switch", { name: "Only for a while" }).click();
  await form.getByLabel("For how long", { exact: true }).fill("20");
  await form.getByLabel("Time", { exact: true }).fill("21:15");
  await tank.checkAccessibility();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  const quiet = card(page, "Quiet hour");
  await expect(quiet).toContainText("Switch Return pump off, for 20 min");
  await expect(quiet).toContainText("Every day at 21:15");
  await page.getByRole("button", { name: "Edit Quiet hour" }).click();
  const edit = page.getByRole("dialog", { name: "Quiet hour" });
  await edit.getByLabel("What it is about").selectOption({ label: "Macro" });
  await edit.getByLabel("Macro", { exact: true }).selectOption({ label: "Rinse" });
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(quiet).toContainText("Run Rinse");
});

test("a missing value is reported at its field", { tag: "@proof" }, async ({ tank, page }) => {
  tank.allowStatus(400);
  await openTimers(tank);
  await page.getByRole("button", { name: "Add a timer" }).click();
  const form = page.getByRole("dialog", { name: "New timer" });
  await form.getByLabel("What it is about").selectOption({ label: "Reminder" });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel("Title")).toHaveAccessibleDescription(/Required/);
  await expect(form.getByText(/^Not saved: /)).toBeVisible();
  await tank.checkAccessibility();
  await form.getByLabel("Title").fill("Clean the glass");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("Send the message “Clean the glass”")).toBeVisible();
});

test("a timer is deleted after a confirmation with the consequence", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  await openTimers(tank);
  const target = { title: "Old", message: "" };
  await tank.call("PUT", "/api/timers", {
    name: "Old one",
    type: "reminder",
    target,
    hour: "3",
    minute: "0",
  });
  await page.getByRole("button", { name: "Delete Old one" }).click();
  const question = page.getByRole("dialog", { name: "Delete Old one?" });
  await expect(question).toContainText("It does not run any more");
  await tank.checkAccessibility();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(card(page, "Old one")).toHaveCount(0);
});

test("the page without timers explains them and offers to create one", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  await openTimers(tank);
  for (const { name } of [FEEDING, WATER]) {
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(card(page, name)).toHaveCount(0);
  }
  await expect(page.getByText("No timer yet.")).toBeVisible();
  await tank.checkAccessibility();
  await page.getByRole("button", { name: "Add a timer" }).click();
  await expect(page.getByRole("dialog", { name: "New timer" })).toBeVisible();
});

test("a timer that ran counts down to switching back", async ({ tank, page }) => {
  await openTimers(tank);
  const each = { hour: "*", minute: "*", second: "*/10" };
  const pause = {
    name: "Pause",
    type: "equipment",
    target: { id: "3", on: false, revert: true, duration: 600 },
  };
  const broken = { name: "Lost", type: "macro", target: { id: "99", on: true } };
  for (const timer of [pause, broken])
    await tank.call("PUT", "/api/timers", { ...timer, ...each, enable: true });
  await expect(card(page, "Pause").getByRole("timer")).toHaveText(/^Switch Return pump on in (9|10):\d\d$/);
  await expect(card(page, "Pause")).toContainText(/Last run .*: done/);
  await expect(card(page, "Lost")).toContainText(/Last run .* failed: /);
  await tank.checkAccessibility();
  await page.getByRole("switch", { name: "Timer Pause" }).click();
  await expect(card(page, "Pause").getByRole("timer")).toBeHidden();
  expect(await tank.call("GET", "/api/equipment/3")).toMatchObject({ on: true });
  for (const { id } of (await tank.call("GET", "/api/timers")) as readonly { readonly id: string }[])
    await tank.call("DELETE", `/api/timers/${id}`);
});

test("a timer takes photos", { tag: "@proof" }, async ({ tank, page }) => {
  await openTimers(tank);
  await page.getByRole("button", { name: "Add a timer" }).click();
  const form = page.getByRole("dialog", { name: "New timer" });
  await form.getByLabel("Name").fill("Noon photo");
  await form.getByLabel("What it is about").selectOption({ label: "Camera" });
  await expect(form.getByText("The camera takes a photo.")).toBeVisible();
  await expect(form.getByLabel("Only for a while")).toHaveCount(0);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(card(page, "Noon photo")).toContainText("Take a photo");
  await tank.checkAccessibility();
});
