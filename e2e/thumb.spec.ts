// What is as large as a thumb besides the pages themselves: those are looked at where all of them are, in screens.spec.ts.
import { expect, test } from "./tank.ts";
import { smallTargets } from "./targets.ts";

test("what a form offers is as large as a thumb", async ({ tank, page }) => {
  for (const [path, button] of [
    ["/temperature", "Add a controller"],
    ["/dosing", "Add a dosing pump"],
    ["/timers", "Add a timer"],
    ["/journal", "Add a parameter"],
  ] as const) {
    await tank.open(path);
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeVisible();
    expect(await smallTargets(page), path).toEqual([]);
  }
});

test("so is the way in", async ({ tank, page }) => {
  await tank.open();
  tank.expectStatus(401);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByLabel("User")).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});
