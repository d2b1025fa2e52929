// Known defects of the official interface and complaints of its users, each with the test that proves ours is without it:
//
// opening a row breaks the page | here
// settings send old values and report success | here
// the first ATO, the first journal cannot be created | ato.spec, journal.spec: "the first … is created …"
// success is reported early, or after a refusal | here; refusals.spec for every form; network.spec: "… a lost answer …"
// drivers are not validated | hardware.spec: "a driver is created, refused at its field, used and deleted"
// two requests for a click | here
// numbers without data, a tank without its name | here; overview.spec: "an unplugged probe …"; settings.spec:
//   "… a new name applies at once"
// switches are always drawn off | switching.spec: "uncontrolled equipment is switched and confirmed"
// ranges without units, tiles that cannot be chosen | charts.spec: "the range is changed …"; arranging.spec
// the display can only be switched on | here
// a photo breaks the page | camera.spec: "photos are taken, shown large and paged by keyboard"
// lightning, dimming in a macro, continuous doses, debounce are not stored | stored-fields.spec
// a lost session is a fatal error | signing-in.spec: "an expired session asks for the password in place and continues"
// a failure at sign-in shows nothing | here
// pages cannot be reloaded by their address | here; screens.spec opens each by its address
// 16 MB to load | here
// controls are no buttons and have no names | screens.spec (axe on every page); keyboard.spec
//
// problems are hard to find | alarms.spec: "a problem shows its solution …"; overview.spec: "problems … are counted …"
// charts: empty, no gaps, wrong scale | here; charts.spec: "the range is changed …" (nothing recorded);
//   regulation/columns.test.ts, charts/series-table.test.ts: gaps
// phones | screens.spec: each page at 360 px, nothing wider than the window; installing.spec: as an app
// timers need cron | timers.spec: "each timer shows …", "a timer with a duration …"
// a running macro is not shown | macros.spec: "a run is shown step by step, …"
// lights: no master switch, no reusable curves | lights.spec: "one switch turns …", "a library curve …"
// pH calibration | ph.spec: "calibrating in two buffers …"
// doses in seconds | dosing.spec: "each pump shows its doses, …", "a pump is calibrated: run, measured, stored"
// a plug that does not answer | switching.spec: "an unconfirmed switch is shown as pending"
// a form is blank after saving | here
// no backup | backup.spec: "a configuration is downloaded, compared and restored"
// an expired session is called a wrong password | signing-in.spec: "an expired session asks for the password …"
// the simulation cannot be switched off | here
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { sentTo } from "./requests.ts";
import { controllerUrl, create, equipmentRow, expect, test } from "./tank.ts";

const SITE = join(import.meta.dirname, "../packages/web/dist");
const MOST_KILOBYTES = 200;

test("everything that opens on a page opens without errors", async ({ tank, page }) => {
  await tank.open();
  let opened = 0;
  for (const path of ["temperature", "ph", "ato", "dosing", "lights"]) {
    await page.goto(`${controllerUrl()}/${path}`);
    await expect(page.getByRole("main").getByRole("region").nth(1)).toBeVisible();
    for (const folded of await page.locator("main summary").all()) {
      await folded.click();
      opened += 1;
    }
    const forms = await page
      .getByRole("main")
      .getByRole("button", { name: /^Edit / })
      .all();
    for (const form of forms) {
      await form.click();
      await expect(page.getByLabel("Name").filter({ visible: true }).first()).toBeVisible();
      for (const more of await page.getByText("More settings").all()) await more.click();
      opened += 1;
      // A light's day replaces its page.
      if (path !== "lights") await page.keyboard.press("Escape");
    }
    await expect(page.getByText("This page has failed.")).toHaveCount(0);
  }
  // Each page has something to open.
  expect(opened).toBeGreaterThan(5);
});

test("settings send the input once and show the stored values", async ({ tank, page }) => {
  await tank.open("/settings?section=notifications");
  const bodies = sentTo(page, /^\/api\/telemetry$/);
  const card = page.getByRole("region", { name: "Length of short charts" });
  const points = card.getByRole("textbox").first();
  await points.fill("90");
  await card.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect(bodies).toEqual([{ current_limit: 90 }]);
  await expect(points).toHaveValue("90");
  await page.reload();
  await expect(points).toHaveValue("90");
  await tank.call("POST", "/api/telemetry", { current_limit: 180 });
});

test("saving is reported only after the controller's confirmation", async ({ tank, page }) => {
  tank.allowStatus(500);
  await tank.open("/settings?section=controller");
  const card = page.getByRole("region", { name: "Name and network" });
  await card.getByLabel("Name of the controller").fill("Lagoon");
  let answer: (status: number) => void = () => undefined;
  await page.route("**/api/settings", async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    const status = await new Promise<number>((resolve) => {
      answer = resolve;
    });
    return status === 200 ? route.fallback() : route.fulfill({ status, body: "Internal Server Error" });
  });
  const saved = page.getByText("Saved", { exact: true });
  const save = card.getByRole("button", { name: "Save" });
  const waiting = () => page.waitForRequest((request) => request.method() === "POST");
  await Promise.all([waiting(), save.click()]);
  await expect(saved).toHaveCount(0);
  answer(500);
  await expect(card.getByRole("alert")).toHaveText("Not saved: The controller answered with an error (500).");
  await expect(saved).toHaveCount(0);
  await expect(card.getByLabel("Name of the controller")).toHaveValue("Lagoon");
  await Promise.all([waiting(), save.click()]);
  answer(200);
  await expect(saved).toBeVisible();
  await tank.call("POST", "/api/settings", { name: "Refugium" });
});

