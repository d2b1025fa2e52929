import type { Page } from "@playwright/test";
import type { LiveAlarm } from "@refugium/model/events.ts";
import { controllerUrl, expect, type Tank } from "./tank.ts";

interface Row {
  readonly id: string;
}

const channel = (name: string, color: string, type: string) => ({
  name,
  color,
  min: 0,
  max: 100,
  profile: { type, config: { start: "00:00:00", end: "23:59:59" } },
});

/** Opens the page with the seeded light reset. */
export async function openLights(tank: Tank, at = ""): Promise<Page> {
  await tank.open();
  const channels = { 0: channel("White", "#f8f9fa", "diurnal"), 1: channel("Blue", "#1c7ed6", "sine") };
  const acclimation = { days: 0 };
  await tank.call("POST", "/api/lights/1", { name: "Reef light", enable: true, channels, acclimation });
  await removeAll(tank, "/api/lights", ["1"]);
  await removeAll(tank, "/api/pwm_profiles", []);
  await removeAll(tank, "/api/jacks", ["1", "2"]);
  await tank.page.goto(`${controllerUrl()}/lights${at}`);
  await expect(tank.page.getByText("Live", { exact: true })).toBeVisible();
  return tank.page;
}

/**
 * Waits until no critical alarm stands, which would refuse a run-through: one of an earlier test on the same tank is over
 * at the next check. A latched one is cleared.
 */
export async function untilNothingCritical(tank: Tank): Promise<void> {
  const standing = async (): Promise<readonly string[]> => {
    // The API answers what the controller shows.
    const alarms = (await tank.call("GET", "/api/alarms")) as readonly LiveAlarm[];
    const critical = alarms.filter(({ priority, state }) => priority === "critical" && state !== "cleared");
    for (const { id, state } of critical)
      if (state === "latched") await tank.call("POST", `/api/alarms/${id}/clear`);
    return critical.map(({ code }) => code);
  };
  await expect.poll(standing, { timeout: 30_000 }).toEqual([]);
}

async function removeAll(tank: Tank, path: string, kept: readonly string[]): Promise<void> {
  const rows = (await tank.call("GET", path)) as readonly Row[];
  for (const { id } of rows) if (!kept.includes(id)) await tank.call("DELETE", `${path}/${id}`);
}

export const row = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("button", { name: `Why ${name} is as it is` }) });
