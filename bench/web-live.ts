import { setTimeout as sleep } from "node:timers/promises";
import type { LiveOutput } from "@refugium/model/events.ts";
import { type Figures, median, percentile } from "./figures.ts";
import { hasBrowser, openBench } from "./web-browser.ts";

const CHANGES = 100;
/** The return pump of the seeded tank, which only a person switches. */
const PUMP = "3";
const OUTPUT = "outlet-3";

// Source text that runs in the browser: the time of the last redraw of the switch, by the clock of this machine.
const WATCH = `(() => {
  const pump = document.querySelector('[role=switch][aria-label="Return pump"]');
  new MutationObserver(() => { window.drawnAt = Date.now(); }).observe(pump, { attributeFilter: ["aria-checked"] });
})()`;

/** The delay from a switch of the controller to an open page that shows it. */
export async function webLive(): Promise<Figures> {
  if (!hasBrowser()) return {};
  const bench = await openBench();
  try {
    const page = await bench.open(1);
    await page.goto(`${bench.url}/equipment`);
    const pump = page.getByRole("switch", { name: "Return pump" });
    await pump.waitFor();
    await page.evaluate(WATCH);
    const times: number[] = [];
    for (let change = 0; change < CHANGES; change += 1) {
      const isOn = change % 2 === 1;
      await bench.call("POST", `/api/equipment/${PUMP}/control`, { on: isOn });
      // The answer is an output, as model/events.ts declares it.
      const { since } = (await bench.call("GET", `/api/outputs/${OUTPUT}`)) as LiveOutput;
      await page.locator(`[role=switch][aria-label="Return pump"][aria-checked="${isOn}"]`).waitFor();
      times.push((await page.evaluate<number>("window.drawnAt")) - Date.parse(since));
      await sleep(100 + (change % 10) * 20);
    }
    await page.context().close();
    return {
      [`web: a switch seen in a page that only listens, median of ${CHANGES} (ms, at most 1000)`]:
        median(times),
      "  99th percentile, seen (ms)": percentile(times, 99),
    };
  } finally {
    await bench.close();
  }
}
