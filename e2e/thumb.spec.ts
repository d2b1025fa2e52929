// Touch targets of forms and the sign-in; screens.spec.ts checks the pages.
import { expect, test } from "./tank.ts";
import { smallTargets } from "./targets.ts";

test("touch targets of forms are large enough", async ({ tank, page }) => {
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

test("touch targets of the sign-in page are large enough", async ({ tank, page }) => {
  await tank.open();
  tank.allowStatus(401);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByLabel("User")).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});
