import { controllerUrl, expect, test } from "./tank.ts";

test("a wrong password shows an error, the correct one the tank", { tag: "@both" }, async ({ tank }) => {
  const { page } = tank;
  tank.allowStatus(401);
  await page.goto(controllerUrl());
  await expect(page.getByRole("heading", { name: "Refugium" })).toBeVisible();
  await tank.checkAccessibility();
  await tank.signIn("guessed");
  await expect(page.getByRole("alert")).toHaveText("User or password is wrong.");
  await tank.checkAccessibility();
  await tank.signIn();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await expect(page.getByText("Simulated", { exact: true })).toBeVisible();
  await expect(page).toHaveTitle("Refugium");
});

test("a password is hidden and can be pasted or autofilled", { tag: "@proof" }, async ({ tank, page }) => {
  tank.allowStatus(401);
  await page.goto(controllerUrl());
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveAttribute("type", "password");
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  await expect(page.getByLabel("User")).toHaveAttribute("autocomplete", "username");
  await password.fill("pasted");
  await expect(password).toHaveValue("pasted");
});

test("signing out hides the tank and aborts pending requests without errors", async ({ tank }) => {
  const { page } = tank;
  const isOut = page.waitForResponse("**/auth/signout");
  const held: Promise<unknown>[] = [];
  await page.route("**/api/history*", (route) => {
    // Requests that the page has aborted cannot be continued.
    held.push(isOut.then(() => route.continue()).catch(() => undefined));
  });
  await tank.open();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByLabel("User")).toBeVisible();
  await expect(page.getByRole("switch")).toHaveCount(0);
  await Promise.all(held);
});

test("signing out without a connection is shown and completed upon reconnection", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  tank.allowNetworkErrors();
  await tank.open();
  await page.route("**/auth/signout", (route) => route.abort());
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("status")).toContainText("this browser is still signed in");
  await expect(page.getByRole("switch")).toHaveCount(0);
  await page.unroute("**/auth/signout");
  await expect(page.getByLabel("User")).toBeVisible();
});

test("an expired session asks for the password in place and continues", { tag: "@proof" }, async ({
  tank,
}) => {
  const { page } = tank;
  await tank.open();
  tank.allowStatus(401);
  await tank.call("GET", "/auth/signout");
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Equipment" })).toBeVisible();
  await tank.checkAccessibility();
  await tank.signIn();
  await expect(page.getByText("Your session has ended.")).toBeHidden();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
});

test("a blocked address shows the remaining time and signs in afterwards", async ({ tank, page }) => {
  tank.allowStatus(401);
  tank.allowStatus(429);
  let seconds = "60";
  await page.route("**/auth/signin", (route) =>
    route.fulfill({ status: 429, headers: { "retry-after": seconds }, json: { error: "Too many attempts" } }),
  );
  await page.goto(controllerUrl());
  await tank.signIn("guessed");
  await expect(page.getByRole("alert")).toHaveText(
    "Too many wrong passwords. What you typed is tried again in 1 min.",
  );
  seconds = "1";
  await tank.signIn();
  await expect(page.getByRole("alert")).toContainText("is tried again in 1 s");
  await page.unroute("**/auth/signin");
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
});

test("an unreachable controller shows a message", { tag: "@proof" }, async ({ tank, page }) => {
  tank.allowStatus(401);
  tank.allowNetworkErrors();
  await page.route("**/auth/signin", (route) => route.abort());
  await page.goto(controllerUrl());
  await tank.signIn("guessed");
  await expect(page.getByRole("alert")).toContainText("The controller does not answer.");
});

test("an error of the controller at sign-in shows a message", { tag: "@proof" }, async ({ tank, page }) => {
  tank.allowStatus(401);
  tank.allowStatus(500);
  const answers = [{ body: "" }, { json: { error: "The database is locked", code: "internal" } }];
  await page.route("**/auth/signin", (route) => route.fulfill({ status: 500, ...answers.shift() }));
  await page.goto(controllerUrl());
  await tank.signIn();
  await expect(page.getByRole("alert")).toHaveText("The controller answered with an error (500).");
  await tank.signIn();
  await expect(page.getByRole("alert")).toHaveText("The database is locked");
});

test("an expired session keeps a form's input for saving after sign-in", async ({ tank, page }) => {
  await tank.open("/settings?section=controller");
  const general = page.getByRole("region", { name: "Name and network" });
  await general.getByLabel("Name of the controller").fill("Lagoon");
  tank.allowStatus(401);
  await page.context().clearCookies();
  await general.getByRole("button", { name: "Save" }).click();
  await expect(general.getByRole("alert")).toContainText("Not saved");
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  await expect(general.getByLabel("Name of the controller")).toHaveValue("Lagoon");
  await tank.signIn();
  await expect(page.getByText("Your session has ended.")).toBeHidden();
  await general.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lagoon" })).toBeVisible();
  await tank.call("POST", "/api/settings", { name: "Refugium" });
});

test("a session that expires within a sheet is renewed there", { tag: "@proof" }, async ({ tank, page }) => {
  await tank.open("/timers");
  await page.getByRole("button", { name: "Edit Feeding time" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Name").fill("Second breakfast");
  tank.allowStatus(401);
  await page.context().clearCookies();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Your session has ended.")).toBeInViewport();
  await tank.checkAccessibility();
  await tank.signIn();
  await expect(page.getByText("Your session has ended.")).toHaveCount(0);
  await expect(form.getByLabel("Name")).toHaveValue("Second breakfast");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Second breakfast" })).toBeVisible();
  await tank.call("POST", "/api/timers/1", { name: "Feeding time" });
});

test("an expired session pauses requests until sign-in", { tag: "@proof" }, async ({ tank, page }) => {
  await page.clock.install();
  const requested: string[] = [];
  page.on("request", (request) => void requested.push(new URL(request.url()).pathname));
  await tank.open();
  tank.allowStatus(401);
  await tank.call("GET", "/auth/signout");
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  requested.length = 0;
  // The charts request each new minute.
  await page.clock.fastForward(180_000);
  await page.evaluate("new Promise((resolve) => requestAnimationFrame(resolve))");
  expect(requested).toEqual([]);
  const again = page.waitForResponse((response) => response.url().includes("/api/history"));
  await tank.signIn();
  expect((await again).status()).toBe(200);
});
