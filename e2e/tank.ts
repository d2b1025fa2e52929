import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, type Cookie, expect, type Locator, type Page } from "@playwright/test";
import { Dashboard } from "@refugium/model/dashboard.ts";
import type { LiveOutput } from "@refugium/model/events.ts";
import { violations } from "./accessibility.ts";
import { type Controller, callWithPassword, PASSWORD, startController, USER } from "./controller.ts";
import { isRemoved, noteRemoved } from "./removed.ts";
import { SharedContexts } from "./shared-context.ts";

/** Twenty times faster than real: a check every three seconds. */
const SPEED = 20;

/** A page at the tank that fails its test when the browser complains or the server refuses what was not meant to fail. */
export interface Tank {
  readonly page: Page;
  /** Opens a page signed in, the overview unless told, and waits for the state of the tank. */
  open(path?: string): Promise<void>;
  /** For calls before a page is opened. */
  beSignedIn(): Promise<void>;
  /** Fills in the form; `password` may be wrong. */
  signIn(password?: string): Promise<void>;
  /** From here on answers with this status are meant to happen. */
  expectStatus(status: number): void;
  /** From here on the network may fail. */
  expectNoNetwork(): void;
  call(method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: object): Promise<unknown>;
  /** Throws when axe finds a violation on the page as it stands; only these rules are tried, if given. */
  checkAccessibility(rules?: readonly string[]): Promise<void>;
}

/** Waits for what comes soon and often: looked for in each frame, where an expectation waits longer from look to look. */
export const isThere = (place: Locator): Promise<void> => place.waitFor({ timeout: 15_000 });

/** By controller, the session that was opened last: each new one costs the hash of a password. */
const sessions = new Map<string, Cookie[]>();

async function signInUnlessSignedIn(page: Page, url: string): Promise<void> {
  await page.context().addCookies(sessions.get(url) ?? []);
  if ((await page.request.get(`${url}/api/me`)).ok()) return;
  const response = await page.request.post(`${url}/auth/signin`, {
    data: { user: USER, password: PASSWORD },
  });
  expect(response.status(), "signing in").toBe(200);
  sessions.set(url, await page.context().cookies(url));
}

/** A tank over a page, and what there was to complain of. */
export function makeTank(page: Page, url: string) {
  const complaints: string[] = [];
  const expected = new Set<number>();
  let mayLoseNetwork = false;
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // The status of each answer is checked below; the browser would report it once more.
    if (message.text().startsWith("Failed to load resource: the server responded")) return;
    if (mayLoseNetwork && message.text().includes("net::ERR_")) return;
    complaints.push(`console: ${message.text()}`);
  });
  page.on("response", (response) => {
    const status = response.status();
    if (status < 400 || expected.has(status)) return;
    if (status !== 404 || !isRemoved(response.url())) complaints.push(`${status} ${response.url()}`);
  });
  const call: Tank["call"] = async (method, path, body) => {
    if (method === "DELETE") noteRemoved(`${url}${path}`);
    const response = await page.request.fetch(`${url}${path}`, {
      method,
      ...(body === undefined ? {} : { data: body }),
    });
    expect(response.status(), `${method} ${path}`).toBe(200);
    return response.json();
  };
  const tank: Tank = {
    page,
    call,
    async open(path = "/") {
      await signInUnlessSignedIn(page, url);
      await page.goto(`${url}${path}`);
      await isThere(page.getByText("Live", { exact: true }));
    },
    beSignedIn: () => signInUnlessSignedIn(page, url),
    async signIn(password = PASSWORD) {
      await page.getByLabel("User").fill(USER);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Sign in" }).click();
    },
    expectStatus: (status) => void expected.add(status),
    expectNoNetwork() {
      mayLoseNetwork = true;
    },
    async checkAccessibility(rules) {
      expect(await violations(page, rules)).toEqual([]);
    },
  };
  return { tank, complaints };
}

/** What another test may have left behind: faults, a wet floor, overrides, a pump that is off, an arranged overview. */
async function reset(url: string): Promise<void> {
  const simulation = await callWithPassword(`${url}/api/simulation`, "GET");
  // The answer of /api/simulation, of which only the faults are read.
  const { faults } = simulation as { readonly faults: readonly { readonly id: string }[] };
  for (const { id } of faults) await callWithPassword(`${url}/api/simulation/faults/${id}`, "DELETE");
  // The sump is full, and the floor is dry again.
  await callWithPassword(`${url}/api/simulation/tank`, "POST", { sump_level: 0.75 });
  const heater = await callWithPassword(`${url}/api/outputs/outlet-1`, "GET");
  // An output's answer has the shape that model/events.ts declares.
  const { rank } = heater as LiveOutput;
  if (rank === "person") await callWithPassword(`${url}/api/outputs/outlet-1/release`, "POST");
  await callWithPassword(`${url}/api/equipment/3/control`, "POST", { on: true });
  await callWithPassword(`${url}/api/dashboard`, "POST", Dashboard.initial);
}

let running: Controller | undefined;

/** Where the controller of the running tests answers. */
export function controllerUrl(): string {
  if (running === undefined) throw new Error("no test of this process asked for the tank yet");
  return running.url;
}

/** Tests that run at the same time have a controller each, with a tank of its own. */
export const test = base.extend<{ tank: Tank }, { controller: Controller; contexts: SharedContexts }>({
  controller: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const data = mkdtempSync(join(tmpdir(), "refugium-e2e-data-"));
      const lived = process.env.REFUGIUM_E2E_LIVED;
      if (lived !== undefined && existsSync(lived)) cpSync(lived, data, { recursive: true });
      running = await startController({ data, speed: SPEED });
      await use(running);
      await running.stop();
      rmSync(data, { recursive: true });
    },
    { scope: "worker", auto: true },
  ],
  contexts: [
    async ({ browser }, use) => {
      const contexts = new SharedContexts(browser);
      await use(contexts);
      await contexts.close();
    },
    { scope: "worker" },
  ],
  context: async (
    { contexts, controller: { url }, viewport, hasTouch, locale, timezoneId, contextOptions },
    use,
  ) => {
    const context = await contexts.of({
      ...contextOptions,
      viewport,
      ...(hasTouch ? { hasTouch } : {}),
      ...(locale === undefined ? {} : { locale }),
      ...(timezoneId === undefined ? {} : { timezoneId }),
    });
    await use(context);
    await SharedContexts.clean(context, url);
  },
  tank: async ({ page, controller: { url } }, use) => {
    await reset(url);
    const { tank, complaints } = makeTank(page, url);
    await use(tank);
    expect(complaints).toEqual([]);
  },
});
export { expect };

/** The row of a piece of equipment. */
export function equipmentRow(page: Page, name: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("switch", { name, exact: true }) });
}
