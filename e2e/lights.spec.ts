import { openLights, row } from "./reef-light.ts";
import { card, controllerUrl, create, expect, test } from "./tank.ts";

test("a card shows the day and the present value of each channel", { tag: "@proof" }, async ({ tank }) => {
  const page = await openLights(tank);
  await expect(
    page.getByRole("img", { name: /^Reef light, the whole day: White up to 100 % at/ }),
  ).toBeVisible();
  await expect(row(page, "White")).toContainText("follows: Day with a long noon");
  await expect(row(page, "White")).toContainText(/\d %/);
  await row(page, "Blue").getByRole("button", { name: "Why Blue is as it is" }).click();
  await expect(page.getByRole("dialog")).toContainText("follows its sine curve");
  await page.getByRole("button", { name: "Close" }).click();
  await tank.checkAccessibility();
});

test("a light is created, its day drawn, then deleted", { tag: "@both" }, async ({ tank }) => {
  const page = await openLights(tank);
  await page.getByRole("button", { name: "Add a light" }).click();
  await expect(page.getByRole("dialog")).toContainText("No dimmer is free");
  await page.getByRole("button", { name: "Close" }).click();
  await tank.call("PUT", "/api/jacks", { name: "Nano dimmer", driver: "1", pins: [4] });
  await page.getByRole("button", { name: "Add a light" }).click();
  await page.getByLabel("Name").fill("Nano light");
  // The only free dimmer is chosen as soon as it is there.
  await expect(page.getByRole("dialog").getByLabel("Dimmer")).toHaveValue(/./);
  await page.getByRole("dialog").getByRole("button", { name: "Add a light" }).click();

  await expect(page.getByRole("heading", { name: "Nano light", exact: true })).toBeVisible();
  await page.getByLabel("Kind of curve").selectOption("auto");
  const noon = page.getByRole("slider", { name: "channel-1 at 12:00" });
  await noon.scrollIntoViewIfNeeded();
  const box = await noon.boundingBox();
  if (box === null) throw new Error("the point is not on the page");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 60, { steps: 4 });
  await page.mouse.up();
  const dragged = Number(await noon.getAttribute("aria-valuenow"));
  expect(dragged).toBeLessThan(60);
  await noon.focus();
  await page.keyboard.press("PageUp");
  await page.keyboard.press("ArrowDown");
  await page.getByText("Type the levels").click();
  const level = page.getByRole("textbox", { name: "12:00" });
  await expect(level).toHaveValue(`${dragged + 9} %`);
  await level.fill("33");
  await expect(noon).toHaveAttribute("aria-valuenow", "33");
  await tank.checkAccessibility();
  await page.getByRole("button", { name: "Save" }).click();

  await expect(row(page, "channel-1")).toContainText("follows: Twelve points you draw");
  await page.getByRole("button", { name: "Delete Nano light" }).click();
  await expect(page.getByRole("dialog")).toContainText("It goes dark at once.");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(card(page, "Nano light")).toHaveCount(0);
});

test("a point of a curve follows a finger as far as it goes", async ({ tank, page }) => {
  await tank.beSignedIn();
  const jack = await create(tank, "/api/jacks", { name: "Nano", driver: "1", pins: [4] });
  const values = Array.from({ length: 12 }, () => 80);
  const config = { start: "00:00:00", end: "22:00:00", interval: 7200, values };
  const channels = { 0: { name: "White", min: 0, max: 100, profile: { type: "interval", config } } };
  const light = await create(tank, "/api/lights", { name: "Nano", jack, enable: true, channels });
  await tank.open(`/lights#${light}/0`);
  const noon = page.getByRole("slider", { name: /^White at 12:00/ });
  await noon.scrollIntoViewIfNeeded();
  const box = await noon.boundingBox();
  if (box === null) throw new Error("the point is not on the page");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const scrolled = await page.evaluate<number>("scrollY");
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", by: number) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y: y + by }],
    });
  await touch("touchStart", 0);
  for (let by = 4; by <= 80; by += 4) await touch("touchMove", by);
  await touch("touchEnd", 80);
  await expect(async () =>
    expect(Number(await noon.getAttribute("aria-valuenow"))).toBeLessThan(50),
  ).toPass();
  expect(await page.evaluate<number>("scrollY")).toBe(scrolled);
  await tank.call("DELETE", `/api/lights/${light}`);
  await tank.call("DELETE", `/api/jacks/${jack}`);
});

test("a refusal is shown at its channel and field, input kept", async ({ tank }) => {
  tank.allowStatus(400);
  const page = await openLights(tank, "#1/0");
  await page.getByLabel("Dark below").fill("60");
  await page.getByLabel("Never above").fill("40");
  await page.getByRole("button", { name: "Blue" }).click();
  await page.getByLabel("Name of the channel").fill("Royal");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Channel White" })).toBeVisible();
  await expect(page.getByLabel("Dark below")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Dark below")).toBeFocused();
  await expect(page.getByText("must be below max (40)").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "White needs attention" })).toBeVisible();
  await tank.checkAccessibility();
  await page.getByLabel("Dark below").fill("5");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row(page, "Royal")).toContainText("follows: Gentle arc");
});

