import type { Page } from "@playwright/test";
import { Dashboard } from "@refugium/model/dashboard.ts";
import { callWithPassword } from "./controller.ts";
import { create, expect, makeTank, type Tank, test } from "./tank.ts";

/** Shorter than every polling interval: changes must arrive by the event stream. */
const SOON = { timeout: 1500 };

interface Pair {
  readonly here: Tank;
  readonly there: Page;
}

/** Opens the page in two browsers; the second receives changes from the controller only. */
async function openBoth(tank: Tank, path: string, use: (pair: Pair) => Promise<void>): Promise<void> {
  await tank.open(path);
  const { origin } = new URL(tank.page.url());
  const browser = tank.page.context().browser();
  if (browser === null) throw new Error("the page belongs to no browser");
  const context = await browser.newContext({ viewport: tank.page.viewportSize() });
  const other = makeTank(await context.newPage(), origin);
  await other.tank.open(path);
  await use({ here: tank, there: other.tank.page });
  expect(other.failures).toEqual([]);
  await context.close();
}

test("an arranged overview appears in the other browser", { tag: "@proof" }, async ({ tank }) => {
  await openBoth(tank, "/", async ({ here, there }) => {
    const tiles = there.locator("main h3");
    await expect(tiles).not.toHaveCount(1);
    const grid_details = [[{ type: "health", id: "current" }]];
    await here.call("POST", "/api/dashboard", { column: 1, row: 1, width: 501, grid_details });
    await expect(tiles).toHaveCount(1, SOON);
    await here.call("POST", "/api/dashboard", Dashboard.initial);
    await expect(tiles).not.toHaveCount(1, SOON);
  });
});

test("a journal entry is created, changed and deleted in both", { tag: "@proof" }, async ({ tank }) => {
  await tank.open();
  const id = await create(tank, "/api/journal", { name: "Magnesium", unit: "mg/l" });
  await openBoth(tank, "/journal", async ({ here: { page }, there }) => {
    const seen = there.getByRole("region", { name: "Magnesium" });
    await expect(seen).toContainText("Nothing written down yet.");
    await page.getByRole("button", { name: "Write down a value of Magnesium" }).click();
    await page.getByRole("textbox", { name: "Value" }).fill("1300");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(seen).toContainText("1,300 mg/l", SOON);
    await page.getByRole("button", { name: /^Edit the entry 1,300 mg\/l/ }).click();
    await page.getByRole("textbox", { name: "Value" }).fill("1350");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(seen).toContainText("1,350 mg/l", SOON);
    await page.getByRole("button", { name: /^Edit the entry 1,350 mg\/l/ }).click();
    await page.getByRole("button", { name: "Delete this entry" }).click();
    const question = page.getByRole("dialog", { name: /^Delete 1,350 mg\/l of / });
    await expect(question).toContainText("This entry of Magnesium is gone for good.");
    await question.getByRole("button", { name: "Delete this entry" }).click();
    await expect(seen).toContainText("Nothing written down yet.", SOON);
  });
  await tank.call("DELETE", `/api/journal/${id}`);
});

test("a macro run is shown step by step in both", { tag: "@proof" }, async ({ tank }) => {
  await openBoth(tank, "/macros", async ({ here: { page }, there }) => {
    const seen = there.getByRole("region", { name: "Rinse", exact: true });
    await page.getByRole("button", { name: "Run Rinse" }).click();
    await expect(seen).toContainText("Step 2 of 3", SOON);
    await page.getByRole("button", { name: "Stop and undo Rinse" }).click();
    await expect(seen).toContainText("stopped and undone", SOON);
  });
});

test("new and deleted photos are shown in both", { tag: "@proof" }, async ({ tank }) => {
  await openBoth(tank, "/camera", async ({ here, there }) => {
    const all = there.getByRole("button", { name: /^Look at the photo/ });
    // Photos of the same second are one.
    await here.call("POST", "/api/camera/shoot");
    await expect.poll(() => all.count(), SOON).toBeGreaterThan(1);
    const before = await all.count();
    const listed = await here.call("GET", "/api/camera/list");
    // The list as the API declares it.
    const [oldest] = listed as readonly { readonly name: string }[];
    await here.call("DELETE", `/api/camera/images/${oldest?.name ?? ""}`);
    await expect(all).not.toHaveCount(before, SOON);
  });
});

test("an acknowledged alarm is shown in both", async ({ tank }) => {
  await tank.open();
  const { origin } = new URL(tank.page.url());
  const added = await callWithPassword(`${origin}/api/simulation/faults`, "PUT", {
    target: "sensor:28-000000000001",
    kind: "disconnected",
  });
  await openBoth(tank, "/alarms", async ({ here: { page }, there }) => {
    const seen = page
      .getByRole("main")
      .getByRole("button", { name: /^Acknowledge: / })
      .first();
    await expect(seen).toBeVisible({ timeout: 20_000 });
    const name = (await seen.getAttribute("aria-label")) ?? "";
    const theirs = there.getByRole("main").getByRole("button", { name, exact: true });
    await expect(theirs).toBeVisible();
    await seen.click();
    await expect(theirs).toBeHidden(SOON);
  });
  // Adding a fault answers the row with its id.
  const { id } = added as { readonly id: string };
  await callWithPassword(`${origin}/api/simulation/faults/${id}`, "DELETE");
});
