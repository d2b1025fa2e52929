import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { type Controller, type StartOptions, startController } from "./controller.ts";
import { makeTank, type Tank } from "./tank.ts";

/** Tests with a new controller each, started with these options. */
export function testsWith(options: Partial<StartOptions>) {
  return base.extend<{ controller: Controller; tank: Tank }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    controller: async ({}, use) => {
      const data = mkdtempSync(join(tmpdir(), "refugium-e2e-own-"));
      const controller = await startController({ data, speed: 20, ...options });
      await use(controller);
      await controller.stop();
      rmSync(data, { recursive: true });
    },
    tank: async ({ page, controller }, use) => {
      const { tank, failures } = makeTank(page, controller.url);
      await use(tank);
      expect(failures).toEqual([]);
    },
  });
}
