import { openLights, row, untilNothingCritical } from "./reef-light.ts";
import { card, controllerUrl, expect, type Tank, test } from "./tank.ts";

/** The winning claim on the white channel, with its reason. */
async function white(tank: Tank): Promise<string> {
  const output = await tank.call("GET", "/api/outputs/jack-1-0");
  // The answer of /api/outputs/{id}; only these members are read.
  const { rank, reason } = output as { readonly rank: string; readonly reason: string };
  return `${rank}: ${reason}`;
}

test("a preview runs on the lamp and is stoppable in every browser", async ({ tank, context }) => {
  const page = await openLights(tank);
  await untilNothingCritical(tank);
  await page.getByRole("button", { name: "Run through the day on Reef light" }).click();
  const reef = card(page, "Reef light");
  await expect(reef.getByText(/^It is \d\d:\d\d in the run-through$/)).toBeVisible();
  await expect(row(page, "White")).toContainText("in the run-through");
  await expect(row(page, "White")).not.toContainText("for another");
  await expect(reef.getByRole("progressbar", { name: "How far the run-through is" })).toBeVisible();
  expect(await white(tank)).toMatch(/^person: runs through \d{4}-/);
  await tank.checkAccessibility();

  // A renewal by the first page may cross the stop by the other one.
  tank.allowStatus(409);
  const other = await context.newPage();
  await other.goto(`${controllerUrl()}/lights`);
  await other.getByRole("button", { name: "Stop the run-through on Reef light" }).click();
  await expect(reef).toContainText("The run-through ended early: stopped by");
  await other.close();
  await expect(row(page, "White")).toContainText("follows: Day with a long noon");
  expect(await white(tank)).toContain("controller: follows its diurnal curve");
});

test("a preview shows unsaved changes and ends when the page is left", { tag: "@proof" }, async ({
  tank,
}) => {
  const page = await openLights(tank, "#1/0");
  await untilNothingCritical(tank);
  await page.getByLabel("Set by hand").check();
  await page.getByLabel("Level by hand").fill("17");
  await page.getByRole("button", { name: "Run through the day on Reef light" }).click();
  await expect(page.getByText(/^It is \d\d:\d\d in the run-through$/)).toBeVisible();
  const level = async (): Promise<unknown> => {
    const { value } = (await tank.call("GET", "/api/outputs/jack-1-0")) as { readonly value: number };
    return value;
  };
  await expect.poll(level).toBe(17);
  expect(await tank.call("GET", "/api/lights/1")).toMatchObject({ channels: { 0: { manual: false } } });
  // A renewal may cross the end.
  tank.allowStatus(409);
  await page.getByRole("button", { name: "Back to all lights" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect.poll(() => white(tank)).toContain("controller: follows its diurnal curve");
});
