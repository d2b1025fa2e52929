import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { PASSWORD, USER } from "./controller.ts";
import { card, controllerUrl, expect, test } from "./tank.ts";

async function reload(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Reload the modules" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reload", exact: true }).click();
  await expect(page.getByText("The modules run with the stored settings.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("a disabled module is marked as pending and stops after a reload", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  await tank.open("/settings");
  await page.getByRole("link", { name: /^Modules/ }).click();
  const camera = page.getByRole("switch", { name: "Camera" });
  const row = page.getByRole("listitem").filter({ has: camera });
  await expect(row).toContainText("Runs");
  await camera.setChecked(false, { force: true });
  await page.getByRole("button", { name: "Save" }).click();
  const notice = card(page, "Not in force yet");
  await expect(notice).toContainText("Camera will stop");
  await expect(row).toContainText("Runs");
  await tank.checkAccessibility();
  await reload(page);
  await expect(row.getByText("Off", { exact: true })).toBeVisible();
  await expect(notice).toHaveCount(0);

  await camera.setChecked(true, { force: true });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(notice).toContainText("Camera will start");
  await reload(page);
  await expect(row).toContainText("Runs");
});

test(
  "the settings list is a page on phones, beside sections on desktops",
  { tag: "@both" },
  async ({ tank, page }, { project }) => {
    await tank.open("/settings");
    const list = page.getByRole("navigation", { name: "Sections" });
    const problems = page.getByRole("region", { name: "Problems", exact: true });
    await expect(list).toBeVisible();
    await expect(problems).toHaveCount(project.name === "desktop" ? 1 : 0);
    await tank.checkAccessibility();
    await list.getByRole("link", { name: /^Controller/ }).click();
    await expect(page.getByRole("region", { name: "Name and network" })).toBeVisible();
    await expect(list).toBeVisible({ visible: project.name === "desktop" });
  },
);

test("an invalid address is refused; a new name applies at once", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  tank.allowStatus(400);
  await tank.open("/settings?section=controller");
  const general = card(page, "Name and network");
  // Nothing is pending that a reload could not apply.
  await expect(general).toContainText(
    `Now: ${new URL(page.url()).host}, as given when the controller was started`,
  );
  await expect(card(page, "Not in force yet")).toHaveCount(0);
  await general.getByLabel("Listens on").fill("nowhere");
  await general.getByRole("button", { name: "Save" }).click();
  await expect(general.getByText("must be host:port, such as 0.0.0.0:8080", { exact: true })).toBeVisible();
  await general.getByLabel("Listens on").fill("0.0.0.0:8080");
  await general.getByLabel("Name of the controller").fill("Lagoon");
  await general.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lagoon" })).toBeVisible();
  await general.getByLabel("Name of the controller").fill("Refugium");
  await general.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Refugium" })).toBeVisible();
});

test("a pending reload is still shown after reopening the page", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  await tank.open("/settings?section=controller");
  const general = card(page, "Name and network");
  await general
    .getByRole("switch", { name: "Measurements for Prometheus" })
    .setChecked(true, { force: true });
  await general.getByRole("button", { name: "Save" }).click();
  await expect(card(page, "Not in force yet")).toContainText("Measurements for Prometheus");
  await page.reload();
  await expect(card(page, "Not in force yet")).toContainText("Measurements for Prometheus");
  await expect(general).toContainText("Takes effect after a reload. Now: Off.");
  await reload(page);
  await expect(card(page, "Not in force yet")).toHaveCount(0);
  await expect(general).not.toContainText("Now: Off.");
  const names = general.getByRole("link", { name: "See the measurements and their names" });
  await expect(names).toHaveAttribute("href", "/x/metrics");
  const metrics = await page.request.get(new URL("/x/metrics", page.url()).href);
  expect(await metrics.text()).toContain("doser_alkalinity_usage");
  await tank.call("POST", "/api/settings", { metrics_export: false });
  await tank.call("POST", "/api/admin/reload");
});

test("the tank's volume is stored, shown under About, and optional", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  tank.allowStatus(400);
  await tank.open("/settings?section=controller");
  const general = card(page, "Name and network");
  const volume = general.getByLabel("Water in the tank and its sump");
  await expect(volume).toHaveValue("");
  await volume.fill("-3");
  await general.getByRole("button", { name: "Save" }).click();
  await expect(general.getByText("must be between 0 and 1000000", { exact: true })).toBeVisible();
  await volume.fill("240");
  await general.getByRole("button", { name: "Save" }).click();
  await expect(general.getByRole("button", { name: "Save" })).toBeDisabled();
  await page.goto(page.url().replace("controller", "about"));
  await expect(card(page, "This controller")).toContainText("240 l");
  await tank.call("POST", "/api/settings", { volume_l: null });
});

