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

/** Twenty times real time: a check every three seconds. */
const SPEED = 20;

/** A page with a tank. The test fails on errors of the browser and unexpected refusals of the server. */
export interface Tank {
  readonly page: Page;
  /** Opens a page signed in and waits for the tank's state. Default: the overview. */
  open(path?: string): Promise<void>;
  /** Signs in before a page is opened. */
  beSignedIn(): Promise<void>;
  /** Submits the sign-in form; `password` may be wrong. */
  signIn(password?: string): Promise<void>;
  /** Allows answers with this status from now on. */
  allowStatus(status: number): void;
  /** Allows network errors from now on. */
  allowNetworkErrors(): void;
  call(method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: object): Promise<unknown>;
  /** Throws if axe finds a violation on the current page; `rules` limits the check. */
  checkAccessibility(rules?: readonly string[]): Promise<void>;
}

/** Waits for a frequent, soon visible element: checks every frame, while `expect` polls at growing intervals. */
export const appears = (place: Locator): Promise<void> => place.waitFor({ timeout: 15_000 });

/** The latest session of each controller; a sign-in costs a password hash. */
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

/** A tank for a page, and the list of its errors. */
export function makeTank(page: Page, url: string) {
  const failures: string[] = [];
  const expected = new Set<number>();
  let mayLoseNetwork = false;
  page.on("pageerror", (error) => failures.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // The status of each answer is checked below.
    if (message.text().startsWith("Failed to load resource: the server responded")) return;
    if (message.text() === "Service Worker registration blocked by Playwright") return;
    if (mayLoseNetwork && message.text().includes("net::ERR_")) return;
    failures.push(`console: ${message.text()}`);
  });
  page.on("response", (response) => {
    const status = response.status();
    if (status < 400 || expected.has(status)) return;
    if (status !== 404 || !isRemoved(response.url())) failures.push(`${status} ${response.url()}`);
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
      await appears(page.getByText("Live", { exact: true }));
    },
    beSignedIn: () => signInUnlessSignedIn(page, url),
    async signIn(password = PASSWORD) {
      await page.getByLabel("User").fill(USER);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
    },
    allowStatus: (status) => void expected.add(status),
    allowNetworkErrors() {
      mayLoseNetwork = true;
    },
    async checkAccessibility(rules) {
      expect(await violations(page, rules)).toEqual([]);
    },
  };
  return { tank, failures };
}

/** Ends modes: the tank of a gate that runs at noon starts one by itself at 12:30. */
async function endModes(url: string): Promise<void> {
  // The rows of /api/modes; only the ids are read.
  const modes = (await callWithPassword(`${url}/api/modes`, "GET")) as readonly { readonly id: string }[];
  for (const { id } of modes) {
    // The answer of its state; only the word is read.
    const now = (await callWithPassword(`${url}/api/modes/${id}/state`, "GET")) as { readonly state: string };
    if (now.state === "running") await callWithPassword(`${url}/api/modes/${id}/stop`, "POST");
  }
}

/**
 * Removes what another test may have left: faults, a wet floor, overrides, modes, a switched-off pump, an arranged overview.
 */
async function reset(url: string): Promise<void> {
  const simulation = await callWithPassword(`${url}/api/simulation`, "GET");
  // The answer of /api/simulation; only the faults are read.
  const { faults } = simulation as { readonly faults: readonly { readonly id: string }[] };
  for (const { id } of faults) await callWithPassword(`${url}/api/simulation/faults/${id}`, "DELETE");
  // A full sump and a dry floor.
  await callWithPassword(`${url}/api/simulation/tank`, "POST", { sump_level: 0.75 });
  const heater = await callWithPassword(`${url}/api/outputs/outlet-1`, "GET");
  // An output's answer has the shape declared in model/events.ts.
  const { rank } = heater as LiveOutput;
  if (rank === "person") await callWithPassword(`${url}/api/outputs/outlet-1/release`, "POST");
  await endModes(url);
  await callWithPassword(`${url}/api/equipment/3/control`, "POST", { on: true });
  await callWithPassword(`${url}/api/dashboard`, "POST", Dashboard.initial);
}

let running: Controller | undefined;

/** Base URL of the controller of this worker's tests. */
export function controllerUrl(): string {
  if (running === undefined) throw new Error("no test of this process asked for the tank yet");
  return running.url;
}

/** Each worker has a controller with its own tank. */
export const test = base.extend<{ tank: Tank }, { controller: Controller; contexts: SharedContexts }>({
  controller: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const data = mkdtempSync(join(tmpdir(), "refugium-e2e-data-"));
      const prepared = process.env.REFUGIUM_E2E_DAY;
      if (prepared !== undefined && existsSync(prepared)) cpSync(prepared, data, { recursive: true });
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
    { contexts, controller: { url }, viewport, hasTouch, locale, timezoneId, serviceWorkers, contextOptions },
    use,
  ) => {
    const context = await contexts.of({
      ...contextOptions,
      viewport,
      serviceWorkers,
      ...(hasTouch ? { hasTouch } : {}),
      ...(locale === undefined ? {} : { locale }),
      ...(timezoneId === undefined ? {} : { timezoneId }),
    });
    await use(context);
    await SharedContexts.clean(context, url);
  },
  tank: async ({ page, controller: { url } }, use) => {
    await reset(url);
    const { tank, failures } = makeTank(page, url);
    await use(tank);
    expect(failures).toEqual([]);
  },
});
export { expect };

/** Creates a row in a collection and returns its id. */
export async function create(tank: Tank, path: string, body: object): Promise<string> {
  // The API answers what it stored.
  return ((await tank.call("PUT", path, body)) as { readonly id: string }).id;
}

/** Unplugs both probes and returns how to restore them. */
export async function unplugProbes(tank: Tank): Promise<() => Promise<void>> {
  const faults: string[] = [];
  for (const probe of ["28-000000000001", "28-000000000002"]) {
    const fault = { target: `sensor:${probe}`, kind: "disconnected" };
    faults.push(await create(tank, "/api/simulation/faults", fault));
  }
  return async () => {
    for (const id of faults) await tank.call("DELETE", `/api/simulation/faults/${id}`);
  };
}

export const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** The row of a piece of equipment. */
export function equipmentRow(page: Page, name: string) {
  const uncontrolled = page.getByRole("switch", { name, exact: true });
  return page
    .getByRole("listitem")
    .filter({ has: uncontrolled.or(page.getByRole("group", { name, exact: true })) });
}
