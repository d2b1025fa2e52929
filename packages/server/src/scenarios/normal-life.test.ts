import { afterEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
afterEach(() => tank.stop());

interface Usage {
  readonly historical: readonly { readonly up: number; readonly time: string }[];
}

describe("thirty simulated days of the seeded tank", () => {
  it("hold the band, measure the heater to the second, explain each switch and leak nothing", async () => {
    tank = await TestTank.start();
    const timers = tank.clock.pending().length;
    const minutes = 30 * 24 * 60;
    let outside = 0;
    for (let minute = 0; minute < minutes; minute++) {
      await tank.run(60);
      if (tank.temperature < 25 || tank.temperature > 26) outside += 1;
    }
    expect(outside / minutes).toBeLessThan(0.001);
    expect(tank.standing).toEqual([]);

    const usage = (await tank.call("tcs.usage", undefined, { id: "1" })) as Usage;
    const recorded = usage.historical.reduce((sum, hour) => sum + hour.up, 0);
    expect(Math.abs(recorded - tank.energised(17)) / tank.energised(17)).toBeLessThan(0.02);

    const switches = tank.log("equipment/1").filter((line) => line.kind === "switch");
    expect(switches.length).toBeGreaterThan(100);
    for (const line of switches) expect(line.message).toMatch(/^Heater (on|off): .+ \(.+\)$/);
    expect(tank.clock.pending().length).toBeLessThanOrEqual(timers + 2);
  }, 120_000);
});
