import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { startController } from "./controller.ts";
import { expect, makeTank, type Tank } from "./tank.ts";
import { layWire, type Wire } from "./wire.ts";

const SPEED = 20;

/** A controller that can be ended and started again on what it had stored. */
interface Machine {
  readonly url: string;
  end(): Promise<void>;
  start(): Promise<void>;
}

/** A tank at the far end of a wire, all of its own: what happens here would be in the way of other tests. */
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
    const { tank, complaints } = makeTank(page, wire.url);
    tank.expectNoNetwork();
    await use(tank);
    expect(complaints).toEqual([]);
  },
  // Past the wire.
  call: async ({ page, machine }, use) => {
    await use(async (method, path, data = {}) => {
      const response = await page.request.fetch(`${machine.url}${path}`, { method, data });
      expect(response.status(), `${method} ${path}`).toBe(200);
      return response.json();
    });
  },
});
