import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BUNDLE } from "../scripts/program.ts";
import { startController } from "./controller.ts";

const DAY_S = 86_400;

/** Requires a built server. With REFUGIUM_SCREENSHOTS=1 all tests start with a tank that ran for a day. */
export default async function globalSetup(): Promise<(() => void) | undefined> {
  if (!existsSync(BUNDLE)) throw new Error("the server is not built: run `npm start` or `npm test` once");
  if (process.env.REFUGIUM_SCREENSHOTS !== "1") return;
  const data = mkdtempSync(join(tmpdir(), "refugium-e2e-day-"));
  await runForADay(data);
  process.env.REFUGIUM_E2E_DAY = data;
  return () => rmSync(data, { recursive: true });
}

/** Sets the clock back by a day and runs until it has caught up, to fill the charts. */
async function runForADay(data: string): Promise<void> {
  const controller = await startController({ data, speed: 3600 });
  await controller.call("POST", "/api/simulation/clock", { step_seconds: -DAY_S });
  const end = Date.now();
  for (;;) {
    const { time } = (await controller.call("GET", "/api/simulation")) as { readonly time: string };
    if (Date.parse(time) >= end - 120_000) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await controller.stop();
}
