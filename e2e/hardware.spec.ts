import { card, create, expect, test } from "./tank.ts";

test("a driver is created, refused at its field, used and deleted", async ({ tank, page }) => {
  tank.allowStatus(400);
  tank.allowStatus(409);
  await tank.open("/hardware");
  await page.getByRole("button", { name: "Add a driver" }).click();
  await page.getByRole("button", { name: /^ADS1115/ }).click();
  await expect(page.getByText("SDA, GPIO 2: contact 3")).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("Probe board");
  await page.getByLabel("Address").fill("999");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("must be between 8 and 119", { exact: true })).toBeVisible();
  await tank.checkAccessibility();
  await page.getByLabel("Address").fill("73");
  await page.getByRole("button", { name: "Save" }).click();
  const board = card(page, "Probe board");
  await expect(board).toContainText("0 of 4 pins in use");

  await board.getByRole("button", { name: /Input 2 free/ }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Redox");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(board).toContainText("1 of 4 pins in use");
  await expect(card(page, "Analog inputs")).toContainText("Probe board · Input 2");

  await board.getByRole("button", { name: "Delete Probe board" }).click();
  const inUse = page.getByRole("dialog", { name: "Probe board is in use" });
  await expect(inUse.getByRole("link")).toHaveText("Redox, on the page Hardware");
  await inUse.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Delete Redox" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(board).toContainText("0 of 4 pins in use");
  await board.getByRole("button", { name: "Delete Probe board" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(board).toHaveCount(0);
});

test("a pin in use is not offered; two outlets on one pin are reported", async ({ tank, page }) => {
  await tank.open("/hardware");
  await page.getByRole("button", { name: "Add an outlet" }).click();
  const pin = page.getByLabel("Pin", { exact: true });
  await expect(pin).not.toHaveValue("17");
  await expect(pin.getByRole("option", { name: /^GPIO 17, .* – taken by Outlet 1$/ })).toBeDisabled();
  await expect(pin.getByRole("option", { name: /^GPIO 4, .* – the 1-wire bus is in use$/ })).toBeDisabled();
  await expect(pin.getByRole("option", { name: /^GPIO 7, .* – SPI, high during boot/ })).toBeEnabled();
  await expect(pin.locator("option").first()).toHaveText(/^GPIO 1\d, contact \d+ of the header/);
  await page.keyboard.press("Escape");
  await create(tank, "/api/outlets", { name: "Spare", driver: "rpi", pin: 17 });
  const board = card(page, "Raspberry Pi");
  await expect(board).toContainText("GPIO 17 is taken more than once: Outlet 1, Spare.");
  await tank.checkAccessibility();

  await page.getByRole("button", { name: "Edit Spare" }).click();
  await expect(page.getByText("GPIO 17: contact 11", { exact: true })).toBeVisible();
  await expect(page.getByText("Outlet 1 is on this pin already.", { exact: false })).toBeVisible();
  await pin.selectOption("16");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(board).not.toContainText("more than once");
  await expect(card(page, "Outlets")).toContainText("Raspberry Pi · GPIO 16");
  await page.getByRole("button", { name: "Delete Spare" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(card(page, "Outlets")).not.toContainText("Spare");
});

test("an input is read on demand, its age is shown", { tag: "@proof" }, async ({ tank, page }) => {
  await tank.open("/hardware");
  const analog = card(page, "Analog inputs");
  await analog.getByRole("button", { name: "Read now: pH board" }).click();
  await expect(analog.getByRole("status")).toHaveText(/^\d+\.\d{3}, read \d+ s ago$/);
  await expect(analog.getByRole("status")).toHaveText(/read [1-9] s ago$/);
});

test("an unreadable probe shows the reason instead of a number", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  tank.allowStatus(503);
  await tank.open("/hardware");
  await tank.call("PUT", "/api/simulation/faults", { target: "analog:1", kind: "disconnected" });
  const analog = card(page, "Analog inputs");
  await analog.getByRole("button", { name: "Read now: pH board" }).click();
  await expect(analog.getByRole("alert")).toContainText("Not read: ");
  await expect(analog.getByRole("status")).toBeEmpty();
});

test("a temperature probe is readable before it is used", { tag: "@proof" }, async ({ tank, page }) => {
  await tank.open("/hardware");
  const probes = card(page, "Temperature probes");
  const unused = probes.getByRole("listitem").filter({ hasText: "28-000000000002" });
  await unused.getByRole("button", { name: "Read now: probe 28-000000000002" }).click();
  await expect(unused.getByRole("status")).toHaveText(/^\d+\.\d\d °C, read \d+ s ago$/);
  await tank.checkAccessibility();
});

test("an outlet blinks for identification; a heater's is refused with the reason", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  tank.allowStatus(409);
  await tank.open("/hardware");
  const made = (await tank.call("PUT", "/api/outlets", { name: "Spare", driver: "rpi", pin: 4 })) as {
    readonly id: string;
  };
  const outlets = card(page, "Outlets");
  const question = page.getByRole("dialog");
  await outlets.getByRole("button", { name: "Blink Spare" }).click();
  await expect(question).toContainText("switched five times for half a second");
  await tank.checkAccessibility();
  await question.getByRole("button", { name: "Blink", exact: true }).click();
  await expect(question).toHaveCount(0);
  const { energised_s: on } = (await tank.call("GET", `/api/outputs/outlet-${made.id}`)) as {
    readonly energised_s: number;
  };
  expect(on).toBeGreaterThan(1);

  await outlets.getByRole("button", { name: "Blink Outlet 1" }).click();
  await question.getByRole("button", { name: "Blink", exact: true }).click();
  await expect(question.getByRole("alert")).toContainText('"Heater" does not blink: its role is heater');
  await question.getByRole("button", { name: "Cancel" }).click();
  await tank.call("DELETE", `/api/outlets/${made.id}`);
});
