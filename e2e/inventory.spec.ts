// The features of the official interface by page, each with the spec that tests it here:
//
// sign-in | signing-in.spec
// dashboard: panels of every kind, arranged | overview.spec, arranging.spec: "a dashboard of the official interface …"
// equipment, with delay and staying off at a start | equipment.spec
// timers of every type, for a while, cron fields | here; timers.spec; dosing.spec: "a complex cron schedule …"
// lights: by hand, by a curve, colour, limits | lights.spec; curves of every kind: here
// temperature, pH: control, alerts, charts, calibrating | temperature.spec, ph.spec
// top-off, with its reset | ato.spec
// dosing: DC pumps, calibrating | dosing.spec; steppers: here
// macros: run, stop, undo | macros.spec; steps of every type: here
// camera, journal | camera.spec, journal.spec
// connectors, drivers | hardware.spec
// settings, notifications, access, power, about | settings.spec; the configuration as a file: backup.spec
// errors | alarms.spec: "entries of the error log …"
//
// Not tested, because this controller only stores it for other programs: pprof, CORS, `notification`,
// a temperature controller's `fail_safe` (it always is). Its manager of several instances and its upgrade are not served.

import { targets } from "@refugium/languages/en/pages/targets.ts";
import { PROFILES } from "@refugium/model/laws/profiles/index.ts";
import { STEP_TYPES } from "@refugium/model/resources/macros.ts";
import { TIMER_TYPES } from "@refugium/model/resources/timers.ts";
import { expect, type Tank, test } from "./tank.ts";

interface Row {
  readonly id: string;
  readonly name: string;
}

const rows = async <T extends Row>(tank: Tank, path: string): Promise<readonly T[]> =>
  (await tank.call("GET", path)) as readonly T[];

async function removeNamed(tank: Tank, path: string, prefix: string): Promise<void> {
  for (const { id, name } of await rows(tank, path))
    if (name.startsWith(prefix)) await tank.call("DELETE", `${path}/${id}`);
}

test("a curve of every kind is stored", { tag: "@proof" }, async ({ tank, page }) => {
  await tank.open("/lights");
  await page.getByRole("button", { name: "Curve library" }).click();
  const types = PROFILES.map(({ type }) => type);
  for (const type of types) {
    await page.getByRole("button", { name: "New curve" }).first().click();
    const form = page.getByRole("dialog").last();
    await form.getByLabel("Name").fill(`Kind ${type}`);
    await form.getByLabel("Kind of curve").selectOption(type);
    await form.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("region", { name: `Kind ${type}`, exact: true })).toBeVisible();
  }
  const stored = await rows<Row & { readonly type: string }>(tank, "/api/pwm_profiles");
  expect(stored.map(({ type }) => type)).toEqual(types);
  await removeNamed(tank, "/api/pwm_profiles", "Kind ");
});

test("a timer of every type is stored", { tag: "@proof" }, async ({ tank, page }) => {
  await tank.open("/timers");
  for (const type of TIMER_TYPES) {
    await page.getByRole("button", { name: "Add a timer" }).click();
    const form = page.getByRole("dialog", { name: "New timer" });
    await form.getByLabel("Name").fill(`Type ${type}`);
    await form.getByLabel("What it is about").selectOption(type);
    const thing = form.getByLabel(targets.kinds[type], { exact: true });
    if (type === "reminder") {
      await form.getByLabel("Title").fill("Water change");
      await form.getByLabel("Message").fill("20 litres");
    } else if (type !== "camera") await thing.selectOption({ index: 1 });
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeHidden();
  }
  const stored = await rows<Row & { readonly type: string }>(tank, "/api/timers");
  expect(stored.filter(({ name }) => name.startsWith("Type ")).map(({ type }) => type)).toEqual(TIMER_TYPES);
  await removeNamed(tank, "/api/timers", "Type ");
});

test("a macro stores steps of every type", { tag: "@proof" }, async ({ tank, page }) => {
  await tank.open();
  await tank.call("PUT", "/api/jacks", { name: "Inventory fan", driver: "1", pins: [11] });
  await page.evaluate(`history.pushState({}, "", "/macros")`);
  await page.getByRole("button", { name: "Add a macro" }).click();
  const form = page.getByRole("dialog", { name: "New macro" });
  await form.getByLabel("Name").fill("Inventory");
  for (const type of STEP_TYPES) {
    await form.getByLabel("Next step").selectOption(type);
    await form.getByRole("button", { name: "Add a step" }).click();
    if (type === "wait") continue;
    if (type === "alert") {
      await form.getByRole("textbox", { name: "Title" }).fill("Done");
      await form.getByRole("textbox", { name: "Message" }).fill("All of it");
      continue;
    }
    await form.getByLabel(targets.kinds[type], { exact: true }).selectOption({ index: 1 });
    if (type === "pwm") await form.getByLabel("Brightness or speed").fill("40");
  }
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  const stored = await rows<Row & { readonly steps: readonly { readonly type: string }[] }>(
    tank,
    "/api/macros",
  );
  const made = stored.find(({ name }) => name === "Inventory");
  expect(made?.steps.map(({ type }) => type)).toEqual(STEP_TYPES);
  await removeNamed(tank, "/api/macros", "Inventory");
  await removeNamed(tank, "/api/jacks", "Inventory");
});

test("a stepper pump is stored with its lines and motor settings", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  await tank.open();
  const lines = ["step line", "direction line", "mode line A", "mode line B", "mode line C"];
  for (const [index, line] of lines.entries())
    await tank.call("PUT", "/api/outlets", {
      name: `Inventory ${line}`,
      driver: "rpi",
      pin: [20, 21, 24, 25, 26][index],
    });
  await page.evaluate(`history.pushState({}, "", "/dosing")`);
  await page.getByRole("button", { name: "Add a dosing pump" }).click();
  const form = page.getByRole("dialog").last();
  await form.getByLabel("Name").fill("Inventory stepper");
  await form.getByLabel("Kind of pump").selectOption("stepper");
  for (const line of lines)
    await form
      .getByLabel(`Outlet of ${line.startsWith("mode") ? "" : "the "}${line}`)
      .selectOption({ label: `Inventory ${line}` });
  // Outlets in use by equipment are not offered.
  await expect(form.getByRole("option", { name: "Outlet 1" })).toHaveCount(0);
  await form.getByLabel("Steps per turn").fill("200");
  await form.getByLabel("Volume per turn").fill("0.25");
  await form.getByLabel("Pause between half steps").fill("1.5");
  await form.getByLabel("Microsteps").selectOption("1/8");
  await form.getByLabel("Amount a day").fill("8");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Inventory stepper" })).toBeVisible();
  const made = (await rows(tank, "/api/doser/pumps")).find(({ name }) => name === "Inventory stepper");
  expect(made).toMatchObject({
    type: "stepper",
    stepper: { spr: 200, vpr: 0.25, delay: 1_500_000, microstepping: "1/8" },
    regiment: { volume: 2 },
  });
  await removeNamed(tank, "/api/doser/pumps", "Inventory");
  await removeNamed(tank, "/api/outlets", "Inventory");
});
