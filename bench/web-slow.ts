import type { Page } from "@playwright/test";
import type { Figures } from "./figures.ts";
import { type Bench, hasBrowser, openBench } from "./web-browser.ts";

/** A phone at the edge of a mobile network: 400 kbit/s, 400 ms for an answer. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** The interface on a slow network: opened for the first time, and again with what the browser kept. */
export async function webSlow(): Promise<Figures> {
  if (!hasBrowser()) return {};
  const bench = await openBench();
  try {
    const page = await bench.open(1);
    const first = await openSlowly(bench, page);
    // The service worker fetches all files; this is the network of home again.
    const home = await page.context().newCDPSession(page);
    await home.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await page.reload();
    await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)");
    const again = await openSlowly(bench, page);
    await page.context().close();
    return {
      "web: 400 kbit/s, 400 ms: something to see, first time (ms, at most 2000)": first.seenMs,
      "  a switch that can be pressed, first time (ms, at most 5000)": first.usableMs,
      "  something to see, again (ms)": again.seenMs,
      "  the state of the tank to read, again (ms)": again.readMs,
      "  a switch that can be pressed, again (ms)": again.usableMs,
    };
  } finally {
    await bench.close();
  }
}

async function openSlowly(bench: Bench, page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW);
  const from = performance.now();
  const since = (): number => Math.round(performance.now() - from);
  await page.goto(bench.url, { waitUntil: "commit" });
  await page
    .getByRole("region", { name: "Temperature Tank" })
    .getByText(/^\d\d\.\d$/)
    .waitFor();
  const readMs = since();
  await page.locator("[role=switch]:enabled").first().waitFor();
  const usableMs = since();
  const seenMs = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
  );
  await session.detach();
  return { readMs, usableMs, seenMs: Math.round(seenMs) };
}