test("a test mail shows the mail server's answer", { tag: "@proof" }, async ({ tank, page }) => {
  tank.allowStatus(400);
  tank.allowStatus(503);
  await tank.open("/settings?section=notifications");
  const mail = card(page, "E-mail");
  await expect(mail).toContainText("none is sent");
  await mail.getByRole("switch", { name: "Send alarms by e-mail" }).setChecked(true, { force: true });
  await mail.getByLabel("To", { exact: true }).fill("no address");
  await mail.getByLabel("Mail server").fill("127.0.0.1");
  await mail.getByLabel("Port").fill("9");
  await mail.getByLabel("Sender").fill("tank@example.org");
  await mail.getByRole("button", { name: "Save" }).click();
  await expect(mail.getByText("must be an address such as me@example.org", { exact: true })).toBeVisible();
  await mail.getByLabel("To", { exact: true }).fill("me@example.org");
  await mail.getByRole("button", { name: "Save" }).click();
  await mail.getByRole("button", { name: "Send a test e-mail" }).click();
  await expect(mail.getByRole("status")).toContainText(/The mail server answered: .*ECONNREFUSED/);
  await tank.checkAccessibility();
  await tank.call("POST", "/api/telemetry", {
    notify: false,
    mailer: { to: [], from: "", server: "smtp.gmail.com", port: 587, password: null },
  });
});

test("another mail server requires the stored password again", { tag: "@proof" }, async ({ tank, page }) => {
  tank.allowStatus(400);
  await tank.beSignedIn();
  await tank.call("POST", "/api/telemetry", { mailer: { server: "mail.example.org", password: "stored" } });
  await tank.open("/settings?section=notifications");
  const mail = card(page, "E-mail");
  await mail.getByLabel("Mail server").fill("mail.example.com");
  await mail.getByRole("button", { name: "Save" }).click();
  await expect(mail.getByText(/^must be entered again: the stored one is for another server/)).toBeVisible();
  await tank.checkAccessibility();
  await mail.getByLabel("Password", { exact: true }).fill("another");
  await mail.getByRole("button", { name: "Save" }).click();
  await expect(mail.getByText(/must be entered again/)).toHaveCount(0);
  await expect(mail.getByLabel("Mail server")).toHaveValue("mail.example.com");
  await tank.call("POST", "/api/telemetry", {
    mailer: { from: "", server: "smtp.gmail.com", password: null },
  });
});

test("the heartbeat address is entered, tested and never shown again", async ({ tank, page }) => {
  tank.allowStatus(400);
  tank.allowStatus(503);
  const calls: string[] = [];
  let answer = 200;
  const service = createServer((request, reply) => {
    calls.push(request.url ?? "");
    reply.writeHead(answer).end();
  });
  await new Promise<void>((listening) => service.listen(0, "127.0.0.1", listening));
  // A TCP server has an address with a port.
  const { port } = service.address() as AddressInfo;
  await tank.open("/settings?section=notifications");
  const heartbeat = card(page, "Watched from outside");
  const save = heartbeat.getByRole("button", { name: "Save" });
  await heartbeat
    .getByRole("switch", { name: "Call a monitoring service" })
    .setChecked(true, { force: true });
  await save.click();
  await expect(heartbeat.getByText("is needed while the heartbeat is on", { exact: true })).toBeVisible();
  const address = heartbeat.getByLabel("Address that the service gave you");
  await address.fill(`http://127.0.0.1:${port}/ping/reef`);
  await save.click();
  await expect(save).toBeDisabled();
  await expect(address).toHaveValue("");
  await heartbeat.getByRole("button", { name: "Call it now" }).click();
  await expect(heartbeat.getByRole("status")).toContainText("The service received the call.");
  expect(new Set(calls)).toEqual(new Set(["/ping/reef"]));
  answer = 404;
  await heartbeat.getByRole("button", { name: "Call it now" }).click();
  await expect(heartbeat.getByRole("status")).toContainText(/did not arrive: 127\.0\.0\.1:\d+ answered 404/);
  await tank.checkAccessibility();
  await heartbeat
    .getByRole("switch", { name: "Call a monitoring service" })
    .setChecked(false, { force: true });
  await heartbeat.getByRole("button", { name: "Delete the stored address" }).click();
  await save.click();
  await expect(heartbeat.getByRole("button", { name: "Call it now" })).toBeHidden();
  await new Promise((closed) => service.close(closed));
});

