import { controllerUrl, expect, test } from "./tank.ts";

test("a wrong password is told in words, the right one shows the tank", async ({ tank }) => {
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

test("signing out hides the tank", async ({ tank }) => {
  const { page } = tank;
  await tank.open();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByLabel("User")).toBeVisible();
  await expect(page.getByRole("switch")).toHaveCount(0);
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

test("too many wrong passwords are told with the time to wait", async ({ tank, page }) => {
  tank.expectStatus(401);
  tank.expectStatus(429);
  await page.route("**/auth/signin", (route) =>
    route.fulfill({ status: 429, headers: { "retry-after": "60" }, json: { error: "Too many attempts" } }),
  );
  await page.goto(controllerUrl());
  await tank.signIn("guessed");
  await expect(page.getByRole("alert")).toHaveText("Too many wrong passwords. Try again in 1 min.");
});

test("a controller that is away is told in words", async ({ tank, page }) => {
  tank.expectStatus(401);
  tank.expectNoNetwork();
  await page.route("**/auth/signin", (route) => route.abort());
  await page.goto(controllerUrl());
  await tank.signIn("guessed");
  await expect(page.getByRole("alert")).toContainText("The controller does not answer.");
});
