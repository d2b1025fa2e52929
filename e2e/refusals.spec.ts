import type { Locator, Page } from "@playwright/test";
import { create, expect, type Tank, test } from "./tank.ts";

/** A form and the way to it. */
interface FormAt {
  /** Buttons to press in order; without, the form is on the page. */
  readonly open?: readonly string[];
  /** The card it is in, if the page has several. */
  readonly card?: string;
  /** Creates what the form needs and returns its path. */
  prepare?(tank: Tank): Promise<string>;
}

const put = (collection: string, body: object) => async (tank: Tank) => {
  const id = await create(tank, collection, body);
  return `${collection}/${id}`;
};

/**
 * All forms except: the first steps, which need an empty tank (first-steps.spec.ts refuses them); a new outlet, which
 * asks for a pin first (equipment.spec.ts); the measured amount of a calibration (dosing.spec.ts); the brightness of a
 * display, which does not exist here.
 */
const PAGES: Readonly<Record<string, readonly FormAt[]>> = {
  "/equipment": [{ open: ["Add equipment"] }],
  "/temperature": [{ open: ["Add a controller"] }],
  "/ph": [{ open: ["Add a probe"] }],
  "/ato": [{ open: ["Add a top-off"] }],
  "/dosing": [{ open: ["Add a dosing pump"] }, { open: ["Track it: the container of Calcium"] }],
  "/lights": [
    { open: ["Add a light"], prepare: put("/api/jacks", { name: "Nano", driver: "1", pins: [4] }) },
    { open: ["Curve library", "New curve"] },
  ],
  "/lights#1/0": [{}],
  "/timers": [{ open: ["Add a timer"] }],
  "/macros": [{ open: ["Edit Rinse"] }],
  "/journal": [
    { open: ["Add a parameter"] },
    { open: ["Add a task"] },
    {
      open: ["Write down a value of Nitrate"],
      prepare: put("/api/journal", { name: "Nitrate", unit: "ppm", description: "" }),
    },
  ],
  "/camera": [{ open: ["Camera settings"] }],
  "/hardware": [
    { open: ["Add an outlet"] },
    { open: ["Add an inlet"] },
    { open: ["Add a dimmer"] },
    { open: ["Add an analog input"] },
    { open: ["Add a driver", "ADS1115"] },
  ],
  "/settings?section=modules": [{ card: "What the controller does" }],
  "/settings?section=controller": [{ card: "Name and network" }, { card: "Health of the computer" }],
  "/settings?section=notifications": [
    { card: "E-mail" },
    { card: "Length of short charts" },
    { card: "For other programs" },
  ],
  "/settings?section=interlocks": [{ open: ["Add an interlock"] }],
  "/settings?section=access": [{ card: "User and password" }, { open: ["Make a token"] }],
  "/settings?section=simulation": [
    { open: ["Break something"] },
    { open: ["Change the tank"] },
    { open: ["Connect a wire"] },
  ],
};

const TYPED = "7";
const messageFor = (name: string): string => `Not so, the controller says of ${name}`;

/** All forms show refusals in one way: the gate tries those of two pages. */
const TRIED_BY_THE_GATE = new Set(["/hardware", "/temperature"]);

for (const [path, forms] of Object.entries(PAGES)) {
  test(`${path}: refusals are shown at their field and the input kept`, {
    tag: TRIED_BY_THE_GATE.has(path) ? [] : "@proof",
  }, async ({ tank, page }) => {
    tank.allowStatus(400);
    await tank.beSignedIn();
    const made: string[] = [];
    for (const { prepare } of forms) if (prepare !== undefined) made.push(await prepare(tank));
    await tank.open(path);
    for (const form of forms) await refuse(page, form);
    for (const each of made) await tank.call("DELETE", each);
  });
}

async function refuse(page: Page, { open = [], card }: FormAt): Promise<void> {
  for (const name of open) await page.getByRole("button", { name }).first().click();
  const dialog = page.getByRole("dialog").last();
  const onPage =
    card === undefined ? page.getByRole("main") : page.getByRole("region", { name: card, exact: true });
  const around = open.length > 0 ? dialog : onPage;
  const form = around.locator("form").last();
  let isEdited = await change(form);
  const names = await namesOf(form);
  const before = await valuesOf(form);
  await page.route("**/api/**", async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    const details = names.map((name) => ({ path: name, message: messageFor(name) }));
    return route.fulfill({ status: 400, json: { error: "Something is not so", code: "invalid", details } });
  });
  await form.locator("button[type=submit]").click();
  await expect(form.getByRole("alert").filter({ hasText: "Not saved: Something is not so" })).toBeVisible();
  for (const name of names)
    await expect
      .soft(form.getByText(messageFor(name), { exact: true }).first(), `said at ${name}`)
      .toBeVisible();
  expect(await valuesOf(form), "what was typed is still there").toEqual(before);
  await expect(page.getByText("Saved", { exact: true })).toHaveCount(0);
  await expect(form.locator("button[type=submit]")).toBeEnabled();
  await page.unrouteAll();
  for (const name of open.toReversed()) {
    if (name === "Curve library") continue;
    await page.keyboard.press("Escape");
    if (isEdited) await page.getByRole("button", { name: "Leave", exact: true }).click();
    isEdited = false;
  }
}

/** Types into the first field, so that there is something to send; false where there is nothing to type into. */
async function change(form: Locator): Promise<boolean> {
  await form.waitFor();
  const field = form
    .locator("input:is(:not([type]), [type=text])[name]:visible, textarea[name]:visible")
    .first();
  const folded = form.locator("summary").first();
  if ((await field.count()) === 0 && (await folded.count()) > 0) await folded.click();
  const toggle = form.getByRole("switch").first();
  const isText = (await field.count()) > 0;
  if (isText) await field.fill(TYPED);
  else if ((await toggle.count()) === 0) return false;
  else await toggle.press("Space");
  return true;
}

async function namesOf(form: Locator): Promise<readonly string[]> {
  const fields = await form.locator("[name]").all();
  const names = await Promise.all(fields.map((field) => field.getAttribute("name")));
  return [...new Set(names.filter((name) => name !== null))];
}

async function valuesOf(form: Locator): Promise<readonly string[]> {
  const fields = await form.locator("[name]:not([type=checkbox]):not([type=radio])").all();
  return Promise.all(fields.map((field) => field.inputValue()));
}
