import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import type { DashboardValue } from "@refugium/model/dashboard.ts";
import { PASSWORD, startController, USER } from "../e2e/controller.ts";
// @ts-expect-error plain JavaScript without declarations: it runs before anything is installed
import { findBrowser } from "../scripts/bootstrap/browsers.js";

const BUNDLE = path.join(import.meta.dirname, "../packages/server/dist/main.js");
const CHROMIUM: string | undefined = findBrowser();

/** A browser at the built interface of a seeded tank. */
export interface Bench {
  /** A new window, signed in, nothing cached, with a processor so many times slower than this one. */
  open(slower: number): Promise<Page>;
  readonly url: string;
  /** Calls the API with the right password, in the words of the interface. */
  call(method: string, path: string, body?: object): Promise<unknown>;
  /** The live stream, until the signal ends it. */
  stream(signal: AbortSignal): Promise<Response>;
  /** What the overview shows from now on. */
  arrange(dashboard: DashboardValue): Promise<void>;
  close(): Promise<void>;
}

/** False: there is no browser here to measure with. */
export const hasBrowser = (): boolean => CHROMIUM !== undefined;

/** `speed`: so many times faster than real. */
export async function openBench({ speed = 1 }: { readonly speed?: number } = {}): Promise<Bench> {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), "refugium-bench-web-"));
  const controller = await startController({ bundle: BUNDLE, data, speed });
  const cookie = await signIn(controller.url);
  const ask = (method: string, path: string, more: RequestInit = {}): Promise<Response> =>
    fetch(`${controller.url}${path}`, { ...more, method, headers: { cookie } });
  const browser = await chromium.launch({
    ...(CHROMIUM === undefined ? {} : { executablePath: CHROMIUM }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  return {
    url: controller.url,
    async call(method, path, body) {
      const response = await ask(method, path, body === undefined ? {} : { body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    stream: (signal) => ask("GET", "/api/events", { signal }),
    open: (slower) => openPage(browser, controller.url, slower),
    arrange: async (dashboard) => void (await controller.call("POST", "/api/dashboard", dashboard)),
    async close() {
      await browser.close();
      await controller.stop();
      fs.rmSync(data, { recursive: true, force: true });
    },
  };
}

async function openPage(browser: Browser, url: string, slower: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
  const page = await context.newPage();
  await page.request.post(`${url}/auth/signin`, { data: { user: USER, password: PASSWORD } });
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  return page;
}

/** Answers the cookie: who shows one is spoken to in the words of the interface. */
async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ user: USER, password: PASSWORD });
  const response = await fetch(`${url}/auth/signin`, { method: "POST", body });
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}
