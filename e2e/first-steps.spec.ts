import { readdirSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { SMTPServer } from "smtp-server";
import { tabTo } from "./by-keyboard.ts";
import { testsWith } from "./own-tank.ts";

const MOST_CLICKS = 40;
const MOST_MINUTES = 5;

const test = testsWith({ tank: "empty" });
/** A new installation. */
const firstTime = testsWith({ tank: "empty", isNew: true });
/** A controller with real hardware instead of the simulation. */
const onHardware = testsWith({ tank: "empty", hardware: "linux", speed: 1 });

/** An SMTP server that accepts everything and calls back with each mail. */
async function takeMail(onMail: (mail: string) => void): Promise<{ readonly port: number; close(): void }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      let mail = "";
      stream.on("data", (chunk: Buffer) => {
        mail += chunk.toString();
      });
      stream.on("end", () => {
        onMail(mail);
        done();
      });
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await new Promise((resolve) => listening.once("listening", resolve));
  // A TCP server has an address with a port.
  const { port } = listening.address() as AddressInfo;
  return { port, close: () => server.close() };
}

/** The one-time code from the file that the controller's output names. */
function codeIn(output: string): string {
  const file = /set-up code in (\S+?),/.exec(output)?.[1];
  return file === undefined ? "" : readFileSync(file, "utf8").trim();
}

