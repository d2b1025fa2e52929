import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import type { LogLine } from "@refugium/model/events.ts";
import { pageSize } from "../e2e/page-size.ts";
import type { Figures } from "./figures.ts";
import { type Bench, hasBrowser, openBench } from "./web-browser.ts";

const HOURS = 8;
const SPEED = 240;
const WARM_UP_MS = 20_000;
const RUN_MS = (HOURS * 3_600_000) / SPEED;
const PAGES = ["/", "/temperature", "/log", "/charts"];
const COMPARED_LINES = 100;
/** Pages of numbers and switches; the log page is compared with the log itself. */
const COMPARED_PAGES = ["/", "/temperature"];
const COMPARISONS = 60;

/** Pages left open for eight simulated hours: their memory, and missed changes. */
export async function webHours(): Promise<Figures> {
  if (!hasBrowser()) return {};
  const bench = await openBench({ speed: SPEED });
  const events = new AbortController();
  const counted = countEvents(bench, events.signal);
  try {
    const pages = await Promise.all(PAGES.map((path) => openAt(bench, path)));
    await sleep(WARM_UP_MS);
    const before = await Promise.all(pages.map(pageSize));
    counted.begin();
    await sleep(RUN_MS);
    const figures: Record<string, number> = { "web: events within 8 hours of the tank": counted.end() };
    const after = await Promise.all(pages.map(pageSize));
    for (const [index, path] of PAGES.entries()) {
      const [from, to] = [before[index], after[index]];
      if (from === undefined || to === undefined) continue;
      figures[`web: ${path} open for 8 hours, heap more (MB, at most 20)`] =
        Math.round((to.heapMegabytes - from.heapMegabytes) * 10) / 10;
      figures[`  of now (MB), ${path}`] = Math.round(to.heapMegabytes * 10) / 10;
      figures[`  nodes of the document more, ${path}`] = to.nodes - from.nodes;
    }
    for (const path of COMPARED_PAGES) {
      figures[`web: lines of ${path} unlike a page opened anew, after 8 hours`] = await unlikeLines(
        bench,
        pages[PAGES.indexOf(path)],
        path,
      );
    }
    figures["web: lines of the log missed after 8 hours"] = await missedLines(bench, pages[2]);
    return figures;
  } finally {
    events.abort();
    await bench.close();
  }
}

async function openAt(bench: Bench, path: string): Promise<Page> {
  const page = await bench.open(1);
  await page.goto(`${bench.url}${path}`);
  await page.getByText("Live", { exact: true }).waitFor();
  return page;
}

/** Counts the events of the stream, which are the same for each page. */
function countEvents(bench: Bench, signal: AbortSignal) {
  let count = 0;
  let first = 0;
  const listen = async (): Promise<void> => {
    const { body } = await bench.stream(signal);
    if (body === null) throw new Error("the stream of events has no body");
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      count += chunk.split("event: change").length - 1;
    }
  };
  // Ended by the signal.
  void listen().catch(() => undefined);
  return {
    begin() {
      first = count;
    },
    end: () => count - first,
  };
}

/** How many of the newest lines of the log are missing on its page. */
async function missedLines(bench: Bench, page: Page | undefined): Promise<number> {
  // The answer of /api/log, as model/events.ts declares it: the newest last.
  const lines = (await bench.call("GET", `/api/log?limit=${COMPARED_LINES}`)) as readonly LogLine[];
  await sleep(1000);
  const shown = (await page?.locator("main").textContent()) ?? "";
  const said = (text: string): number => shown.split(text).length - 1;
  const messages = new Map<string, number>();
  for (const { message } of lines) {
    const end = message.split(": ").at(-1) ?? message;
    messages.set(end, (messages.get(end) ?? 0) + 1);
  }
  return [...messages].reduce((missed, [end, count]) => missed + Math.max(0, count - said(end)), 0);
}

/**
 * How many lines differ between a page that was open all the time and a newly loaded one: a missed change
 * stays visible. The tank changes meanwhile, so the smallest difference counts.
 */
async function unlikeLines(bench: Bench, old: Page | undefined, path: string): Promise<number> {
  if (old === undefined) return Number.NaN;
  const fresh = await openAt(bench, path);
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < COMPARISONS && least > 0; tries += 1) {
    await sleep(250);
    const [before, now] = await Promise.all([linesOf(old), linesOf(fresh)]);
    least = Math.min(least, now.filter((line) => !before.includes(line)).length);
  }
  await fresh.context().close();
  return least;
}

async function linesOf(page: Page): Promise<readonly string[]> {
  // biome-ignore lint/performance/useDomNodeTextContent: what is seen, line by line, and not what is hidden.
  return (await page.locator("main").innerText()).split("\n");
}
