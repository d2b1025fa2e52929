import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startController } from "./controller.ts";

/** Twenty times faster than real: a check every three seconds. */
const SPEED = 20;
const DAY_S = 86_400;

/** Starts the controller on a new data directory; with REFUGIUM_SCREENSHOTS=1 it has lived for a day. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const bundle = join(import.meta.dirname, "../packages/server/dist/main.js");
  if (!existsSync(bundle)) throw new Error("the server is not built: run `npm start` or `npm test` once");
  const data = mkdtempSync(join(tmpdir(), "refugium-e2e-data-"));
  if (process.env.REFUGIUM_SCREENSHOTS === "1") await liveADay(bundle, data);
  const controller = await startController({ bundle, data, speed: SPEED });
  process.env.REFUGIUM_E2E_URL = controller.url;
  return async () => {
    await controller.stop();
    rmSync(data, { recursive: true });
  };
}

/** Sets the clock back by a day and runs until it has caught up, so that the charts have something to show. */
async function liveADay(bundle: string, data: string): Promise<void> {
  const controller = await startController({ bundle, data, speed: 3600 });
  await controller.call("POST", "/api/simulation/clock", { step_seconds: -DAY_S });
  const end = Date.now();
  for (;;) {
    const { time } = (await controller.call("GET", "/api/simulation")) as { readonly time: string };
    if (Date.parse(time) >= end - 120_000) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await controller.stop();
}