firstTime("a new installation runs a tank after fewer than 40 clicks", async ({ tank, controller }) => {
  const { page } = tank;
  const start = Date.now();
  const mails: string[] = [];
  const mail = await takeMail((each) => mails.push(each));
  await page.addInitScript(
    `addEventListener("click", () => sessionStorage.setItem("clicks", Number(sessionStorage.getItem("clicks")) + 1))`,
  );
  tank.allowStatus(401);
  await page.goto(controller.url);
  await page.getByText("First time here?").click();
  await expect(page.getByText("The password is the one-time code")).toBeVisible();
  await expect.poll(() => codeIn(controller.output())).not.toBe("");
  await page.getByLabel("User").fill("reef-pi");
  await page.getByLabel("Password", { exact: true }).fill(codeIn(controller.output()));
  await page.getByRole("button", { name: "Sign in" }).click();
  const warning = page.getByText("This controller still opens with its first password.");
  await expect(warning).toBeVisible();
  await tank.checkAccessibility();
  const next = page.getByRole("button", { name: "Next" });
  await page.getByRole("link", { name: "Begin" }).click();

  await expect(page.getByRole("heading", { name: "A password of your own" })).toBeVisible();
  await page.getByLabel("User").fill("keeper");
  await page.getByLabel("New password", { exact: true }).fill("salt-and-water");
  await page.getByLabel("New password again").fill("salt-and-water");
  await next.click();

  await page.getByLabel("Name of the tank").fill("Little reef");
  await page.getByLabel("Water in the tank and its sump").fill("180");
  await expect(page.getByLabel("Temperatures in")).toHaveValue("C");
  await expect(page.getByText(/^Time zone \S+: it is \d\d:\d\d at the tank\.$/)).toBeVisible();
  await tank.checkAccessibility();
  await next.click();
  await expect(page.getByText("28-000000000001")).toBeVisible();
  await next.click();

  await page.getByLabel("The pump's outlet is switched by").selectOption("rpi 27");
  await page.getByRole("button", { name: "Switch it on" }).click();
  await expect(page.getByText("It is on, as its outlet confirms.")).toBeVisible();
  await next.click();

  await expect(page.getByLabel("Probe")).toHaveValue("28-000000000001");
  await page.getByLabel("The heater's outlet is switched by").selectOption("rpi 17");
  await page.getByLabel("Alarm at or above").fill("28");
  await expect(
    page.getByText(/^It heats below 25\.0\s°C, and stops at 25\.2\s°C\. .* 28\.0\s°C or warmer\.$/),
  ).toBeVisible();
  const set = page.getByRole("button", { name: "Set this" });
  await set.click();
  await expect(page.getByText("Heater and probe are set up.")).toBeVisible();
  await expect(page.getByText(/^The probe reads \d\d\.\d °C\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Switch it on for 3 seconds" }).click();
  await expect(page.getByText("Does its lamp come on?")).toBeVisible();
  await next.click();

  await set.click();
  await expect(page.getByText("Not saved: Something is missing")).toBeVisible();
  await page.getByLabel("The float is connected to").selectOption("rpi 5");
  await page.getByLabel("A second float above it is connected to").selectOption("rpi 6");
  await page.getByLabel("The pump's outlet is switched by").selectOption("rpi 5");
  await page.getByLabel("Name").press("Enter");
  await expect(page.getByText("This pin is chosen above already.", { exact: true })).toBeVisible();
  await page.getByLabel("The pump's outlet is switched by").selectOption("rpi 23");
  await set.click();
  await expect(page.getByText(/^The float says: (full|too low)\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Run the pump for 3 seconds" }).click();
  await expect(page.getByText("Does water come?")).toBeVisible();
  await tank.checkAccessibility();
  await page.getByRole("button", { name: "Start the top-off" }).click();
  await expect(page.getByText("It tops off by itself from now on.")).toBeVisible();
  await next.click();

  await expect(page.getByRole("heading", { name: "Light" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Light" })).toBeInViewport();
  const dimmer = page.getByLabel("The dimmer is connected to");
  await expect(dimmer).toContainText("GPIO 18, contact 12 of the header – PWM");
  await dimmer.selectOption("rpi 0");
  await page.getByLabel("Sunset").fill("09:00");
  await page.getByLabel("Sunset").press("Enter");
  await expect(page.getByLabel("Sunset")).toHaveAccessibleDescription(
    /^Sunset at 09:00 comes before sunrise/,
  );
  await page.getByLabel("Sunset").fill("20:00");
  await set.click();
  await page.getByRole("button", { name: "Run through its day in 10 seconds" }).click();
  await expect(page.getByText("Does it rise and set?")).toBeVisible();
  await next.click();

  await page.getByLabel("The probe is connected to").selectOption("rpi 0");
  await page.getByRole("button", { name: "Read it" }).click();
  await expect(page.getByText(/^It reads [78]\.\d\d\.$/)).toBeVisible();
  await next.click();

  await page.getByLabel("The pump is connected to").selectOption("rpi 1");
  await expect(page.getByLabel("Amount a day")).toHaveValue("9 ml");
  await expect(page.getByLabel("At most a day")).toHaveValue("36 ml");
  await page.getByLabel("Amount a day").fill("5000");
  await page.getByLabel("Amount a day").press("Enter");
  await expect(page.getByText("5 l a day is more than the limit of 36 ml.", { exact: true })).toBeVisible();
  await page.getByLabel("Amount a day").fill("9");
  await page.getByLabel("Doses a day").fill("17");
  await page.getByLabel("Doses a day").press("Enter");
  await expect(page.getByText(/^17 doses cannot be spread evenly/)).toBeVisible();
  await page.getByLabel("Doses a day").fill("4");
  await set.click();
  await expect(page.getByText("Not calibrated: it does not dose yet.")).toBeVisible();
  await page.getByRole("button", { name: "Calibrate Dosing pump" }).click();
  await page.getByRole("button", { name: "Run it and measure" }).click();
  await page.getByLabel("What came out").fill("30");
  await page.getByRole("button", { name: "Save this" }).click();
  await expect(
    page.getByText("The calibration counts, too: 30 ml of the 36 ml a day are used."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Start the schedule of Dosing pump" }).click();
  await expect(page.getByText("It doses 9 ml a day, doses a day: 4.")).toBeVisible();
  expect(await tank.call("GET", "/api/doser/pumps")).toMatchObject([{ max_daily_ml: 36 }]);
  await next.click();

  await page.getByRole("button", { name: "Add the usual modes" }).click();

  await page.getByLabel("E-mail to").fill("keeper@example.org");
  await page.getByLabel("Sent from").fill("tank@example.org");
  await page.getByLabel("Mail server").fill("127.0.0.1");
  await page.getByText("More settings").click();
  await page.getByLabel("Port").fill(String(mail.port));
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Send a test e-mail" }).click();
  await expect(page.getByText("The mail server accepted it.")).toBeVisible();
  expect(mails).toHaveLength(1);
  await next.click();

  await expect(page.getByText("All is well", { exact: true })).toBeVisible();
  await expect(page.getByText("No problem was found in the configuration.")).toBeVisible();
  await tank.checkAccessibility();
  await page.getByRole("link", { name: "To the overview" }).click();
  await expect(page.getByRole("heading", { name: "Little reef" })).toBeVisible();
  await expect(warning).toHaveCount(0);
  for (const name of ["Temperature Tank", "Top-off Sump", "Light Light"]) {
    await expect(page.getByRole("region", { name })).toBeVisible();
  }
  for (const name of ["Feeding A", "Water change", "Maintenance"]) {
    await expect(page.getByRole("button", { name: new RegExp(`${name}`) })).toBeVisible();
  }
  const clicks = await page.evaluate(() => Number(sessionStorage.getItem("clicks")));
  const minutes = (Date.now() - start) / 60_000;
  firstTime.info().annotations.push({ type: "clicks", description: String(clicks) });
  expect(clicks).toBeLessThan(MOST_CLICKS);
  expect(minutes).toBeLessThan(MOST_MINUTES);
  mail.close();
});

test("skipping mail is pointed out at the end; a probe is read", { tag: "@proof" }, async ({ tank }) => {
  const { page } = tank;
  await tank.open("/first-steps");
  await page.getByRole("button", { name: "Next" }).click();
  await page
    .getByRole("button", { name: /^Read .*28-000000000001/ })
    .first()
    .click();
  await expect(page.getByText(/^\d\d\.\d\d °C, read/)).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  for (const step of [
    "Return pump",
    "Temperature",
    "Top-off",
    "Light",
    "pH",
    "Dosing",
    "Modes",
    "Notifications",
  ]) {
    await expect(page.getByRole("heading", { name: step })).toBeVisible();
    await page.getByRole("button", { name: "Skip this" }).click();
  }
  await expect(page.getByText("No e-mail is sent when something goes wrong")).toBeVisible();
  await tank.checkAccessibility();
  await page.getByRole("link", { name: "Set up e-mail" }).click();
  await expect(page.getByRole("switch", { name: "Send alarms by e-mail" })).toBeVisible();
});

test("a refused step stores nothing; a reload keeps the kind of tank", async ({ tank }) => {
  const { page } = tank;
  tank.allowStatus(400);
  await tank.open();
  const next = page.getByRole("button", { name: "Next" });
  await page.getByRole("link", { name: "Begin" }).click();
  await page.getByLabel("Kind of tank").selectOption("SPS reef");
  await next.click();
  await next.click();
  await page.getByRole("button", { name: "Skip this" }).click();
  await page.getByLabel("The heater's outlet is switched by").selectOption("rpi 17");
  await page.getByLabel("Heat below").fill("40");
  await expect(page.getByLabel("Heater off again at")).toHaveValue("40.2 °C");
  await page.getByRole("button", { name: "Set this" }).click();
  await expect(page.getByText(/must be at most/).first()).toBeVisible();
  for (const collection of ["tcs", "equipment", "outlets"]) {
    expect(await tank.call("GET", `/api/${collection}`)).toEqual([]);
  }
  await page.evaluate("localStorage.setItem('refugium.language', 'de')");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Erste Schritte" })).toBeVisible();
  await expect(page.getByLabel("Art des Beckens")).toHaveValue("sps");
});

firstTime("without a password every page shows how to set one", async ({ tank, controller, page }) => {
  await tank.call("POST", "/auth/signin", { user: "reef-pi", password: codeIn(controller.output()) });
  await page.goto(`${controller.url}/first-steps`);
  await page.getByRole("button", { name: "Skip this" }).click();
  await expect(page.getByRole("heading", { name: "Your tank" })).toBeVisible();
  const warning = page.getByText("This controller still opens with its first password.");
  for (const path of ["/", "/equipment", "/log", "/settings"]) {
    await page.goto(controller.url + path);
    await expect(warning).toBeVisible();
  }
  await page.getByRole("link", { name: "Set your own password" }).click();
  const access = page.getByRole("region", { name: "User and password" });
  await expect(access).toContainText("No password has been set yet");
  await expect(warning).toHaveCount(0);
  await access.getByLabel("New password", { exact: true }).fill("salt-and-kelp");
  await access.getByLabel("New password again").fill("salt-and-kelp");
  await access.getByRole("button", { name: "Change" }).click();
  await expect(access.getByText("No password has been set yet")).toHaveCount(0);
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await expect(page.getByRole("link", { name: "Begin" })).toBeVisible();
  await expect(warning).toHaveCount(0);
});

firstTime(
  "signing in and setting a password work by keyboard",
  { tag: "@proof" },
  async ({ tank, controller, page }) => {
    tank.allowStatus(401);
    await page.goto(controller.url);
    await tabTo(page, page.getByLabel("User"));
    await page.keyboard.type("reef-pi");
    await tabTo(page, page.getByLabel("Password", { exact: true }));
    await page.keyboard.type(codeIn(controller.output()));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("link", { name: "Begin" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "A password of your own" })).toBeVisible();
    await tank.checkAccessibility();
    await tabTo(page, page.getByLabel("New password", { exact: true }));
    await page.keyboard.type("salt-and-kelp");
    await tabTo(page, page.getByLabel("New password again"));
    await page.keyboard.type("salt-and-kelp");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Your tank" })).toBeFocused();
    expect(await tank.call("GET", "/api/me")).toMatchObject({ credentials_set: true });
  },
);

onHardware(
  "the simulation can be tried without hardware and left again",
  { tag: "@proof" },
  async ({ tank, page }) => {
    await tank.open("/settings");
    await page.getByRole("link", { name: "First steps" }).click();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText("These boards and probes answer now.")).toBeVisible();
    await page.getByRole("button", { name: "Look around with a simulated tank" }).click();
    const question = page.getByRole("dialog");
    await expect(question).toContainText("nothing real is measured or switched");
    await question.getByRole("button", { name: "Look around with a simulated tank" }).click();
    await expect(page.getByText("28-000000000001")).toBeVisible();
    await expect(page.getByText("Simulated", { exact: true })).toBeVisible();
    await tank.checkAccessibility();
    await page.getByRole("link", { name: "Go over to them in the settings" }).click();
    await page.getByRole("button", { name: "Use the real hardware" }).click();
    await question.getByRole("button", { name: "Use the real hardware" }).click();
    await expect(page.getByText("This tank is simulated.")).toHaveCount(0);
    await expect(page.getByText("Simulated", { exact: true })).toHaveCount(0);
  },
);

const hasGpio = readdirSync("/dev").some((name) => name.startsWith("gpiochip"));

onHardware("a machine without GPIO does not pretend to have a board", async ({ tank, page }) => {
  test.skip(hasGpio, "this machine has GPIO lines");
  await tank.open("/first-steps");
  await page.getByRole("button", { name: "Next" }).click();
  const board = page.getByRole("listitem").filter({ hasText: "Raspberry Pi" });
  await expect(board.first()).toContainText("not on this machine");
  await expect(page.getByText("This machine has no GPIO lines")).toBeVisible();
  await expect(page.getByText("This machine has no I2C adapter")).toBeVisible();
  await expect(page.getByText("config.txt")).toHaveCount(0);
  await tank.call("PUT", "/api/outlets", { name: "Socket", driver: "rpi", pin: 17 });
  await tank.open("/hardware");
  const card = page.getByRole("region", { name: "Raspberry Pi" });
  await expect(card).toContainText("not on this machine");
  await expect(card).toContainText("This machine has no pins of its own");
  await expect(card).not.toContainText("Connected");
  await tank.checkAccessibility();
});