test("a token is created, shown once and revoked", async ({ tank, page }) => {
  tank.allowStatus(400);
  await tank.open("/settings?section=access");
  const tokens = card(page, "Tokens");
  await expect(tokens).toContainText("No token yet.");
  await tokens.getByRole("button", { name: "Make a token" }).click();
  const sheet = page.getByRole("dialog", { name: "New token" });
  await sheet.getByRole("button", { name: "Make it" }).click();
  await expect(sheet.getByText("must not be empty", { exact: true })).toBeVisible();
  await sheet.getByLabel("What is it for?").fill("Home Assistant");
  await sheet.getByLabel("Switch and start things").check();
  await sheet.getByLabel("How long is it for?").selectOption("30 days");
  await sheet.getByRole("button", { name: "Make it" }).click();
  await expect(sheet.getByLabel("Token for Home Assistant")).toHaveValue(/^refugium_.{20}/);
  await tank.checkAccessibility();
  await sheet.getByText("Close", { exact: true }).click();
  await expect(tokens).toContainText(/View, Switch and start things · Made .+ · ends /);
  await tokens.getByRole("button", { name: "Revoke Home Assistant" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(tokens).toContainText("No token yet.");
});

test("other sessions are listed and can be ended", async ({ tank, page }) => {
  await tank.open("/settings?section=access");
  // Not by the browser, which would store the cookie.
  const opened = await fetch(`${controllerUrl()}/auth/signin`, {
    method: "POST",
    body: JSON.stringify({ user: USER, password: PASSWORD }),
    headers: { "user-agent": "feeder/1.0" },
  });
  const [cookie = ""] = (opened.headers.get("set-cookie") ?? "").split(";");
  // Ending another session needs a recent sign-in; the session shared by all tests may be older and is kept.
  await page.context().clearCookies();
  await page.request.post(`${controllerUrl()}/auth/signin`, { data: { user: USER, password: PASSWORD } });
  await page.reload();
  const sessions = card(page, "Signed in");
  await expect(sessions).toContainText("(this one)");
  await tank.checkAccessibility();
  await sessions.getByRole("button", { name: "End feeder/1.0 127.0.0.1" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End" }).click();
  await expect(sessions).not.toContainText("feeder");
  const me = await fetch(`${controllerUrl()}/api/me`, { headers: { cookie } });
  expect(me.status).toBe(401);
  await page.goto(`${controllerUrl()}/log`);
  await expect(page.getByText(/ended a session of 127\.0\.0\.1/).first()).toBeVisible();
});

test("a password that is easily guessed is refused at its field", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  tank.allowStatus(400);
  await tank.open("/settings?section=access");
  const access = card(page, "User and password");
  await access.getByLabel("New password", { exact: true }).fill("password1");
  await access.getByLabel("New password again").fill("password1");
  await access.getByRole("button", { name: "Change" }).click();
  const fault = "must not be one of the 10,000 most common passwords";
  await expect(access.getByText(fault, { exact: true })).toBeVisible();
});

test("a new password that differs from its repetition is not sent", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  await tank.open("/settings?section=access");
  const access = card(page, "User and password");
  await access.getByLabel("New password", { exact: true }).fill("one");
  await access.getByLabel("New password again").fill("other");
  await access.getByRole("button", { name: "Change" }).click();
  await expect(access.getByText("Is not the same as above", { exact: true })).toBeVisible();
});

test("an interlock is created, shown as a sentence and deleted", async ({ tank, page }) => {
  tank.allowStatus(400);
  await tank.open("/settings?section=interlocks");
  await page.getByRole("button", { name: "Add an interlock" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("is required", { exact: true })).toHaveCount(2);
  await page.getByRole("textbox", { name: "Name" }).fill("Dry floor");
  await page.getByLabel("Inlet", { exact: true }).selectOption({ label: "Leak sensor" });
  await page.getByLabel("for at least").fill("2");
  await page.getByLabel("Equipment 1").selectOption({ label: "Top-off pump" });
  await tank.checkAccessibility();
  await page.getByRole("button", { name: "Save" }).click();
  const rule = card(page, "Dry floor");
  await expect(rule).toContainText(
    "When Leak sensor is on for 2 s, then Top-off pump goes off until you clear it.",
  );
  await expect(rule).toContainText("Ready");
  await rule.getByRole("button", { name: "Delete Dry floor" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(rule).toHaveCount(0);
});

test("an active interlock is shown at once", { tag: "@proof" }, async ({ tank, page }) => {
  await tank.open("/settings?section=interlocks");
  await tank.call("POST", "/api/equipment/3/control", { on: false });
  await expect(card(page, "No top-off without return pump")).toContainText("Active");
  await tank.call("POST", "/api/equipment/3/control", { on: true });
  await expect(card(page, "No top-off without return pump")).toContainText("Ready");
});

test("shutting down explains the consequences and can be cancelled", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  await tank.open("/settings?section=host");
  await page.getByRole("button", { name: "Switch the computer off" }).click();
  const question = page.getByRole("dialog", { name: "Switch Refugium off?" });
  await expect(question).toContainText("nothing controls or watches the tank");
  await tank.checkAccessibility();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText("It switches off.", { exact: false })).toHaveCount(0);
});

test("About shows the version and links to the API's documentation", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  await tank.open("/settings?section=about");
  await expect(card(page, "This controller")).toContainText(/Version\s*\d+\.\d+\.\d+/);
  await page.getByRole("link", { name: "Documentation of the API" }).click();
  await expect(page).toHaveURL(/\/api\/docs$/);
});
