import type { Page } from "@playwright/test";
import { Dashboard } from "@refugium/model/dashboard.ts";
import { callWithPassword } from "./controller.ts";
import { expect, makeTank, type Tank, test } from "./tank.ts";

/** Nothing may be asked for again by a timer: what is done on one page is news on the other at once. */
const SOON = { timeout: 1500 };

interface Pair {
  readonly here: Tank;
  readonly there: Page;
}

/** The page of the test, and another browser's: it sees only what the controller tells it. */
async function openBoth(tank: Tank, path: string, use: (pair: Pair) => Promise<void>): Promise<void> {
  await tank.open(path);
  const { origin } = new URL(tank.page.url());
  const browser = tank.page.context().browser();
  if (browser === null) throw new Error("the page belongs to no browser");
  const context = await browser.newContext({ viewport: tank.page.viewportSize() });
  const other = makeTank(await context.newPage(), origin);
  await other.tank.open(path);
  await use({ here: tank, there: other.tank.page });
  expect(other.complaints).toEqual([]);
  await context.close();
}

test("an overview that is arranged, and arranged back", async ({ tank }) => {
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

test("an entry of the journal: written down, put right, and deleted", async ({ tank }) => {
  await tank.open();
  const made = await tank.call("PUT", "/api/journal", { name: "Magnesium", unit: "mg/l" });
  // What creating answers has the id.
  const { id } = made as { readonly id: string };
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

test("a run of a macro, step by step", async ({ tank }) => {
  await openBoth(tank, "/macros", async ({ here: { page }, there }) => {
    const seen = there.getByRole("region", { name: "Feed", exact: true });
    await page.getByRole("button", { name: "Run Feed" }).click();
    await expect(seen).toContainText("Step 2 of 3", SOON);
    await page.getByRole("button", { name: "Stop and undo Feed" }).click();
    await expect(seen).toContainText("stopped and undone", SOON);
  });
});

test("a new picture, and one that is deleted", async ({ tank }) => {
  await openBoth(tank, "/camera", async ({ here, there }) => {
    const all = there.getByRole("button", { name: /^Look at the photo/ });
    // Pictures of the same second are one.
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

test("an alarm that is acknowledged", async ({ tank }) => {
  await tank.open();
  const { origin } = new URL(tank.page.url());
  const added = await callWithPassword(`${origin}/api/simulation/faults`, "PUT", {
    target: "sensor:28-000000000001",
    kind: "disconnected",
  });
  await openBoth(tank, "/alarms", async ({ here: { page }, there }) => {
    const seen = page
      .getByRole("main")
      .getByRole("button", { name: /^Seen: / })
      .first();
    await expect(seen).toBeVisible({ timeout: 20_000 });
    const name = (await seen.getAttribute("aria-label")) ?? "";
    const theirs = there.getByRole("main").getByRole("button", { name, exact: true });
    await expect(theirs).toBeVisible();
    await seen.click();
    await expect(theirs).toBeHidden(SOON);
  });
  // What adding a fault answers has its id.
  const { id } = added as { readonly id: string };
  await callWithPassword(`${origin}/api/simulation/faults/${id}`, "DELETE");
});