test("a channel is set by hand and returns to its curve", async ({ tank }) => {
  const page = await openLights(tank);
  await page.getByRole("button", { name: "Set by hand: White" }).click();
  const slider = page.getByRole("slider", { name: "White by hand" });
  await slider.fill("20");
  await expect(row(page, "White")).toContainText("set by hand to 20 %");
  await expect(
    row(page, "White")
      .locator("p")
      .filter({ hasText: /^20 %$/ }),
  ).toBeVisible();
  await tank.checkAccessibility();
  await page.getByRole("button", { name: "Follow the curve: White" }).click();
  await expect(row(page, "White")).toContainText("follows: Day with a long noon");
  await expect(slider).toHaveCount(0);
});

test("one switch turns the whole light off and on", { tag: "@proof" }, async ({ tank }) => {
  const page = await openLights(tank);
  const master = page.getByRole("switch", { name: "Reef light" });
  await master.click();
  await expect(card(page, "Reef light")).toContainText("Off and dark");
  await expect(row(page, "Blue").locator("p").filter({ hasText: /^0 %$/ })).toBeVisible();
  await master.click();
  await expect(card(page, "Reef light")).toContainText("Running");
});

test("a remote override is shown with its duration and can be released", { tag: "@proof" }, async ({
  tank,
}) => {
  const page = await openLights(tank);
  await tank.call("POST", "/api/jacks/1/control", { 1: 15 });
  await expect(row(page, "Blue")).toContainText(/manual at 15 % for another (30|29):\d\d/);
  await page.getByRole("button", { name: "End now: Blue" }).click();
  await expect(row(page, "Blue")).not.toContainText("for another");
});

test("a library curve is stored, used, and deleted once unused", { tag: "@proof" }, async ({ tank }) => {
  const page = await openLights(tank, "#1/1");
  await page.getByRole("button", { name: "Keep it in the library: the curve of Blue" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Long arc");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Kind of curve")).toHaveValue("named");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row(page, "Blue")).toContainText("follows: Long arc");

  await page.getByRole("button", { name: "Curve library" }).click();
  await expect(card(page, "Long arc")).toContainText("Used by Reef light: Blue");
  await page.getByRole("button", { name: "Delete Long arc" }).click();
  await expect(page.getByRole("dialog")).toContainText("Reef light, on the page Lights");
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Edit Long arc" }).click();
  await page.getByLabel("Kind of curve").selectOption("circadian");
  await page.getByLabel("Level in the middle").fill("70");
  await tank.checkAccessibility();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(card(page, "Long arc")).toContainText("Dawn to noon and back");

  await page.goto(`${controllerUrl()}/lights#1/1`);
  await page.getByLabel("Copy the curve of another channel").selectOption({ label: "Reef light: White" });
  await expect(page.getByLabel("Kind of curve")).toHaveValue("diurnal");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Curve library" }).click();
  await expect(card(page, "Long arc")).toContainText("Not used by any channel");
  await page.getByRole("button", { name: "Delete Long arc" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("The library is empty.")).toBeVisible();
});

test("any date can be previewed; leaving with unsaved changes asks first", { tag: "@proof" }, async ({
  tank,
}) => {
  const page = await openLights(tank, "#1/0");
  await page.getByLabel("Kind of curve").selectOption("solar");
  await page.getByLabel("Latitude (north is positive)").fill("51.5");
  await page.getByLabel("Longitude (east is positive)").fill("0");
  await page.getByLabel("Preview of the day").fill("2026-12-21");
  await expect(page.getByText(/White: sunrise \d\d:\d\d, sunset \d\d:\d\d/)).toBeVisible();
  await page.getByLabel("Latitude (north is positive)").fill("80");
  await expect(page.getByText("White: the sun does not rise that day")).toBeVisible();
  await tank.checkAccessibility();
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("dialog")).toContainText("Leave without saving Reef light?");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("White: the sun does not rise that day")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(row(page, "White")).toContainText("follows: Day with a long noon");
});

test("acclimation lowers the curves", { tag: "@proof" }, async ({ tank }) => {
  const page = await openLights(tank, "#1/0");
  await page.getByRole("switch", { name: "Acclimation" }).check();
  await page.getByLabel("Begins at").fill("40");
  await expect(page.getByText(/^Acclimation: today 4\d % of the curves, all of them from \d/)).toBeVisible();
  await tank.checkAccessibility();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(card(page, "Reef light")).toContainText("Acclimation: today 4");
  await expect(page.getByRole("img", { name: /White up to 4\d % at/ })).toBeVisible();
});
