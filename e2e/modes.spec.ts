import { card, expect, test } from "./tank.ts";

test("a mode is started and ended by one tap each, and says why", { tag: "@both" }, async ({
  tank,
  page,
}) => {
  await tank.open("/");
  await page.getByRole("button", { name: "Start: Water change 45 min" }).click();
  const strip = page.getByRole("region", { name: "Modes" });
  await expect(strip.getByRole("status")).toHaveText(/^Water change until \d\d:\d\d/);
  await expect(strip).toContainText(/(44|45):\d\d left/);
  await expect(page.getByRole("heading", { name: /Water change until/ })).toBeVisible();
  await expect.poll(() => tank.call("GET", "/api/equipment/3")).toMatchObject({ on: false });
  await tank.checkAccessibility();

  await strip.getByRole("button", { name: "+10 min: Water change" }).click();
  await expect(strip).toContainText(/5[45]:\d\d left/);
  await page.getByRole("link", { name: "Equipment", exact: true }).first().click();
  await expect(strip).toBeVisible();
  await expect(page.getByRole("heading", { name: "Equipment", level: 2 }).first()).toBeVisible();
  await page.getByRole("button", { name: "Why Return pump is as it is" }).click();
  const why = page.getByRole("dialog", { name: "Why Return pump is off" });
  await expect(why).toContainText(/held by Water change until/);
  await page.keyboard.press("Escape");

  await strip.getByRole("button", { name: "End now: Water change" }).click();
  await expect(strip).toContainText("Water change is over");
  await expect.poll(() => tank.call("GET", "/api/equipment/3")).toMatchObject({ on: true });
});

test("a mode is made from a usual one, changed, refused where it is not safe, and deleted", async ({
  tank,
  page,
}) => {
  await tank.open("/modes");
  await page.getByRole("button", { name: "Add a mode" }).click();
  const form = page.getByRole("dialog", { name: "New mode" });
  await form.getByLabel("Begin with").selectOption({ label: "Feeding D" });
  await expect(form.getByLabel("Name")).toHaveValue("Feeding D");
  await form.getByLabel("It lasts").fill("300");
  await form.getByRole("checkbox", { name: "Return pump" }).check();
  tank.allowStatus(400);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText(/must be at most 2 h: it holds the return pump/).first()).toBeVisible();
  await tank.checkAccessibility();
  await form.getByLabel("It lasts").fill("20");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(card(page, "Feeding D")).toContainText("Off: Return pump, Skimmer");
  await expect(card(page, "Feeding D")).toContainText("Lights at most 30 %");
  await page.getByRole("button", { name: "Delete Feeding D" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(card(page, "Feeding D")).toBeHidden();
});
