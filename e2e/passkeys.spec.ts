import { controllerUrl, expect, test } from "./tank.ts";

test("a passkey is added, signs in, and is removed", async ({ tank, page }) => {
  tank.allowStatus(401);
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  const options = { protocol: "ctap2", transport: "internal", hasResidentKey: true } as const;
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...options,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // A passkey needs a host name.
  await page.goto(`${controllerUrl().replace("127.0.0.1", "localhost")}/settings?section=access`);
  await tank.signIn();
  const card = page.getByRole("region", { name: "Passkeys" });
  await card.getByRole("button", { name: "Add a passkey" }).click();
  const sheet = page.getByRole("dialog", { name: "New passkey" });
  await sheet.getByLabel("What do you call it?").fill("My phone");
  await tank.checkAccessibility();
  await sheet.getByRole("button", { name: "Continue" }).click();
  await expect(sheet).toBeHidden();
  await expect(card.getByRole("listitem")).toContainText(/My phone.*localhost · made .* · never used/);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(card.getByRole("listitem")).toContainText("last used");
  await card.getByRole("button", { name: "Remove My phone" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(card.getByText("No passkey yet.")).toBeVisible();
});

test("a page under an IP address says what a passkey needs", { tag: "@proof" }, async ({ tank, page }) => {
  await tank.open("/settings?section=access");
  const card = page.getByRole("region", { name: "Passkeys" });
  await expect(card).toContainText("This page is open under an IP address.");
  await expect(card.getByRole("button", { name: "Add a passkey" })).toHaveCount(0);
});

test("a browser without passkeys is told so at the sign-in", { tag: "@proof" }, async ({ tank, page }) => {
  tank.allowStatus(401);
  await page.addInitScript("delete globalThis.PublicKeyCredential");
  await page.route("**/auth/passkey", (route) => route.fulfill({ json: { passkeys: "here" } }));
  await page.goto(controllerUrl().replace("127.0.0.1", "localhost"));
  await expect(page.getByText("This browser cannot use passkeys. Use the password.")).toBeVisible();
});

test("a phone finds the controller by a code, at one of its addresses", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  const addresses = ["http://192.168.1.5:8080", "http://[fd00::5]:8080"];
  await page.route("**/api/addresses", (route) => route.fulfill({ json: { addresses, listens: true } }));
  await tank.open("/settings?section=controller");
  const card = page.getByRole("region", { name: "Open on the phone" });
  await expect(card.getByRole("img", { name: "QR code of http://192.168.1.5:8080" })).toBeVisible();
  await card.getByLabel("Address", { exact: true }).selectOption("http://[fd00::5]:8080");
  await expect(card.getByRole("img", { name: "QR code of http://[fd00::5]:8080" })).toBeVisible();
  await expect(card.getByLabel("Address of the controller")).toHaveValue("http://[fd00::5]:8080");
  await card.getByRole("button", { name: "Copy" }).click();
  await expect(card.getByRole("button", { name: "Copied" })).toBeVisible();
  await expect(card.getByRole("button", { name: "Copy", exact: true })).toBeVisible({ timeout: 8000 });
  await page.evaluate(`
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject() } });
    document.execCommand = () => false;
  `);
  await card.getByRole("button", { name: "Copy" }).click();
  await expect(card.getByRole("alert")).toHaveText("It could not be copied: mark it and copy it by hand.");
  await tank.checkAccessibility();
});
