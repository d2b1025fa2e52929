import { controllerUrl, expect, test } from "./tank.ts";

test("a wrong password is told in words, the right one shows the tank", { tag: "@both" }, async ({
  tank,
}) => {
  const { page } = tank;
  tank.expectStatus(401);
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

test("a password is hidden, and may be pasted or filled in by the browser", async ({ tank, page }) => {
  tank.expectStatus(401);
  await page.goto(controllerUrl());
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveAttribute("type", "password");
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  await expect(page.getByLabel("User")).toHaveAttribute("autocomplete", "username");
  await password.fill("pasted");
  await expect(password).toHaveValue("pasted");
});

test("signing out hides the tank, and nothing that was on its way is refused", async ({ tank }) => {
  const { page } = tank;
  const isOut = page.waitForResponse("**/auth/signout");
  const held: Promise<unknown>[] = [];
  await page.route("**/api/history*", (route) => {
    // Those that the page has given up cannot be sent on any more.
    held.push(isOut.then(() => route.continue()).catch(() => undefined));
  });
  await tank.open();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByLabel("User")).toBeVisible();
  await expect(page.getByRole("switch")).toHaveCount(0);
  await Promise.all(held);
});

test("signing out while the controller is away says so, and is done as soon as it answers", async ({
  tank,
  page,
}) => {
  tank.expectNoNetwork();
  await tank.open();
  await page.route("**/auth/signout", (route) => route.abort());
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("status")).toContainText("this browser is still signed in");
  await expect(page.getByRole("switch")).toHaveCount(0);
  await page.unroute("**/auth/signout");
  await expect(page.getByLabel("User")).toBeVisible();
});

test("a session that ends asks for the password in place and goes on", async ({ tank }) => {
  const { page } = tank;
  await tank.open();
  tank.expectStatus(401);
  await tank.call("GET", "/auth/signout");
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Equipment" })).toBeVisible();
  await tank.checkAccessibility();
  await tank.signIn();
  await expect(page.getByText("Your session has ended.")).toBeHidden();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
});

test("an address that is held back says for how long, and signs in by itself when that is over", async ({
  tank,
  page,
}) => {
  tank.expectStatus(401);
  tank.expectStatus(429);
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

test("a controller that is away is told in words", async ({ tank, page }) => {
  tank.expectStatus(401);
  tank.expectNoNetwork();
  await page.route("**/auth/signin", (route) => route.abort());
  await page.goto(controllerUrl());
  await tank.signIn("guessed");
  await expect(page.getByRole("alert")).toContainText("The controller does not answer.");
});

test("an error of the controller at signing in is told in words", async ({ tank, page }) => {
  tank.expectStatus(401);
  tank.expectStatus(500);
  const answers = [{ body: "" }, { json: { error: "The database is locked", code: "internal" } }];
  await page.route("**/auth/signin", (route) => route.fulfill({ status: 500, ...answers.shift() }));
  await page.goto(controllerUrl());
  await tank.signIn();
  await expect(page.getByRole("alert")).toHaveText("The controller answered with an error (500).");
  await tank.signIn();
  await expect(page.getByRole("alert")).toHaveText("The database is locked");
});

test("a session that ends in the middle of a form keeps what was typed, and it is saved after signing in", async ({
  tank,
  page,
}) => {
  await tank.open("/settings?section=controller");
  const general = page.getByRole("region", { name: "Name and network" });
  await general.getByLabel("Name of the controller").fill("Lagoon");
  tank.expectStatus(401);
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

test("a session that ends while a sheet is open is taken up again within it", async ({ tank, page }) => {
  await tank.open("/timers");
  await page.getByRole("button", { name: "Edit Feeding time" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Name").fill("Second breakfast");
  tank.expectStatus(401);
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

test("while the session is over nothing is asked that would be refused; then it is asked again", async ({
  tank,
  page,
}) => {
  await page.clock.install();
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  await tank.open();
  tank.expectStatus(401);
  await tank.call("GET", "/auth/signout");
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  asked.length = 0;
  // The charts ask for each minute that begins.
  await page.clock.fastForward(180_000);
  await page.evaluate("new Promise((resolve) => requestAnimationFrame(resolve))");
  expect(asked).toEqual([]);
  const again = page.waitForResponse((response) => response.url().includes("/api/history"));
  await tank.signIn();
  expect((await again).status()).toBe(200);
});
