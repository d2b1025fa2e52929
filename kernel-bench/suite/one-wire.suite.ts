import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, before, test } from "node:test";
import { seconds } from "../../packages/model/src/declare/units.ts";
import { parseSlave } from "../../packages/model/src/laws/one-wire.ts";
import { devices } from "../../packages/model/src/messages/devices.ts";
import { BusThread } from "../../packages/server/src/hardware/buses/linux/bus-thread.ts";
import { LinuxOneWire } from "../../packages/server/src/hardware/buses/linux/linux-one-wire.ts";
import { rawTime } from "../../packages/server/src/kernel/raw-time.ts";
import { SystemClock } from "../../packages/server/src/kernel/system-clock.ts";
import { damageFrames } from "./bench.ts";

const clock = new SystemClock(rawTime);
const thread = new BusThread({ clock, bus: devices.oneWireSensors, longestWait: seconds(5) });
const oneWire = new LinuxOneWire({ clock, thread });
const TEMPERATURES = [-10.125, 21.5];

before(async () => {
  // The kernel searches the bus.
  while ((await oneWire.list()).length < 2) await rawTime.breathe();
});
after(() => thread.close());

const readAll = async (): Promise<readonly number[]> => {
  const probes = await oneWire.list();
  const read = await Promise.all(probes.map(async (name) => parseSlave(await oneWire.readSlave(name))));
  return read.toSorted((one, other) => one - other);
};

test("two probes are read", async () => {
  assert.deepEqual(await readAll(), TEMPERATURES);
});

test("probes are converted together where the kernel can", { skip: !hasBulk() }, async () => {
  const began = performance.now();
  assert.deepEqual(await readAll(), TEMPERATURES);
  const together = performance.now() - began;
  assert.ok(together < 1500, `both took ${together} ms`);
});

test("a damaged frame is an error, not a temperature", async () => {
  damageFrames(true);
  await assert.rejects(readAll(), /does not answer, or its answer is damaged/);
  damageFrames(false);
  assert.deepEqual(await readAll(), TEMPERATURES);
});

test("an absent probe is an error", async () => {
  await assert.rejects(
    oneWire.readSlave("28-0000000000ff"),
    /sensor 28-0000000000ff failed: it is not there/,
  );
});

function hasBulk(): boolean {
  return existsSync("/sys/bus/w1/devices/w1_bus_master1/therm_bulk_read");
}
