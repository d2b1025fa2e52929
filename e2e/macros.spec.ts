import { card, create, expect, type Tank, test } from "./tank.ts";

/** Opens the page with the idle macro of the seeded tank alone. */
async function openMacros(tank: Tank): Promise<void> {
  await tank.open();
  const rows = (await tank.call("GET", "/api/macros")) as readonly {
    readonly id: string;
    readonly name: string;
  }[];
  for (const { id, name } of rows) {
    await tank.call("POST", `/api/macros/${id}/stop`, {});
    if (name !== "Rinse") await tank.call("DELETE", `/api/macros/${id}`);
  }
  await tank.page.goto(`${new URL(tank.page.url()).origin}/macros`);
  await expect(tank.page.getByRole("heading", { name: "Macros" })).toBeVisible();
}

test("a macro is created, its steps moved by keyboard, and saved", { tag: "@desktop" }, async ({
  tank,
  page,
}) => {
  await openMacros(tank);
  await page.getByRole("button", { name: "Add a macro" }).click();
  const form = page.getByRole("dialog", { name: "New macro" });
  await form.getByLabel("Name").fill("Skim");
  await form.getByRole("button", { name: "Add a step" }).click();
  await form.getByLabel("Equipment", { exact: true }).selectOption({ label: "Return pump" });
  await form.getByLabel("What happens").selectOption({ label: "Switch off" });
  await form.getByLabel("Next step").selectOption({ label: "Wait" });
  await form.getByRole("button", { name: "Add a step" }).click();
  await form.getByLabel("How long", { exact: true }).fill("90");
  await form.getByLabel("How long: unit").selectOption({ label: "seconds" });
  await tank.checkAccessibility();
  const up = form.getByRole("button", { name: /^Move up: step 2, Wait 1 min 30 s/ });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(form.getByRole("button", { name: /^Move up: step 1, Wait/ })).toBeFocused();
  await expect(form.getByRole("button", { name: "Edit step 2: Switch Return pump off" })).toBeVisible();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(card(page, "Skim").getByRole("listitem")).toHaveText([
    "Wait 1 min 30 s",
    "Switch Return pump off",
  ]);
});

test("a step is moved by dragging", { tag: ["@both", "@proof"] }, async ({ tank, page }) => {
  await openMacros(tank);
  await page.getByRole("button", { name: "Edit Rinse" }).click();
  const form = page.getByRole("dialog", { name: "Rinse" });
  const steps = form.getByRole("listitem");
  const from = await steps.nth(0).boundingBox();
  const to = await steps.nth(2).boundingBox();
  if (from === null || to === null) throw new Error("the steps are not shown");
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, to.y + 30, { steps: 6 });
  await page.mouse.up();
  await expect(form.getByRole("button", { name: /^Edit step/ })).toHaveText([
    "Wait 10 min",
    "Switch Return pump on",
    "Switch Return pump off",
  ]);
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(card(page, "Rinse").getByRole("listitem").first()).toHaveText("Switch Return pump off");
});

test("a run is shown step by step, stopped, undone and recorded", async ({ tank, page }) => {
  await openMacros(tank);
  const feed = card(page, "Rinse");
  await page.getByRole("button", { name: "Run Rinse" }).click();
  await expect(feed).toContainText("Step 2 of 3");
  await expect(feed.getByRole("timer")).toHaveText(/^\d:\d\d left$/);
  await tank.checkAccessibility();
  await page.getByRole("button", { name: "Stop and undo Rinse" }).click();
  await expect(feed).toContainText("stopped and undone");
  await expect(feed.getByRole("button", { name: "Run Rinse" })).toBeVisible();
  await page.getByRole("button", { name: "History of Rinse" }).click();
  const history = page.getByRole("dialog", { name: "What Rinse did" });
  const newest = history.getByRole("group").first();
  await expect(newest).toContainText("started by keeper");
  await expect(newest.getByRole("listitem").first()).toHaveText(/Switch Return pump off\s*Undone/);
  await expect(newest.getByRole("listitem").last()).toHaveText(/Switch Return pump on\s*Not reached/);
  await tank.checkAccessibility();
});

