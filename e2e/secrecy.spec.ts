import type { Page } from "@playwright/test";
import { PAGES } from "../packages/web/src/pages.ts";
import { PASSWORD } from "./controller.ts";
import { appears, controllerUrl, expect, test } from "./tank.ts";

const SECTIONS = [
  "modules",
  "controller",
  "notifications",
  "interlocks",
  "access",
  "simulation",
  "host",
  "about",
];
/** All pages but the first, which is open after the sign-in. */
const PATHS = [
  ...PAGES.map(({ to }) => to).filter((to) => to !== "/"),
  "/first-steps",
  ...SECTIONS.map((section) => `/settings?section=${section}`),
];

/** Scroll positions. */
const KEPT = ["tsr-scroll-restoration-v1_3"];

/** Everything a script can read from the browser's storage for this site, as one text. */
function kept(page: Page): Promise<string> {
  return page.evaluate(`(async () => JSON.stringify({
    local: { ...localStorage },
    session: { ...sessionStorage },
    names: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    cookie: document.cookie,
  }))()`);
}

/** Goes to a page like Back and Forward: only what the page itself needs is loaded. */
async function show(page: Page, path: string): Promise<void> {
  await page.evaluate(`
    for (const each of document.querySelectorAll("main h2")) each.dataset.left = "";
    history.pushState({}, "", ${JSON.stringify(path)});
  `);
  await appears(page.locator("main h2:not([data-left])").first());
}

test("pages contact only their controller and store no secret", async ({ tank, page, context }) => {
  test.setTimeout(120_000);
  const url = controllerUrl();
  const foreign: string[] = [];
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    // Object URLs of pictures and downloads are the page's own.
    if (origin !== url && protocol !== "blob:" && protocol !== "data:") foreign.push(request.url());
  });
  const violations: string[] = [];
  await page.exposeFunction("noteViolation", (words: string) => void violations.push(words));
  await page.addInitScript(
    `addEventListener("securitypolicyviolation", (event) => noteViolation(event.violatedDirective + " " + event.blockedURI))`,
  );
  tank.allowStatus(401);
  await page.goto(url);
  await tank.signIn();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  for (const path of PATHS) await show(page, path);
  await page.goto(`${url}/settings?section=access`);
  await page.getByRole("button", { name: "Make a token" }).click();
  const sheet = page.getByRole("dialog", { name: "New token" });
  await sheet.getByLabel("What is it for?").fill("Panel");
  await sheet.getByRole("button", { name: "Make it" }).click();
  const token = await sheet.getByLabel("Token for Panel").inputValue();

  expect(foreign).toEqual([]);
  expect(violations).toEqual([]);
  const cookies = await context.cookies([url, `${url}/auth`]);
  const [session, device] = ["auth", "device"].map((name) => cookies.find((each) => each.name === name));
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(device).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/auth" });
  expect(cookies).toHaveLength(2);
  const text = await kept(page);
  for (const secret of [PASSWORD, token, session?.value ?? "-", device?.value ?? "-"])
    expect(text).not.toContain(secret);
  expect(JSON.parse(text)).toMatchObject({ databases: [], caches: [], cookie: "", names: KEPT });
  // The list of tokens; only the ids are read.
  const tokens = (await tank.call("GET", "/api/tokens")) as readonly { readonly id: string }[];
  for (const { id } of tokens) await tank.call("DELETE", `/api/tokens/${id}`);
});

// Without the tank fixture, which would report the browser's message about the blocked script.
test("the content security policy blocks foreign scripts and allows nothing unsafe", async ({ page }) => {
  const response = await page.goto(controllerUrl());
  const policy = response?.headers()["content-security-policy"] ?? "";
  const directives = new Map(policy.split(";").map((each) => [each.trim().split(" ")[0], each.trim()]));
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  expect(directives.get("default-src")).toBe("default-src 'self'");
  expect(directives.get("script-src")).toMatch(/^script-src 'self' 'nonce-[\w-]{22}'$/);
  expect(directives.get("style-src")).toMatch(/^style-src 'self' 'nonce-[\w-]{22}'$/);
  for (const none of ["object-src", "base-uri", "frame-ancestors"]) {
    expect(directives.get(none)).toBe(`${none} 'none'`);
  }
  // Proves that the browser enforces the policy, on which the test above relies.
  const stopped = page.evaluate<string>(`new Promise((resolve) => {
    addEventListener("securitypolicyviolation", (event) => resolve(event.violatedDirective), { once: true });
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken over'";
    document.head.append(script);
  })`);
  expect(await stopped).toMatch(/^script-src/);
  await expect(page).not.toHaveTitle("taken over");
});
