import type { BrowserContext, Page } from "@playwright/test";
import { pageSize } from "./page-size.ts";
import { expect, test } from "./tank.ts";

// `npm run bench -- web-hours` is the long one: eight hours of the tank.

/** Half of them are lines. After 500 the page asks for all anew: three floods end amid that, whatever the tank says besides. */
const EVENTS = 2900;
const FLOODS = 2;
const MOST_MEGABYTES = 4;
const MOST_NODES = 300;

/** What the controller could have sent: readings and lines of the log, the last line numbered `last`. */
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

/** Breaks the connection: the next one brings the flood, ends, and the page takes up the real one again. */
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
  test(`${path} stays as small as it was, however much happens, and misses nothing`, async ({
    tank,
    page,
    context,
  }) => {
    tank.expectNoNetwork();
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
