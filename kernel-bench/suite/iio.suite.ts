import assert from "node:assert/strict";
import { after, test } from "node:test";
import { seconds } from "../../packages/model/src/declare/units.ts";
import { devices } from "../../packages/model/src/messages/devices.ts";
import { BusThread } from "../../packages/server/src/hardware/buses/linux/bus-thread.ts";
import { LinuxIio } from "../../packages/server/src/hardware/buses/linux/linux-iio.ts";
import { loadSystemCalls } from "../../packages/server/src/hardware/buses/linux/system-calls.ts";
import { makeWorld } from "../../packages/server/src/hardware/buses/simulated/fixtures/test-world.ts";
import { iio } from "../../packages/server/src/hardware/drivers/iio.ts";
import { lookAtMachine } from "../../packages/server/src/hardware/inventory/machine.ts";
import { rawTime } from "../../packages/server/src/kernel/raw-time.ts";
import { SystemClock } from "../../packages/server/src/kernel/system-clock.ts";
import { HX711_DATA, plugSensor, pull } from "./bench.ts";

const clock = new SystemClock(rawTime);
const thread = new BusThread({ clock, bus: devices.iioSensors, longestWait: seconds(5) });
const bus = new LinuxIio({ clock, thread });
after(() => {
  thread.close();
  for (const name of ["tank", "other"]) plugSensor(name, false);
});

const open = async (sensor: string, channel: string) => {
  const buses = { ...makeWorld().world.buses, iio: bus };
  const bounds = { Least: -1_000_000, Most: 1_000_000 };
  const { pins } = await iio.open(buses, { Device: sensor, Channel: channel, ...bounds });
  const [input] = pins["analog-input"];
  if (input === undefined) throw new Error("no input");
  return input;
};

// The numbers of the dummy are in the kernel: drivers/iio/dummy/iio_simple_dummy.c.
test("raw values, offsets, own and shared scales of the kernel become numbers", async () => {
  plugSensor("tank", true);
  const expected = [
    ["voltage0", "mV", 0.10664],
    ["voltage1-voltage2", "mV", 0.000044352],
    ["voltage3-voltage4", "mV", -0.000045696],
    ["accel_x", "raw", 34],
    ["steps", "raw", 47],
  ] as const;
  for (const [channel, unit, value] of expected) {
    const input = await open("tank", channel);
    assert.equal(input.unit, unit, channel);
    assert.equal(await input.read(), value, channel);
  }
});

test("its channels are listed, and others refused", async () => {
  const { iio: found } = await lookAtMachine({ calls: loadSystemCalls });
  const channels = found.find(({ name }) => name === "tank")?.channels ?? [];
  assert.ok(channels.includes("voltage0") && channels.includes("voltage1-voltage2"), channels.join(" "));
  await assert.rejects(open("tank", "distance"), /sensor tank has no channel "distance", but accel_x/);
});

test("a sensor that goes is an error, and returns without being opened again", async () => {
  const input = await open("tank", "voltage0");
  plugSensor("tank", false);
  await assert.rejects(input.read(), /No driver of the kernel offers a sensor "tank"/);
  plugSensor("other", true);
  plugSensor("tank", true);
  assert.equal(await input.read(), 0.10664);
});

test("an HX711 whose line of data is stuck has no reading, low and high", async () => {
  const inputs = await Promise.all(["voltage0", "voltage1"].map((channel) => open("hx711", channel)));
  pull(HX711_DATA, false);
  for (const input of inputs) await assert.rejects(input.read(), /is at the end of its range/);
  pull(HX711_DATA, true);
  await assert.rejects(
    inputs[0]?.read() ?? Promise.resolve(),
    /sensor hx711 failed: it does not answer, or its answer is damaged/,
  );
});
