import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { startController } from "./controller.ts";
import { expect, makeTank, type Tank } from "./tank.ts";
import { layWire, type Wire } from "./wire.ts";

const SPEED = 20;

/** A controller that can be stopped and restarted with its stored data. */
interface Machine {
  readonly url: string;
  end(): Promise<void>;
  start(): Promise<void>;
}

/** A tank behind a `Wire`, with its own controller because its outages would disturb other tests. */
export const test = base.extend<{ machine: Machine; wire: Wire; tank: Tank; call: Tank["call"] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  machine: async ({}, use) => {
    const data = mkdtempSync(join(tmpdir(), "refugium-e2e-network-"));
    let running = await startController({ data, speed: SPEED });
    await use({
      get url() {
        return running.url;
      },
      end: () => running.stop(),
      async start() {
        running = await startController({ data, speed: SPEED });
      },
    });
    await running.stop();
    rmSync(data, { recursive: true });
  },
  wire: async ({ machine }, use) => {
    const wire = await layWire(machine.url);
    await use(wire);
    await wire.close();
  },
  tank: async ({ page, wire }, use) => {
    const { tank, failures } = makeTank(page, wire.url);
    tank.allowNetworkErrors();
    await use(tank);
    expect(failures).toEqual([]);
  },
  // Directly to the controller, past the wire.
  call: async ({ page, machine }, use) => {
    await use(async (method, path, data = {}) => {
      const response = await page.request.fetch(`${machine.url}${path}`, { method, data });
      expect(response.status(), `${method} ${path}`).toBe(200);
      return response.json();
    });
  },
});
