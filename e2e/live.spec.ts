import type { Page } from "@playwright/test";
import { create, equipmentRow, expect, test } from "./tank.ts";

/** Paths of the data that the event stream delivers. */
const STREAMED = /^\/api\/(equipment|outputs|tcs|alarms|problems|log)\b/;

/** The requests of the page to these paths from now on. */
function recordRequests(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (STREAMED.test(pathname)) requests.push(`${request.method()} ${pathname}`);
  });
  return requests;
}

interface Stored {
  readonly id: string;
}

test("switches, rows, readings and sensor faults arrive without requests", async ({ tank, page }) => {
  await tank.open();
  const tile = page.getByRole("region", { name: "Temperature Tank" });
  await expect(tile).toContainText(/\d\d\.\d\s*°C/);
  const requests = recordRequests(page);
  await tank.call("POST", "/api/equipment/3/control", { on: false });
  const pump = page.getByRole("switch", { name: "Return pump" });
  await expect(pump).not.toBeChecked();
  await expect(pump).toHaveAttribute("aria-busy", "false");
  await tank.call("POST", "/api/equipment/3", { name: "Main pump" });
  await expect(page.getByRole("switch", { name: "Main pump" })).toBeVisible();
  await tank.call("POST", "/api/equipment/3", { name: "Return pump" });
  const faults = [];
  for (const probe of ["28-000000000001", "28-000000000002"]) {
    const fault = { target: `sensor:${probe}`, kind: "value", value: 24.4 };
    faults.push(await create(tank, "/api/simulation/faults", fault));
  }
  await expect(tile).toContainText(/24\.4\s*°C/);
  await expect(tile.getByText("Below band", { exact: true })).toBeVisible();
  for (const id of faults) await tank.call("DELETE", `/api/simulation/faults/${id}`);
  await expect(tile.getByText("In band", { exact: true })).toBeVisible();
  expect(requests).toEqual([]);
});

test("a trip and its alarm appear and disappear without requests", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  await tank.open("/equipment");
  const outlet = await create(tank, "/api/outlets", { name: "Spare", driver: "rpi", pin: 24 });
  const fan = { name: "Short runner", outlet, role: "fan", max_on: 5 };
  const id = await create(tank, "/api/equipment", fan);
  const row = equipmentRow(page, "Short runner");
  await expect(row).toBeVisible();
  const requests = recordRequests(page);
  await tank.call("POST", `/api/equipment/${id}/control`, { on: true });
  await expect(row).toContainText("Held off: ");
  const strip = page.getByRole("region", { name: "Alarms", exact: true });
  await expect(strip.getByRole("listitem")).toContainText("'Short runner' tripped");
  // The answer of /api/alarms, as model/events.ts declares it.
  const alarms = (await tank.call("GET", "/api/alarms")) as readonly (Stored & {
    readonly message: string;
  })[];
  const trip = alarms.find(({ message }) => message.includes("Short runner"));
  await tank.call("POST", `/api/alarms/${trip?.id}/clear`, {});
  await expect(strip.getByRole("listitem").filter({ hasText: "Short runner" })).toHaveCount(0);
  await expect(row).not.toContainText("Held off: ");
  await tank.call("DELETE", `/api/equipment/${id}`);
  await expect(row).toHaveCount(0);
  expect(requests).toEqual([]);
  await tank.call("DELETE", `/api/outlets/${outlet}`);
});
