// Modes that a kill or a power cut interrupts at random instants, some with a fault in the middle: the end comes at its
// time, the order of coming back is kept, and no alarm is lost.
import { hours, minutes } from "@refugium/model/declare/units.ts";
import type { LiveMode } from "@refugium/model/events.ts";
import { describe, expect, it } from "vitest";
import { crash } from "../testing/crashed-tank.ts";
import { dice } from "../testing/dice.ts";
import { TestTank } from "../testing/test-tank.ts";

const SEED = 20_261_127;
const [RETURN_PUMP, HEATER, TOP_OFF_PUMP] = [22, 17, 23];
const LENGTH = 40;

/** Faults, and the alarm that must stand in the end; a hot tank has more than one. */
const FAULTS = [
  { name: "nothing", alarm: undefined, inject: async () => undefined },
  {
    name: "a leak",
    alarm: /leak/,
    inject: (tank: TestTank) => tank.fault("inlet:3", "value", { value: 1 }),
  },
  {
    name: "a float that is too high",
    alarm: /high/,
    inject: (tank: TestTank) => tank.fault("inlet:2", "value", { value: 1 }),
  },
  {
    name: "a hot tank",
    alarm: /critical|high|temperature/,
    inject: (tank: TestTank) =>
      tank
        .fault("sensor:28-000000000001", "value", { value: 29.5 })
        .then(() => tank.fault("sensor:28-000000000002", "value", { value: 29.5 })),
  },
] as const;

const WATER_CHANGE = {
  name: "Water change",
  minutes: LENGTH,
  off_roles: ["return-pump"],
  pause: ["heating", "top-off"],
  alarms_wait: true,
};

interface Watch {
  /** Milliseconds since 1970 at which the mode was to end. */
  readonly until: number;
  flowSince: number | undefined;
}

/** Runs in small steps and checks every one against the end and the order of coming back. */
async function observe(tank: TestTank, span: number, watch: Watch): Promise<void> {
  for (let left = span; left > 0; left -= 20) {
    await tank.run(Math.min(20, left));
    const now = tank.clock.now();
    const isFlowing = tank.load(RETURN_PUMP) > 0;
    if (now < watch.until) expect(isFlowing, "the return pump before the end").toBe(false);
    if (now > watch.until + 25_000) expect(isFlowing, "the return pump after the end").toBe(true);
    watch.flowSince = isFlowing ? (watch.flowSince ?? now) : undefined;
    const flowFor = watch.flowSince === undefined ? 0 : now - watch.flowSince;
    if (flowFor < minutes(1) - 20_000) expect(tank.load(HEATER), "the heater without flow").toBe(0);
    if (flowFor < minutes(5) - 20_000) expect(tank.load(TOP_OFF_PUMP), "top-off before it settled").toBe(0);
  }
}

async function interrupted(seed: number): Promise<void> {
  const roll = dice(seed);
  const fault = FAULTS[Math.floor(roll() * FAULTS.length)] ?? FAULTS[0];
  let tank = await TestTank.start();
  try {
    await tank.call("timers.delete", undefined, { id: "1" });
    tank.setTank({ temperature: 24 });
    await tank.run(20);
    const { id } = (await tank.call("modes.create", WATER_CHANGE)) as { readonly id: string };
    const { until } = (await tank.call("modes.start", {}, { id })) as LiveMode;
    const watch: Watch = { until: Date.parse(until), flowSince: undefined };
    const kills = 1 + Math.floor(roll() * 3);
    const faultAt = Math.floor(roll() * kills);
    for (let kill = 0; kill < kills; kill += 1) {
      await observe(tank, roll() * minutes(30) * 0.001, watch);
      // Faults of the simulation end with the program.
      tank = await crash(tank, roll() < 0.5 ? 0 : roll() * (minutes(20) / 1000));
      watch.flowSince = undefined;
      await tank.run(3);
      if (kill >= faultAt) await fault.inject(tank);
    }
    const rest = Math.max(0, (watch.until - tank.clock.now()) / 1000);
    await observe(tank, rest + 12 * 60, watch);
    const state = tank.app.platform.reporting.live.get(`mode/${id}`);
    expect(state, "the mode").toBeUndefined();
    if (fault.alarm !== undefined) expect(tank.standing.join(), fault.name).toMatch(fault.alarm);
    expect(tank.clock.now() - watch.until).toBeLessThan(hours(2));
  } finally {
    await tank.stop();
  }
}

const runOf = (seed: number) =>
  interrupted(seed).catch((cause: unknown) => {
    throw new Error(`seed ${seed}: ${String(cause)}`, { cause });
  });

describe("a mode that is killed at random instants", () => {
  it("ends at its time, in order, and loses no alarm", async () => {
    for (let seed = SEED; seed < SEED + 4; seed += 1) await runOf(seed);
  });

  it("does so a hundred times", { tags: ["proof"] }, async () => {
    for (let seed = SEED + 4; seed < SEED + 104; seed += 1) await runOf(seed);
  });
});
