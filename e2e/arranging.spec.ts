import type { Page } from "@playwright/test";
import type { DashboardValue } from "@refugium/model/dashboard.ts";
import { expect, type Tank, test } from "./tank.ts";

const official: DashboardValue = {
  row: 2,
  column: 2,
  width: 500,
  height: 300,
  grid_details: [
    [
      { type: "temp_current", id: "1" },
      { type: "health", id: "current" },
    ],
    [
      { type: "from_the_future", id: "7" },
      { type: "doser", id: "99" },
    ],
  ],
};

const dashboard = async (tank: Tank) => (await tank.call("GET", "/api/dashboard")) as DashboardValue;
const tiles = (page: Page) => page.locator("main h3");

async function arrange(tank: Tank): Promise<void> {
  await tank.open();
  await tank.page.getByRole("button", { name: "Arrange" }).click();
  await expect(tank.page.getByRole("button", { name: "Add a tile" })).toBeVisible();
}

test("tiles are moved, removed and added by keyboard, and persist", { tag: "@both" }, async ({ tank }) => {
  const { page } = tank;
  await tank.open();
  const place = async (): Promise<number> =>
    (await tiles(page).allTextContents()).indexOf("Dosing Alkalinity");
  await expect.poll(place, { message: "the tile is shown" }).toBeGreaterThan(0);
  const before = await place();
  await arrange(tank);
  const handle = page.getByRole("button", { name: "Move Dosing: Alkalinity", exact: true });
  await handle.focus();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("status").first()).toContainText("Dosing: Alkalinity: row ");
  await expect(handle).toBeFocused();
  await tank.checkAccessibility();
  await page.getByRole("button", { name: "Remove Controller" }).click();
  await page.getByRole("button", { name: "Add a tile" }).click();
  await page.getByRole("button", { name: "Add: Camera" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("region", { name: "Camera" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Controller" })).toHaveCount(0);
  await expect.poll(place, { message: "the tile is shown" }).toBeGreaterThanOrEqual(0);
  expect(await place()).toBeLessThan(before);
});

test("a tile is moved by dragging", { tag: ["@both", "@proof"] }, async ({ tank }) => {
  const { page } = tank;
  await arrange(tank);
  const handle = page.getByRole("button", { name: "Move pH: Tank", exact: true });
  const first = page.getByRole("button", { name: "Move Temperature: Tank", exact: true });
  await handle.dragTo(first, {
    sourcePosition: { x: 30, y: 20 },
    targetPosition: { x: 30, y: 8 },
    steps: 12,
  });
  const handles = page.getByRole("button", { name: /^Move / });
  const order = async () => (await handles.allTextContents()).indexOf("pH: Tank");
  await expect.poll(order, { message: "the tile stands first" }).toBe(0);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved")).toBeVisible();
  await expect(tiles(page).first()).toHaveText("pH Tank");
});

test("a refused save shows the error and keeps the arrangement", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  tank.allowStatus(503);
  await arrange(tank);
  await page.getByRole("button", { name: "Remove Controller" }).click();
  await page.route("**/api/dashboard", (route) =>
    route.fulfill({ status: 503, json: { error: "The disk is full", code: "unavailable" } }),
  );
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Not saved: The disk is full")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove Controller" })).toHaveCount(0);
  await page.unroute("**/api/dashboard");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("region", { name: "Controller" })).toBeVisible();
});

test("a dashboard of the official interface is shown, unknown tiles are kept", { tag: "@proof" }, async ({
  tank,
}) => {
  const { page } = tank;
  await tank.open();
  await tank.call("POST", "/api/dashboard", official);
  await page.reload();
  await expect(tiles(page)).toHaveText(["Temperature Tank", "Controller", "Unknown tile", "No longer there"]);
  await expect(page.getByText("from_the_future")).toBeVisible();
  await tank.checkAccessibility();
  await page.getByRole("button", { name: "Arrange" }).click();
  await page.getByRole("button", { name: "Remove Controller" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved")).toBeVisible();
  const { grid_details: rows } = await dashboard(tank);
  expect(rows.flat().map(({ type, id }) => `${type}/${id}`)).toContain("from_the_future/7");
});