test("a press of a switch is one request", async ({ tank, page }) => {
  await tank.open("/equipment");
  const bodies = sentTo(page, /^\/api\/equipment\/3\/control$/);
  const pump = page.getByRole("switch", { name: "Return pump" });
  await pump.click();
  await expect(equipmentRow(page, "Return pump")).toContainText("Off");
  await expect(pump).toHaveAttribute("aria-busy", "false");
  expect(bodies).toEqual([{ on: false }]);
});

test("a probe without readings has no number anywhere", async ({ tank, page }) => {
  // A series starts with its first reading.
  tank.allowStatus(404);
  await tank.open();
  const fresh = { name: "Frag tank", enable: true, sensor: "28-0000000000ff", min: 24, max: 26 };
  const id = await create(tank, "/api/tcs", fresh);
  const tiles = [[{ type: "temp_current", id }]];
  await tank.call("POST", "/api/dashboard", {
    row: 1,
    column: 1,
    width: 500,
    height: 300,
    grid_details: tiles,
  });
  await page.reload();
  const tile = page.getByRole("region", { name: "Temperature Frag tank" });
  await expect(tile).toContainText("No reading");
  await expect(tile).toContainText("Nothing recorded yet");
  // Only the band has numbers.
  await expect(tile.getByText(/\d/)).toHaveText([/^Band 24\.0 °C to 26\.0 °C/]);
  await tank.call("DELETE", `/api/tcs/${id}`);
});

test("the display is switched off and on", { tag: "@proof" }, async ({ tank, page }) => {
  await tank.open("/settings?section=controller");
  await tank.call("POST", "/api/settings", { display: true });
  await tank.call("POST", "/api/admin/reload");
  await page.reload();
  const display = page.getByRole("switch", { name: "Display", exact: true });
  const stored = () => tank.call("GET", "/api/display");
  for (const isOn of (await display.isChecked()) ? [false, true] : [true, false, true]) {
    await display.click();
    await expect(page.getByText(isOn ? "The display is on" : "The display is off")).toBeVisible();
    await expect(display).toBeChecked({ checked: isOn });
    expect(await stored()).toMatchObject({ on: isOn });
  }
  await tank.call("POST", "/api/settings", { display: false });
  await tank.call("POST", "/api/admin/reload");
});

test("the simulation can be disabled like any module, pending a reload", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  await tank.open("/settings?section=modules");
  const simulation = page.getByRole("switch", { name: "Simulated hardware" });
  const notice = page.getByRole("region", { name: "Not in force yet" });
  await simulation.press("Space");
  await expect(simulation).not.toBeChecked();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(notice).toContainText("Real hardware instead of the simulated one");
  expect(await tank.call("GET", "/api/settings")).toMatchObject({ capabilities: { dev_mode: false } });
  await simulation.press("Space");
  await expect(simulation).toBeChecked();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(notice).toHaveCount(0);
  expect(await tank.call("GET", "/api/settings")).toMatchObject({ capabilities: { dev_mode: true } });
});

test("a failure at sign-in shows a message", { tag: "@proof" }, async ({ tank, page }) => {
  tank.allowStatus(401);
  tank.allowStatus(500);
  await page.route("**/auth/signin", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto(controllerUrl());
  await tank.signIn();
  await expect(page.getByRole("alert")).toHaveText("The controller answered with an error (500).");
});

test("a page can be reloaded by its address", async ({ tank, page }) => {
  await tank.open("/charts?series=tcs%2F1%2Fvalue&range=hour");
  await page.reload();
  await expect(page).toHaveURL(/\/charts\?series=tcs%2F1%2Fvalue&range=hour$/);
  await expect(page.getByRole("heading", { name: "Charts" })).toBeVisible();
});

test("the first page loads compressed, within its budget, without source maps", async ({ tank, page }) => {
  const files = new Set<string>();
  page.on("request", (request) => files.add(new URL(request.url()).pathname));
  await tank.open();
  await expect(page.getByRole("region", { name: "Controller" })).toBeVisible();
  const html = readFileSync(join(SITE, "index.html"), "utf8");
  // Tiles with libraries of their own come after those without.
  const isFirst = (file: string): boolean => html.includes(file) || file.startsWith("/assets/first");
  const loaded = ["index.html", ...[...files].filter(isFirst)]
    .map((file) => join(SITE, file))
    .filter((file) => /\.\w+$/.test(file) && existsSync(file));
  expect(loaded.length).toBeGreaterThan(4);
  const bytes = loaded.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
  expect(bytes / 1000).toBeLessThan(MOST_KILOBYTES);
  const maps = readdirSync(SITE, { recursive: true }).filter((file) => String(file).endsWith(".map"));
  expect(maps).toEqual([]);
});

test("charts use the chosen degrees", { tag: "@proof" }, async ({ tank, page }) => {
  await page.addInitScript(() => localStorage.setItem("refugium.unit", "F"));
  await tank.open("/charts?series=tcs%2F1%2Fvalue&range=hour");
  const line = page.getByRole("listitem").filter({ hasText: "Tank · temperature" });
  await expect(line).toContainText(/7\d\.\d+ °F/);
  await expect(page.getByRole("main")).not.toContainText("°C");

  // A measured processor temperature, whatever the machine.
  await page.route(/\/api\/history\?.*cpu_temp/, (route) => {
    const point = { time: new Date().toISOString(), mean: 40, min: 40, max: 40 };
    return route.fulfill({ json: { series: "health/cpu_temp", unit: "°C", points: [point] } });
  });
  await page.goto(controllerUrl());
  const computer = page.getByRole("region", { name: "Controller" });
  await expect(computer).toContainText("104 °F");
  await expect(computer).not.toContainText("°C");
});
