import type { Page } from "@playwright/test";
import type { DashboardValue } from "@refugium/model/dashboard.ts";
import { type Bench, hasBrowser, openBench } from "./web-browser.ts";

/** How many times slower a mid-range phone is than this machine. */
const SLOWER = 4;
const TILES = 20;
const POINTS = 50_000;
const SWITCHES = 6;

// Source text that runs in the browser.
const NEXT_FRAME = "new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))";
const WATCH_PRESSES = `addEventListener("pointerdown", (event) => requestAnimationFrame(() => setTimeout(() => {
  const before = Number(sessionStorage.getItem("press") ?? 0);
  sessionStorage.setItem("press", String(Math.max(before, performance.now() - event.timeStamp)));
})), { capture: true })`;

/** Load of the interface on a browser; empty without a browser. */
export async function webFigures(): Promise<Readonly<Record<string, number>>> {
  if (!hasBrowser()) return {};
  const bench = await openBench();
  try {
    await bench.arrange(twentyTiles());
    const load = await firstLoad(bench);
    const chart = await largeChart(bench);
    return {
      "web: first load, as transferred (kB)": load.kilobytes,
      [`web: first paint, ${SLOWER} times slower processor (ms)`]: load.paintMs,
      [`web: ${TILES} tiles shown, ${SLOWER} times slower (ms)`]: load.tilesMs,
      [`web: press of a switch to the next frame, ${SLOWER} times slower, worst of ${SWITCHES} (ms)`]:
        load.pressMs,
      [`web: chart of ${POINTS} points drawn, ${SLOWER} times slower (ms)`]: chart,
    };
  } finally {
    await bench.close();
  }
}

function twentyTiles(): DashboardValue {
  const kinds = [
    ["temp_current", "1"],
    ["equipment_ctrlpanel", "current"],
    ["ph_current", "1"],
    ["ato", "1"],
    ["lights", "1"],
    ["doser", "1"],
    ["doser", "2"],
    ["macros", "current"],
    ["alarms", "current"],
    ["health", "current"],
  ] as const;
  const cells = Array.from({ length: TILES }, (_, index) => {
    const [type, id] = kinds[index % kinds.length] ?? ["health", "current"];
    return { type, id };
  });
  const rows = Array.from({ length: TILES / 4 }, (_, row) => cells.slice(row * 4, row * 4 + 4));
  return { row: rows.length, column: 4, width: 500, height: 300, grid_details: rows };
}

async function firstLoad(bench: Bench) {
  const page = await bench.open(SLOWER);
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(bench.url);
  await page
    .locator("main section h3")
    .nth(TILES - 1)
    .waitFor();
  const tilesMs = await page.evaluate(() => performance.now());
  const paintMs = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
  );
  await page.waitForLoadState("networkidle", { timeout: 3000 }).catch(() => undefined);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  const pressMs = await worstPress(page);
  await page.context().close();
  return {
    kilobytes: Math.round(bytes / 1000),
    paintMs: Math.round(paintMs),
    tilesMs: Math.round(tilesMs),
    pressMs: Math.round(pressMs),
  };
}

/** From the press of a switch to the frame that shows the pending request. */
async function worstPress(page: Page): Promise<number> {
  await page.evaluate(WATCH_PRESSES);
  const pump = page.getByRole("switch", { name: "Return pump" }).first();
  for (let press = 0; press < SWITCHES; press += 1) {
    await pump.click();
    await page.waitForTimeout(600);
  }
  return page.evaluate(() => Number(sessionStorage.getItem("press")));
}

/** From the response with the points to the frame after the chart is drawn. */
async function largeChart(bench: Bench): Promise<number> {
  const series = "tcs/1/value";
  await bench.arrange({
    row: 1,
    column: 1,
    width: 500,
    height: 300,
    grid_details: [[{ type: "chart", id: series }]],
  });
  const page = await bench.open(SLOWER);
  let answeredAt = 0;
  await page.route("**/api/history?*", async (route) => {
    const body = JSON.stringify(history(series));
    answeredAt = performance.now();
    await route.fulfill({ contentType: "application/json", body });
  });
  await page.goto(bench.url);
  await page.locator("main canvas").first().waitFor();
  await page.evaluate(NEXT_FRAME);
  const drawnMs = performance.now() - answeredAt;
  await page.context().close();
  return Math.round(drawnMs);
}

function history(series: string): object {
  const to = Date.now();
  const step = 86_400_000 / POINTS;
  const points = Array.from({ length: POINTS }, (_, index) => {
    const mean = 25 + Math.sin(index / 500);
    return { time: new Date(to - (POINTS - index) * step).toISOString(), min: mean, mean, max: mean };
  });
  const [from, end] = [points[0]?.time, points.at(-1)?.time];
  return { series, unit: "°C", kind: "value", step: "minute", from, to: end, points };
}
