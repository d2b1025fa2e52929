import type { BrowserContext, Page } from "@playwright/test";
import { pageSize } from "./page-size.ts";
import { expect, test } from "./tank.ts";

// `npm run bench -- web-hours` is the long run: eight hours of tank time.

/**
 * Half of them are lines of the log. The page reloads the log after 500 lines, so each of three floods triggers
 * reloads.
 */
const EVENTS = 2900;
const FLOODS = 2;
const MOST_MEGABYTES = 4;
const MOST_NODES = 300;

/** Events as the controller could send them: readings and log lines, the last line numbered `last`. */
function flood(last: number): string {
  const at = new Date().toISOString();
  const events = Array.from({ length: EVENTS }, (_, index) => {
    const id = last - EVENTS + 1 + index;
    const line = { id, at, kind: "switch", subject: { type: "equipment", id: "3" }, message: `Line ${id}` };
    const reading = { value: 25 + (index % 10) / 10, unit: "°C", quality: "good", at, reason: "" };
    return index % 2 === 1 ? { key: "log", value: line } : { key: "reading/tcs/1", value: reading };
  });
  return events.map((event) => `event: change\nid: 1-flood\ndata: ${JSON.stringify(event)}\n\n`).join("");
}

/** Interrupts the connection: the next one delivers the flood and ends, then the page reconnects to the controller. */
async function floodOnce(page: Page, context: BrowserContext, last: number): Promise<void> {
  const isOver = page.waitForResponse(/\/api\/events$/);
  await page.route(
    "**/api/events",
    (route) => route.fulfill({ contentType: "text/event-stream", body: flood(last) }),
    {
      times: 1,
    },
  );
  await context.setOffline(true);
  await expect(page.getByText("Not live", { exact: true })).toBeVisible();
  await context.setOffline(false);
  await isOver;
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
}

for (const path of ["/log", "/"]) {
  test(`${path} keeps its memory bounded and misses nothing under many events`, { tag: "@proof" }, async ({
    tank,
    page,
    context,
  }) => {
    tank.allowNetworkErrors();
    await tank.open(path);
    const first = 1_000_000;
    await floodOnce(page, context, first);
    const before = await pageSize(page);
    for (let nth = 1; nth <= FLOODS; nth += 1) await floodOnce(page, context, first + nth * EVENTS);
    if (path === "/log") {
      const shown = page.getByText(/^Line \d+$/);
      await expect(shown.first()).toHaveText(`Line ${first + FLOODS * EVENTS}`);
      await expect(shown.nth(99)).toHaveText(`Line ${first + FLOODS * EVENTS - 198}`);
    }
    const after = await pageSize(page);
    expect(after.heapMegabytes - before.heapMegabytes, "megabytes more").toBeLessThan(MOST_MEGABYTES);
    expect(after.nodes - before.nodes, "nodes more").toBeLessThan(MOST_NODES);
  });
}
