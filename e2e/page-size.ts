import type { Page } from "@playwright/test";

export interface PageSize {
  readonly heapMegabytes: number;
  readonly nodes: number;
}

/** Heap and node counts of a page after garbage collection. */
export async function pageSize(page: Page): Promise<PageSize> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const { nodes } = await session.send("Memory.getDOMCounters");
  await session.detach();
  return { heapMegabytes: usedSize / 1_000_000, nodes };
}
