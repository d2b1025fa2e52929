import { seconds } from "@refugium/model/declare/units.ts";
import { expect, test } from "vitest";
import { instant } from "./clock.ts";
import { ManualTime } from "./fixtures/manual-time.ts";
import { rawTime } from "./raw-time.ts";
import { paceSimulation } from "./simulation-pace.ts";
import { VirtualClock } from "./virtual-clock.ts";

function paced(speed: number) {
  const raw = new ManualTime();
  const clock = new VirtualClock({ start: instant(0), speed, settle: async () => undefined });
  const stop = paceSimulation(clock, raw);
  /** Advances real time in steps; the work of each is done before the next. */
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 10) {
      raw.pass(10);
      await rawTime.breathe();
    }
  };
  return { raw, clock, stop, pass };
}

test("simulated time runs at its set speed", async () => {
  const { clock, pass } = paced(60);
  await pass(1000);
  expect(clock.uptime()).toBeGreaterThan(58_000);
  expect(clock.uptime()).toBeLessThanOrEqual(60_000);
});

test("a slow machine delays the simulation, and no timer is skipped", async () => {
  const { raw, clock, pass } = paced(100);
  const began = raw.monotonic;
  let fired = 0;
  const slowWork = (): void => {
    fired += 1;
    raw.monotonic += 15;
    clock.after(seconds(1), "slow", slowWork);
  };
  slowWork();
  await pass(1000);
  expect(clock.uptime()).toBeLessThan((raw.monotonic - began) * 80);
  expect(fired).toBe(Math.floor(clock.uptime() / 1000) + 1);
});

test("a delay of more than two real seconds is dropped", async () => {
  const { raw, clock, pass } = paced(10);
  await pass(10);
  raw.monotonic += 3_600_000;
  await pass(100);
  expect(clock.uptime()).toBeLessThanOrEqual(22_000);
});

test("a stopped simulation stands still, even within a step", async () => {
  const { raw, clock, stop, pass } = paced(1000);
  await pass(100);
  const stood = clock.uptime();
  stop();
  await pass(1000);
  expect(clock.uptime()).toBe(stood);
  expect(raw.timerCount).toBe(0);

  const second = paced(1000);
  second.clock.after(seconds(1), "stop", () => second.stop());
  second.clock.after(seconds(2), "never", () => expect.unreachable());
  await second.pass(1000);
  expect(second.clock.uptime()).toBe(1000);
  expect(second.raw.timerCount).toBe(0);
});
