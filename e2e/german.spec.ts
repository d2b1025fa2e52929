import type { Locator } from "@playwright/test";
import { expect, type Tank, test, unplugProbes } from "./tank.ts";

/** English words that are no German words; "was" is both. */
const ENGLISH = /\b(the|is|must|has|not|does|by|of|and|with|off|above|below|failed)\b/i;
/** Names within the simulated tank; they are not translated. */
const NAMES = /Top-off pump|No top-off without return pump|clean the skimmer cup/g;

async function openInGerman(tank: Tank): Promise<void> {
  await tank.page.addInitScript("localStorage.setItem('refugium.language', 'de')");
  await tank.open("/");
  await expect(tank.page.locator("html")).toHaveAttribute("lang", "de");
}

/** Throws if a line reads like English. */
async function expectNoEnglish(place: Locator): Promise<void> {
  // biome-ignore lint/performance/useDomNodeTextContent: lines as they are rendered
  const lines = (await place.innerText()).replace(NAMES, "").split("\n");
  expect(lines.filter((line) => ENGLISH.test(line))).toEqual([]);
}

test("messages of the controller are shown in German", { tag: "@proof" }, async ({ tank, page }) => {
  await openInGerman(tank);
  const plugIn = await unplugProbes(tank);
  const strip = page.getByRole("region", { name: "Alarme", exact: true });
  await expect(strip).toContainText("Temperatursonde „Tank“ antwortet nicht", { timeout: 20_000 });
  await expect(strip).toContainText("(simulierter Fehler: ausgesteckt)");
  await tank.call("POST", "/api/equipment/3/control", { on: false });
  await expectNoEnglish(page.locator("body"));

  await page.goto(new URL("/equipment", page.url()).href);
  await page.getByRole("button", { name: "Warum Heater so ist" }).click();
  const why = page.getByRole("dialog", { name: "Warum Heater aus ist" });
  await expect(why).toContainText("kein gültiger Messwert: Nichts antwortet an: Sonde 28-");
  await expectNoEnglish(why);

  for (const path of ["/log", "/alarms", "/temperature"]) {
    await page.goto(new URL(path, page.url()).href);
    await expect(page.getByText(/Nichts antwortet an: Sonde 28-/).first()).toBeVisible();
    await expectNoEnglish(page.locator("main"));
  }
  await page.goto(new URL("/log", page.url()).href);
  await expect(page.getByText("aus: ausgeschaltet von keeper").first()).toBeVisible();
  await tank.call("POST", "/api/equipment/3/control", { on: true });
  await plugIn();
  await expect(page.getByRole("region", { name: "Alarme", exact: true })).not.toContainText("„Tank“", {
    timeout: 20_000,
  });
});

test("a refused form shows the German error at the field", { tag: "@proof" }, async ({ tank, page }) => {
  await openInGerman(tank);
  tank.allowStatus(400);
  await page.goto(new URL("/temperature", page.url()).href);
  await page.getByRole("button", { name: "Tank bearbeiten" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Von", { exact: true }).fill("27");
  await sheet.getByRole("button", { name: "Speichern" }).click();
  await expect(sheet.getByText("muss unter dem oberen Ende (26) liegen", { exact: true })).toBeVisible();
  await expect(sheet.getByRole("alert")).toContainText("Nicht gespeichert: min muss unter dem oberen Ende");
  await expectNoEnglish(sheet);
  await tank.checkAccessibility();
});