test("the effects of a run backwards are shown beforehand", async ({ tank, page }) => {
  await openMacros(tank);
  await page.getByRole("button", { name: "Run backwards: Rinse" }).click();
  const question = page.getByRole("dialog", { name: "Run Rinse backwards?" });
  await expect(question.getByRole("listitem")).toHaveText([
    "Switch Return pump off",
    "Wait 10 min",
    "Switch Return pump on",
  ]);
  await tank.checkAccessibility();
  await question.getByRole("button", { name: "Run backwards" }).click();
  await expect(question).toBeHidden();
  await expect(card(page, "Rinse")).toContainText("Undoing");
  await page.getByRole("button", { name: "Stop and undo Rinse" }).click();
  await expect(page.getByRole("button", { name: "Run Rinse" })).toBeVisible();
});

test("a refusal is shown at its step and the input kept", { tag: "@proof" }, async ({ tank, page }) => {
  tank.allowStatus(400);
  await openMacros(tank);
  await page.getByRole("button", { name: "Edit Rinse" }).click();
  const form = page.getByRole("dialog", { name: "Rinse" });
  await form.getByLabel("Next step").selectOption({ label: "Macro" });
  await form.getByRole("button", { name: "Add a step" }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel("Macro", { exact: true })).toHaveAccessibleDescription(/Required/);
  await form.getByLabel("Macro", { exact: true }).selectOption({ label: "Rinse" });
  const fault = form.getByRole("listitem").nth(3).getByRole("alert");
  await expect(fault).toHaveText("This would make it run itself: Rinse → Rinse");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText(/^Not saved: /)).toContainText("runs itself: Rinse → Rinse");
  await tank.checkAccessibility();
  await form.getByRole("button", { name: "Delete step 4: Run Rinse" }).click();
  await expect(form.getByRole("button", { name: "Save" })).toBeDisabled();
});

test("a failed run shows the step and the reason", { tag: "@proof" }, async ({ tank, page }) => {
  const steps = [
    { type: "equipment", config: { id: "3", on: true } },
    { type: "equipment", config: { id: "99", on: true } },
  ];
  await openMacros(tank);
  await tank.call("PUT", "/api/macros", { name: "Broken", steps });
  const broken = card(page, "Broken");
  await expect(broken).toContainText("What it refers to does not exist any more");
  await page.getByRole("button", { name: "Run Broken" }).click();
  await expect(broken).toContainText(/Last run .* failed: Step 2: /);
  await tank.checkAccessibility();
});

test("a macro is deleted after a confirmation with the consequences", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  await openMacros(tank);
  await tank.call("PUT", "/api/macros", { name: "Spare", steps: [] });
  await page.getByRole("button", { name: "Delete Spare" }).click();
  const question = page.getByRole("dialog", { name: "Delete Spare?" });
  await expect(question).toContainText("Its steps and its history are gone");
  await tank.checkAccessibility();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(card(page, "Spare")).toHaveCount(0);
});

test("steps set a free jack, stop and restart a module", { tag: "@proof" }, async ({ tank, page }) => {
  await openMacros(tank);
  const jack = { name: "Fan", driver: "1", pins: [9], reverse: false };
  const id = await create(tank, "/api/jacks", jack);
  await page.getByRole("button", { name: "Add a macro" }).click();
  const form = page.getByRole("dialog", { name: "New macro" });
  await form.getByLabel("Name").fill("Feed in calm");
  const add = async (kind: string): Promise<void> => {
    await form.getByLabel("Next step").selectOption({ label: kind });
    await form.getByRole("button", { name: "Add a step" }).click();
  };
  await add("Dimmer");
  await form.getByLabel("Dimmer", { exact: true }).selectOption({ label: "Fan" });
  await form.getByLabel("Brightness or speed").fill("40");
  await add("Module");
  await form.getByLabel("Module", { exact: true }).selectOption({ label: "Top-off" });
  await expect(form.getByLabel("What happens").locator("option:checked")).toHaveText("Stop it");
  await add("Module");
  await form.getByLabel("Module", { exact: true }).selectOption({ label: "Top-off" });
  await form.getByLabel("What happens").selectOption({ label: "Let it run again" });
  await tank.checkAccessibility();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  const made = card(page, "Feed in calm");
  await expect(made.getByRole("listitem")).toHaveText([
    "Set Fan to 40 %",
    "Stop the module Top-off",
    "Let the module Top-off run again",
  ]);
  await page.getByRole("button", { name: "Run Feed in calm" }).click();
  await expect(made).toContainText(/Last run .* · done/);
  for (const row of (await tank.call("GET", "/api/macros")) as readonly { id: string; name: string }[])
    if (row.name === "Feed in calm") await tank.call("DELETE", `/api/macros/${row.id}`);
  await tank.call("DELETE", `/api/jacks/${id}`);
});
