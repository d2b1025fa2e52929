import { instant, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { expect, it } from "vitest";
import { VirtualClock } from "../../kernel/virtual-clock.ts";
import { MemoryConfig } from "../../store/memory.ts";
import { filesInSimulatedTime, keepSimulatedTime } from "./simulated-time.ts";

const START = 1_000_000;
const clockOf = (speed: number) =>
  new VirtualClock({ start: instant(START), speed, settle: () => Promise.resolve() });

async function liveForAMinute(speed: number): Promise<MemoryConfig> {
  const store = new MemoryConfig();
  const clock = clockOf(speed);
  const kept = keepSimulatedTime(store, clock);
  await clock.advance(seconds(60));
  kept.transaction((writer) => writer.put("things", { id: "1", version: 1, body: {} }));
  await clock.advance(milliseconds(500));
  return store;
}

it("simulated time continues from the last stored moment", async () => {
  const store = await liveForAMinute(60);
  const clock = clockOf(60);
  const kept = keepSimulatedTime(store, clock);
  expect(clock.now()).toBe(START + 60_000);
  expect(kept.rows("things")).toHaveLength(1);
  expect(kept.row("things", "1")).toMatchObject({ id: "1" });
});

it("moments stored at real speed are ignored", async () => {
  const store = await liveForAMinute(1);
  const clock = clockOf(60);
  keepSimulatedTime(store, clock);
  expect(clock.now()).toBe(START);
});

it("real time that has passed since counts", async () => {
  const store = await liveForAMinute(60);
  const clock = clockOf(60);
  await clock.advance(seconds(3600));
  keepSimulatedTime(store, clock).close();
  expect(clock.now()).toBe(START + 3_600_000);
});

it("file operations take no simulated time", async () => {
  const clock = clockOf(600);
  const real = Promise.withResolvers<void>();
  let written = "0";
  const files = filesInSimulatedTime(
    {
      confine: (path) => `/data/${path}`,
      read: async () => written,
      write: async (_path, text) => {
        await real.promise;
        written = text;
      },
    },
    clock,
  );
  expect(files.confine("heater")).toBe("/data/heater");
  const writing = files.write("heater", "1");
  let late = false;
  clock.after(seconds(5), "deadline", () => {
    late = written === "0";
  });
  const moving = clock.advance(seconds(60));
  real.resolve();
  await Promise.all([writing, moving]);
  expect(late).toBe(false);
  expect(await files.read("heater")).toBe("1");
});
