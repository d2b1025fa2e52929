import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";

/**
 * The browser's profiles that tests share: a page that is opened again comes from the cache, compiled. One for each set of
 * options; what a test left in it is gone before the next.
 */
export class SharedContexts {
  readonly #browser: Browser;
  readonly #contexts = new Map<string, BrowserContext>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async of(options: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    const context = this.#contexts.get(key) ?? (await this.#browser.newContext(options));
    this.#contexts.set(key, context);
    return context;
  }

  /** Empties it: what is stored for `origin`, cookies, pages, routes and listeners. */
  static async clean(context: BrowserContext, origin: string): Promise<void> {
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.setOffline(false);
    const [page, ...others] = context.pages();
    for (const other of others) await other.close();
    if (page !== undefined) {
      const session = await context.newCDPSession(page);
      await session.send("Storage.clearDataForOrigin", {
        origin,
        storageTypes: "local_storage,session_storage,indexeddb,service_workers",
      });
      await page.close();
    }
    await context.clearCookies();
    context.removeAllListeners("request");
  }

  async close(): Promise<void> {
    for (const context of this.#contexts.values()) await context.close();
  }
}
