import { expect } from "@playwright/test";
import { testsWith } from "./own-tank.ts";
import type { Tank } from "./tank.ts";

const ZONE = "Asia/Tokyo";
const test = testsWith({ zone: ZONE });
test.use({ timezoneId: "America/New_York" });

/** The clock time in the tank's zone at a moment. */
function tankClock(at: number): string {
  return new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: ZONE }).format(at);
}

/** Matches the tank's clock within five minutes of a moment. */
function tankHour(at: number): RegExp {
  const hours = [at - 300_000, at + 300_000].map((each) => `${tankClock(each).slice(0, 3)}`);
  return new RegExp(`\\b(${hours.join("|")})\\d\\d`);
}

/** Unplugs the probe, waits for the alarm in the strip, and returns its start. */
async function breakProbe({ call, page }: Tank): Promise<number> {
  await call("PUT", "/api/simulation/faults", { target: "sensor:28-000000000001", kind: "disconnected" });
  const strip = page.locator("main").getByRole("region", { name: "Alarms" }).first();
  await expect(strip.getByRole("listitem")).toBeVisible();
  // The answer of /api/alarms; only the first start is read.
  const [alarm] = (await call("GET", "/api/alarms")) as readonly { readonly since: string }[];
  const since = Date.parse(alarm?.since ?? "");
  await expect(strip).toContainText(tankClock(since));
  return since;
}

test("a browser in another zone shows the tank's time", async ({ tank, page }) => {
  await tank.open();
  const since = await breakProbe(tank);
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/temperature`);
  await expect(page.getByText(/^.*Last good reading/)).toHaveText(tankHour(since));

  await page.goto(`${origin}/settings?section=simulation`);
  await expect(page.getByRole("region", { name: "Clock" })).toContainText(tankHour(since));

  await page.goto(`${origin}/settings?section=about`);
  const facts = page.getByRole("region", { name: "This controller" });
  await expect(facts).toContainText(ZONE);
  await expect(facts).toContainText(tankHour(since));
});

test("the tank's zone is chosen in the settings and in force after a reload", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  await tank.open("/settings?section=controller");
  const general = page.getByRole("region", { name: "Name and network" });
  await expect(general).toContainText(`Time zone ${ZONE}: it is `);
  await general.getByLabel("Time zone").selectOption("Europe/Berlin");
  await general.getByRole("button", { name: "Save" }).click();
  const pending = page.getByRole("region", { name: "Not in force yet" });
  await expect(pending).toContainText("Time zone: Europe/Berlin");
  await expect(general).toContainText(`Until the modules are reloaded, the tank goes by ${ZONE}`);
  await tank.checkAccessibility();
  await general.getByRole("button", { name: "Reload the modules" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reload", exact: true }).click();
  await expect(general).toContainText("Time zone Europe/Berlin: it is ");
  await expect(pending).toHaveCount(0);
});

test("the tank's time is shown without the configuration module", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  tank.allowStatus(404);
  await tank.open();
  await tank.call("POST", "/api/settings", { capabilities: { configuration: false } });
  await tank.call("POST", "/api/admin/reload");
  let requests = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/info")) requests += 1;
  });
  await page.reload();
  await expect(page.getByRole("region", { name: "Temperature Tank" })).toBeVisible();
  const pages = page.getByRole("navigation", { name: "Pages" });
  await pages.getByRole("link", { name: "Equipment", exact: true }).click();
  await expect(page.getByRole("group", { name: "Heater", exact: true })).toBeVisible();
  await breakProbe(tank);
  // One request, or two after a second snapshot, but no endless repetition.
  expect(requests).toBeLessThanOrEqual(2);
});
