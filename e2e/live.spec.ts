import type { Page } from "@playwright/test";
import { equipmentRow, expect, type Tank, test } from "./tank.ts";

/** Where what is told here could be asked for. */
const TELLING = /^\/api\/(equipment|outputs|tcs|alarms|problems|log)\b/;

/** What the page asks the controller for from now on. */
function listen(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (TELLING.test(pathname)) asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}

interface Stored {
  readonly id: string;
}

async function put(tank: Tank, path: string, body: object): Promise<string> {
  // The API answers what it stored.
  return ((await tank.call("PUT", path, body)) as Stored).id;
}

test("a switch, a row, a reading and a refusal to read are seen without asking for them", async ({
  tank,
  page,
}) => {
  await tank.open();
  const tile = page.getByRole("region", { name: "Temperature Tank" });
  await expect(tile).toContainText(/\d\d\.\d\s*°C/);
  const asked = listen(page);
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
    faults.push(await put(tank, "/api/simulation/faults", fault));
  }
  await expect(tile).toContainText(/24\.4\s*°C/);
  await expect(tile.getByText("Below band", { exact: true })).toBeVisible();
  for (const id of faults) await tank.call("DELETE", `/api/simulation/faults/${id}`);
  await expect(tile.getByText("In band", { exact: true })).toBeVisible();
  expect(asked).toEqual([]);
});

test("a trip and its alarm are seen, and go, without asking for them", async ({ tank, page }) => {
  await tank.open("/equipment");
  const outlet = await put(tank, "/api/outlets", { name: "Spare", driver: "rpi", pin: 24 });
  const fan = { name: "Short runner", outlet, role: "fan", max_on: 5 };
  const id = await put(tank, "/api/equipment", fan);
  const row = equipmentRow(page, "Short runner");
  await expect(row).toBeVisible();
  const asked = listen(page);
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
  expect(asked).toEqual([]);
  await tank.call("DELETE", `/api/outlets/${outlet}`);
});
