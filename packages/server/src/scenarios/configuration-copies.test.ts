import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { revive, wreckOf } from "../testing/crashed-tank.ts";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
afterEach(() => tank.stop());

it("once a day the configuration is copied; when it is damaged the copy is restored, and people are told", async () => {
  tank = await TestTank.start({ tank: "empty" });
  await tank.call("outlets.create", { name: "Heater's", driver: "rpi", pin: 17 });
  await tank.run(24 * 3600 + 60);
  expect(readdirSync(join(tank.directory, "backups"))).toHaveLength(1);
  const wreck = wreckOf(tank);
  await tank.stop();
  writeFileSync(join(wreck.directory, "configuration.db"), "what a dying card left of it");
  tank = await revive(wreck);
  expect(await tank.call("outlets.list")).toMatchObject([{ name: "Heater's" }]);
  expect(tank.alarms.filter(({ code }) => code === "configuration-restored")).toMatchObject([
    {
      state: "latched",
      priority: "critical",
      message: expect.stringContaining("Changes made since are lost"),
    },
  ]);
});
