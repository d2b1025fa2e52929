import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import type { DashboardValue } from "@refugium/model/dashboard.ts";
// @ts-expect-error plain JavaScript without declarations: it runs before anything is installed
import { findBrowser } from "../scripts/bootstrap/browsers.js";
import { KEEPER, Program } from "../scripts/program.ts";

const CHROMIUM: string | undefined = findBrowser();

/** A browser with the built interface of a seeded tank. */
export interface Bench {
  /** A new window, signed in, with an empty cache and a processor `slower` times slower than this one. */
  open(slower: number): Promise<Page>;
  readonly url: string;
  /** Calls the API as the interface does, with the password. */
  call(method: string, path: string, body?: object): Promise<unknown>;
  /** The live stream, until the signal ends it. */
  stream(signal: AbortSignal): Promise<Response>;
  /** Sets the layout of the overview. */
  arrange(dashboard: DashboardValue): Promise<void>;
  close(): Promise<void>;
}

/** False without a browser on this machine. */
export const hasBrowser = (): boolean => CHROMIUM !== undefined;

/** `speed`: of the simulation, relative to real time. */
export async function openBench({ speed = 1 }: { readonly speed?: number } = {}): Promise<Bench> {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), "refugium-bench-web-"));
  const program = await Program.start(data, ["--tank", "seeded", "--speed", String(speed)]);
  const { url, cookie } = program;
  const browser = await chromium.launch({
    ...(CHROMIUM === undefined ? {} : { executablePath: CHROMIUM }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  return {
    url,
    call: (method, path, body) => program.call(method, path, body),
    stream: (signal) => fetch(`${url}/api/events`, { signal, headers: { cookie } }),
    open: (slower) => openPage(browser, url, slower),
    arrange: async (dashboard) => void (await program.call("POST", "/api/dashboard", dashboard)),
    async close() {
      await browser.close();
      await program.end();
      fs.rmSync(data, { recursive: true, force: true });
    },
  };
}

async function openPage(browser: Browser, url: string, slower: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
  const page = await context.newPage();
  await page.request.post(`${url}/auth/signin`, { data: KEEPER });
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  return page;
}
