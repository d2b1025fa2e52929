import { afterEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
afterEach(() => tank.stop());

interface Usage {
  readonly historical: readonly { readonly up: number; readonly time: string }[];
}

const DAY = 24 * 60;
/** The return pump stands for ten minutes at each feeding, and no water is topped off meanwhile. */
const WHILE_FEEDING = ["interlock", "requires-off"];

/** Lives through days of 1440 minutes with a keeper who fills the reservoir each week. */
async function live(days: number): Promise<{ outside: number; alarmed: Set<string>; dkh: number[] }> {
  let outside = 0;
  const alarmed = new Set<string>();
  const dkh: number[] = [];
  for (let minute = 0; minute < days * DAY; minute++) {
    if (minute % (7 * DAY) === 0) tank.setTank({ reservoir: 50 });
    await tank.run(60);
    const { temperature, ph, alkalinity } = tank.app.world.simulated.report().tank;
    if (temperature < 25 || temperature > 26 || ph < 7.8 || ph > 8.5) outside += 1;
    for (const code of tank.standing) alarmed.add(code);
    if (minute % DAY === 0) dkh.push(alkalinity);
  }
  return { outside, alarmed, dkh };
}

describe("thirty simulated days of the seeded tank", () => {
  it("hold the bands, measure the heater to the second, explain each switch and leak nothing", async () => {
    tank = await TestTank.start();
    const timers = tank.clock.pending().length;
    const { outside, alarmed, dkh } = await live(30);
    expect(outside / (30 * DAY)).toBeLessThan(0.001);
    expect(Math.min(...dkh)).toBeGreaterThan(7.8);
    expect(Math.max(...dkh)).toBeLessThan(8.2);
    expect([...alarmed].sort()).toEqual(WHILE_FEEDING);
    expect(tank.standing).toEqual([]);
    expect(await tank.call("problems.list")).toEqual([]);

    const usage = (await tank.call("tcs.usage", undefined, { id: "1" })) as Usage;
    const recorded = usage.historical.reduce((sum, hour) => sum + hour.up, 0);
    expect(Math.abs(recorded - tank.energised(17)) / tank.energised(17)).toBeLessThan(0.02);

    const switches = tank.log("equipment/1").filter((line) => line.kind === "switch");
    expect(switches.length).toBeGreaterThan(100);
    for (const line of switches) expect(line.message).toMatch(/^Heater (on|off): .+ \(.+\)$/);
    expect(tank.clock.pending().length).toBeLessThanOrEqual(timers + 2);
  }, 300_000);
});
