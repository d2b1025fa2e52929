import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";

/**
 * Browser contexts shared by tests, one for each set of options: a page that is opened again comes from the cache,
 * compiled. A context is cleaned before the next test.
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

  /** Removes the storage of `origin`, cookies, pages, routes and listeners. */
  static async clean(context: BrowserContext, origin: string): Promise<void> {
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.setOffline(false);
    const [page, ...others] = context.pages();
    for (const other of others) await other.close();
    if (page !== undefined) {
      const session = await context.newCDPSession(page);
      await session.send("Storage.clearDataForOrigin", {
        origin,
        storageTypes: "local_storage,session_storage,indexeddb,service_workers,cache_storage",
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
