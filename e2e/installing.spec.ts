import { appears, controllerUrl, expect, test } from "./tank.ts";

test("the manifest and its icons are served", async ({ tank }) => {
  await tank.open();
  const link = await tank.page.locator('link[rel="manifest"]').getAttribute("href");
  const answer = await tank.page.request.get(`${controllerUrl()}${link}`);
  expect(answer.headers()["content-type"]).toBe("application/manifest+json");
  // The manifest of packages/web/public.
  const manifest = (await answer.json()) as {
    readonly display: string;
    readonly icons: readonly { readonly src: string; readonly type: string; readonly sizes: string }[];
  };
  expect(manifest.display).toBe("standalone");
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  const touch = (await tank.page.locator('link[rel="apple-touch-icon"]').getAttribute("href")) ?? "";
  for (const { src, type } of [...manifest.icons, { src: touch, type: "image/png" }]) {
    const icon = await tank.page.request.get(`${controllerUrl()}${src}`);
    expect(icon.headers()["content-type"], src).toBe(type);
  }
});

test("the red theme applies and the tank is asked before the page has loaded", async ({ tank }) => {
  const { page } = tank;
  tank.allowNetworkErrors();
  const asked = new Set<string>();
  await page.route("**/api/**", (route) => {
    asked.add(new URL(route.request().url()).pathname);
    return route.abort();
  });
  await page.addInitScript("localStorage.setItem('refugium.theme', 'red')");
  await page.route("**/*.js", (route) =>
    route.request().url().includes("/assets/") ? route.abort() : route.continue(),
  );
  await page.goto(controllerUrl());
  await expect(page.locator("html")).toHaveAttribute("data-red", "");
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(13, 0, 0)");
  await expect.poll(() => [...asked]).toEqual(["/api/me", "/api/events", "/api/dashboard"]);
});

test("the page turns red at the chosen minute, and back, across midnight", async ({ tank, page }) => {
  await page.addInitScript("localStorage.setItem('refugium.theme', 'night')");
  await page.addInitScript("localStorage.setItem('refugium.night', 'clock 1380 60')");
  await page.clock.install({ time: new Date(2026, 10, 27, 22, 58, 30) });
  await tank.open();
  const root = page.locator("html");
  await expect(root).not.toHaveAttribute("data-red");
  await page.clock.fastForward("01:30");
  await expect(root).toHaveAttribute("data-red", "");
  await page.clock.fastForward("02:00:00");
  await expect(root).not.toHaveAttribute("data-red");
});

test("the browser's theme colour matches the page", { tag: "@proof" }, async ({ tank }) => {
  const { page } = tank;
  await page.addInitScript("localStorage.setItem('refugium.theme', 'red')");
  await tank.open();
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute("content", "#0d0000");
});

/** When the page says that it is not connected, by its own clock: this process may be late. */
const NOTE_BANNER = `new MutationObserver(() => {
  if (document.body?.textContent.includes("Not connected")) window.toldAt ??= performance.now();
}).observe(document, { childList: true, subtree: true })`;

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  const title = "the page opens without network within a second, with the last known state";
  test(title, { tag: "@proof" }, async ({ tank, page, context }) => {
    tank.allowNetworkErrors();
    await tank.open();
    await expect(page.getByRole("switch").first()).toBeEnabled();
    await expect.poll(() => page.evaluate("navigator.serviceWorker.controller !== null")).toBe(true);
    await page.addInitScript(NOTE_BANNER);
    await context.setOffline(true);
    await page.reload();
    const banner = page.getByText(/^Not connected – last known state from \d\d:\d\d\.$/);
    await appears(banner);
    expect(await page.evaluate("window.toldAt")).toBeLessThan(1000);
    await expect(page.getByRole("switch").first()).toBeVisible();
    await expect(page.getByRole("switch").and(page.locator(":enabled"))).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Temperature Tank" })).toContainText(/\d\d\.\d/);

    await context.setOffline(false);
    await expect(page.getByText("Live", { exact: true })).toBeVisible();
    await expect(banner).toHaveCount(0);
    await expect(page.getByRole("switch").first()).toBeEnabled();

    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByLabel("User")).toBeVisible();
    expect(await page.evaluate("localStorage.getItem('refugium.last')")).toBeNull();
  });
});
