import { create, expect, test, unplugProbes } from "./tank.ts";

test("an alarm can be acknowledged, silenced, followed to its page and cleared", { tag: "@both" }, async ({
  tank,
  page,
}) => {
  const badges: number[] = [];
  await page.exposeFunction("noteBadge", (count: number) => void badges.push(count));
  await page.addInitScript("navigator.setAppBadge = async (count) => noteBadge(count)");
  await tank.open("/log");
  // Equipment of this test alone, because silencing lasts for an hour.
  const outlet = await create(tank, "/api/outlets", { name: "Spare", driver: "rpi", pin: 24 });
  const id = await create(tank, "/api/equipment", { name: "Short runner", outlet, role: "fan", max_on: 20 });
  await tank.call("POST", `/api/equipment/${id}/control`, { on: true });
  const strip = page.getByRole("region", { name: "Alarms", exact: true });
  await expect(strip.getByRole("listitem")).toContainText("'Short runner' tripped");
  const bar = page.getByRole("link", { name: "Critical 1 alarm", exact: true });
  await expect(page).toHaveTitle(/^\(1\) /);
  const unacknowledged = page.getByRole("navigation").getByText("1 alarm not acknowledged");
  await expect(unacknowledged.first()).toBeAttached();
  await expect.poll(() => badges.at(-1)).toBe(1);
  await page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
  await expect(bar).toBeInViewport();
  await strip.getByRole("button", { name: /^Acknowledge: / }).click();
  await expect(strip.getByRole("listitem")).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^\(/);
  await expect(unacknowledged).toHaveCount(0);
  await expect.poll(() => badges.at(-1)).toBe(0);
  await expect(bar).toBeInViewport();
  await strip.getByRole("link", { name: "1 alarm still active, acknowledged or silenced" }).click();

  await expect(page.getByText(/acknowledged \d\d:\d\d/)).toBeVisible();
  await page.getByRole("button", { name: /^Silence for an hour: / }).click();
  await expect(page.getByText(/silent until .*\d\d:\d\d/)).toBeVisible();
  await tank.checkAccessibility();
  await page.getByRole("link", { name: "Go to Short runner" }).click();
  await expect(page).toHaveURL(/\/equipment$/);
  await page.goBack();
  await page.getByRole("button", { name: /^Clear: / }).click();
  const question = page.getByRole("dialog", { name: "Clear this alarm?" });
  await expect(question).toContainText("may run again at once");
  await question.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByText("No alarms.", { exact: true })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await tank.call("DELETE", `/api/equipment/${id}`);
  await tank.call("DELETE", `/api/outlets/${outlet}`);
});

test("a past alarm is listed with its start and end", { tag: "@proof" }, async ({ tank, page }) => {
  await tank.open("/alarms");
  const plugIn = await unplugProbes(tank);
  await expect(page.getByRole("button", { name: /^Acknowledge: / }).first()).toBeVisible({ timeout: 20_000 });
  await plugIn();
  await expect(page.getByText("No alarms.", { exact: true })).toBeVisible({ timeout: 20_000 });
  const ended = page.getByRole("region", { name: "Past alarms" });
  await expect(ended.getByRole("listitem").first()).toContainText(/\d\d:\d\d to \d\d:\d\d/);
  await ended.getByRole("link", { name: "All alarms in the log" }).click();
  await expect(page).toHaveURL(/kind=alarms/);
  await expect(page.getByText("Over", { exact: true }).first()).toBeVisible();
});

test("a refused silencing shows the error", { tag: "@proof" }, async ({ tank, page }) => {
  tank.allowStatus(500);
  await page.route("**/shelve", (route) =>
    route.fulfill({ status: 500, json: { error: "the disk cannot be written", code: "bug" } }),
  );
  await tank.open("/log");
  const plugIn = await unplugProbes(tank);
  const strip = page.getByRole("region", { name: "Alarms", exact: true });
  await strip.getByRole("button", { name: /^Silence for an hour: / }).click();
  await expect(strip.getByRole("alert")).toHaveText("Not done: the disk cannot be written");
  await expect(strip.getByRole("button", { name: /^Silence for an hour: / })).toBeVisible();
  await plugIn();
  await expect(strip.getByRole("listitem")).toHaveCount(0, { timeout: 20_000 });
});

test("a problem shows its solution and links to the page", async ({ tank, page }) => {
  await tank.open("/alarms");
  const spare = { name: "Spare pump", outlet: "99", role: "wave-pump" };
  const id = await create(tank, "/api/equipment", spare);
  const problems = page.getByRole("region", { name: "Problems" });
  await expect(problems).toContainText("which does not exist");
  await tank.checkAccessibility();
  await problems.getByRole("link", { name: "Go to Spare pump" }).click();
  await expect(page).toHaveURL(/\/equipment$/);
  await expect(page.getByText("Not connected: no outlet is chosen")).toBeVisible();
  await tank.call("DELETE", `/api/equipment/${id}`);
});

test("entries of the error log are deleted singly and all at once", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  await tank.open("/alarms");
  const plugIn = await unplugProbes(tank);
  const errors = page.getByRole("region", { name: "Error log" });
  await expect(errors.getByRole("listitem").nth(1)).toBeVisible({ timeout: 20_000 });
  const entry = errors.getByRole("button", {
    name: /^Delete from the error log: Temperature sensor 'Tank' failed/,
  });
  await entry.click();
  await expect(entry).toHaveCount(0);
  await errors.getByRole("button", { name: "Delete all" }).click();
  const question = page.getByRole("dialog", { name: /^Delete all \d+ entries? of the error log\?$/ });
  await question.getByRole("button", { name: "Delete all" }).click();
  await expect(errors).toContainText("The error log is empty.");
  await plugIn();
  await expect(page.getByText("No alarms.", { exact: true })).toBeVisible({ timeout: 20_000 });
});
