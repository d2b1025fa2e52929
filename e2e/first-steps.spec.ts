import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { SMTPServer } from "smtp-server";
import { testsWith } from "./own-tank.ts";

const MOST_CLICKS = 40;

const test = testsWith({ tank: "empty" });

/** A mail server of the test's own that takes everything; calls back with each mail. */
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

test("an empty installation is led to a running tank in under 40 clicks", async ({ tank }) => {
  const { page } = tank;
  const mails: string[] = [];
  const mail = await takeMail((each) => mails.push(each));
  await page.addInitScript(
    `addEventListener("click", () => sessionStorage.setItem("clicks", Number(sessionStorage.getItem("clicks")) + 1))`,
  );
  await tank.open();
  const next = page.getByRole("button", { name: "Next" });
  await page.getByRole("link", { name: "Begin" }).click();

  await page.getByLabel("Name of the tank").fill("Little reef");
  await tank.checkAccessibility();
  await next.click();
  await expect(page.getByText("28-000000000001")).toBeVisible();
  await next.click();

  await expect(page.getByLabel("Probe")).toHaveValue("28-000000000001");
  await page.getByLabel("The heater's outlet is switched by").selectOption("rpi 17");
  await next.click();

  await next.click();
  await expect(page.getByText("Not saved: Something is missing")).toBeVisible();
  await page.getByLabel("The float is connected to").selectOption("rpi 5");
  await page.getByLabel("A second float above it is connected to").selectOption("rpi 6");
  await page.getByLabel("The pump's outlet is switched by").selectOption("rpi 23");
  await next.click();

  await page.getByLabel("The dimmer is connected to").selectOption("rpi 0");
  await next.click();

  await page.getByLabel("Mail to").fill("keeper@example.org");
  await page.getByLabel("Sent from").fill("tank@example.org");
  await page.getByLabel("Mail server").fill("127.0.0.1");
  await page.getByText("More settings").click();
  await page.getByLabel("Port").fill(String(mail.port));
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Send a test mail" }).click();
  await expect(page.getByText("The mail server has taken it.")).toBeVisible();
  expect(mails).toHaveLength(1);
  await next.click();

  await expect(page.getByText("All is well", { exact: true })).toBeVisible();
  await expect(page.getByText("No problem was found in the configuration.")).toBeVisible();
  await tank.checkAccessibility();
  await page.getByRole("link", { name: "To the overview" }).click();
  await expect(page.getByRole("heading", { name: "Little reef" })).toBeVisible();
  for (const name of ["Temperature Tank", "Top-off Sump", "Light Light"]) {
    await expect(page.getByRole("region", { name })).toBeVisible();
  }
  const clicks = await page.evaluate(() => Number(sessionStorage.getItem("clicks")));
  expect(clicks).toBeLessThan(MOST_CLICKS);
  mail.close();
});

test("a step is taken back, or skipped, and nothing of it is left", async ({ tank }) => {
  const { page } = tank;
  await tank.open();
  const next = page.getByRole("button", { name: "Next" });
  await page.getByRole("link", { name: "Begin" }).click();
  await next.click();
  await next.click();
  await page.getByLabel("The heater's outlet is switched by").selectOption("rpi 17");
  await next.click();
  await expect(page.getByRole("heading", { name: "Top-off" })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByText("Tank is set up.")).toBeVisible();
  await page.getByRole("button", { name: "Take it back and choose again" }).click();
  await expect(page.getByLabel("Probe")).toBeVisible();
  for (const collection of ["tcs", "equipment", "outlets"]) {
    expect(await tank.call("GET", `/api/${collection}`)).toEqual([]);
  }
  await page.getByRole("button", { name: "Skip this" }).click();
  await expect(page.getByRole("heading", { name: "Top-off" })).toBeVisible();
});

test("what the controller refuses is told at its field, and nothing is left half made", async ({ tank }) => {
  const { page } = tank;
  tank.expectStatus(400);
  await tank.open();
  const next = page.getByRole("button", { name: "Next" });
  await page.getByRole("link", { name: "Begin" }).click();
  await next.click();
  await next.click();
  await page.getByLabel("Heat below").fill("40");
  await page.getByLabel("Band ends at").fill("41");
  await page.getByLabel("The heater's outlet is switched by").selectOption("rpi 17");
  await next.click();
  await expect(page.getByText(/must be at most/).first()).toBeVisible();
  for (const collection of ["tcs", "equipment", "outlets"]) {
    expect(await tank.call("GET", `/api/${collection}`)).toEqual([]);
  }
});
