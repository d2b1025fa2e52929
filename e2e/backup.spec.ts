import { readFileSync } from "node:fs";
import { violations } from "./accessibility.ts";
import { expect, test } from "./tank.ts";
import { smallTargets } from "./targets.ts";

test("a configuration is downloaded, compared and restored", async ({ tank, page }) => {
  await tank.open("/settings");
  await page.getByRole("link", { name: /^Backup/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the configuration" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Refugium-\d{4}-\d\d-\d\dT\d\d-\d\d\.db$/);
  const buffer = readFileSync(await download.path());
  expect(buffer.subarray(0, 15).toString()).toBe("SQLite format 3");

  const macro = (await tank.call("PUT", "/api/macros", { name: "Made afterwards" })) as {
    readonly id: string;
  };
  await tank.call("POST", "/api/equipment/3", { name: "Renamed pump" });
  const card = page.getByRole("region", { name: "Restore a copy" });
  const choose = () =>
    card.locator("input[type=file]").setInputFiles({ name: "tank.db", mimeType: "", buffer });
  await choose();
  await expect(card.getByRole("heading", { name: "What tank.db would change" })).toBeVisible();
  const changes = card.getByRole("listitem");
  await expect(changes.filter({ hasText: "Renamed pump" })).toContainText("changed");
  await expect(changes.filter({ hasText: "Made afterwards" })).toContainText(`Macro ${macro.id}`);
  await expect(changes.filter({ hasText: "Made afterwards" })).toContainText("removed");
  await expect(card).toContainText("stay as this machine has them");
  expect(await violations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  await card.getByRole("button", { name: "Cancel" }).click();
  await expect(changes).toHaveCount(0);
  // The same file again: the browser fires no change event if the field's value stays the same.
  await choose();
  await card.getByRole("button", { name: "Restore" }).click();
  const question = page.getByRole("dialog", { name: "Replace the configuration with tank.db?" });
  await expect(question).toContainText("safe state");
  await question.getByRole("button", { name: "Replace" }).click();
  await expect(card.getByText(/The controller runs with tank\.db now\. .+ backups\/.+\.db/)).toBeVisible();
  await expect(question).toHaveCount(0);
  const macros = (await tank.call("GET", "/api/macros")) as readonly { readonly name: string }[];
  expect(macros.map(({ name }) => name)).not.toContain("Made afterwards");

  await page.evaluate(`history.pushState({}, "", "/equipment")`);
  await expect(page.getByRole("switch", { name: "Return pump" })).toBeVisible();
  await expect(page.getByText("Renamed pump")).toHaveCount(0);
});

test("a file that is no configuration is refused with the reason", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  tank.allowStatus(400);
  await tank.open("/settings?section=backup");
  const card = page.getByRole("region", { name: "Restore a copy" });
  const file = { name: "holiday.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no database") };
  await card.locator("input[type=file]").setInputFiles(file);
  await expect(card.getByRole("alert")).toHaveText(
    "holiday.jpg cannot be restored: This is not a configuration that was downloaded from Refugium",
  );
  await expect(card.getByRole("button", { name: "Restore" })).toHaveCount(0);
});

test("the changes of a file are listed in German", { tag: "@proof" }, async ({ tank, page }) => {
  await page.addInitScript("localStorage.setItem('refugium.language', 'de')");
  await tank.open("/settings?section=backup");
  const file = await page.request.get(new URL("/api/admin/reef-pi.db", page.url()).href);
  await tank.call("POST", "/api/settings", { volume_l: 321 });
  const card = page.getByRole("region", { name: "Eine Kopie zurückspielen" });
  await card
    .locator("input[type=file]")
    .setInputFiles({ name: "becken.db", mimeType: "", buffer: await file.body() });
  await expect(card.getByRole("listitem")).toHaveText(["Einstellungen der Steuerunggeändert"]);
  await expect(card).toContainText("Adresse, Netz");
  await tank.call("POST", "/api/settings", { volume_l: 0 });
});
