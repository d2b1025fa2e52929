import { startController } from "./controller.ts";
import { type Figures, median } from "./figures.ts";
import { measureHistory } from "./history.ts";
import { idleLoopsCpu } from "./idle-loops.ts";
import { load } from "./load.ts";

const ITEMS = 25;
const RUNS = 5;

/** Load of the controller on the machine, and its response times. */
export async function controllerFigures(): Promise<Figures> {
  const starts: number[] = [];
  for (let run = 1; run < RUNS; run += 1) {
    const controller = await startController();
    starts.push(controller.startMs);
    await controller.stop();
  }
  const controller = await startController();
  starts.push(controller.startMs);
  await controller.fill(ITEMS);
  const rss = controller.residentMegabytes();
  const list = await load({ url: `${controller.url}/api/equipment`, cookie: controller.cookie });
  const control = await load({
    url: `${controller.url}/api/equipment/1/control`,
    cookie: controller.cookie,
    body: JSON.stringify({ on: true }),
  });
  const rssAfter = controller.residentMegabytes();
  await controller.stop();
  return {
    "start to first answer, median of 5 (ms)": median(starts),
    "resident memory after start (MB)": rss,
    "resident memory after load (MB)": rssAfter,
    [`GET /api/equipment with ${ITEMS} items (requests/s)`]: list.requestsPerSecond,
    "  99th percentile (ms)": list.p99Ms,
    "POST /api/equipment/1/control (requests/s)": control.requestsPerSecond,
    "  99th percentile, control (ms)": control.p99Ms,
    "requests not answered with 200": list.failed + control.failed,
    "CPU of 100 idle loops at 1 s (% of a core)": await idleLoopsCpu(),
  };
}

export async function historyFigures(): Promise<Figures> {
  const history = measureHistory();
  return {
    "history: a year of 40 series in minutes, file (MB, at most 400)": history.fileMegabytes,
    "history: written a day (MB, at most 5)": history.megabytesWrittenADay,
    "history: a year of one series by days (ms, at most 20)": history.chartMs,
    "history: the same by hours (ms)": history.hoursChartMs,
  };
}
