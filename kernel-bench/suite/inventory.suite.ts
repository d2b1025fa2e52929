import assert from "node:assert/strict";
import { after, test } from "node:test";
import { seconds } from "../../packages/model/src/declare/units.ts";
import { devices } from "../../packages/model/src/messages/devices.ts";
import { I2cTransactions } from "../../packages/server/src/hardware/buses/i2c.ts";
import { BusThread } from "../../packages/server/src/hardware/buses/linux/bus-thread.ts";
import { LinuxI2c } from "../../packages/server/src/hardware/buses/linux/linux-i2c.ts";
import { loadSystemCalls } from "../../packages/server/src/hardware/buses/linux/system-calls.ts";
import {
  canQuick,
  kernelDevices,
  lookAtMachine,
} from "../../packages/server/src/hardware/inventory/machine.ts";
import { scanI2c } from "../../packages/server/src/hardware/inventory/scan-i2c.ts";
import { rawTime } from "../../packages/server/src/kernel/raw-time.ts";
import { SystemClock } from "../../packages/server/src/kernel/system-clock.ts";
import { ADAPTER, addAds1115, addMemory } from "./bench.ts";

const clock = new SystemClock(rawTime);
const thread = new BusThread({ clock, bus: devices.i2cDevices, longestWait: seconds(1) });
const i2c = new I2cTransactions(clock, new LinuxI2c({ clock, thread, adapter: ADAPTER }));
after(() => thread.close());
const machine = { calls: loadSystemCalls };

test("the machine's chips, lines, adapters, probes and ports are listed", async () => {
  const found = await lookAtMachine(machine);
  const [chip] = found.gpio;
  assert.equal(found.board, "simulated hardware");
  assert.equal(chip?.label, "pinctrl-sim");
  assert.equal(chip?.lines.length, 54);
  assert.equal(chip?.lines[2]?.name, "SDA1");
  assert.ok(found.i2c.some(({ name }) => name === ADAPTER));
  assert.deepEqual(found.spi, ["0.0"]);
  assert.deepEqual(found.iio, [{ name: "hx711", channels: ["voltage0", "voltage1"] }]);
  assert.equal(found.oneWireMasters.length, 1);
  assert.deepEqual(
    found.pwm.map(({ channels }) => channels),
    [2],
  );
});

test("a scan finds targets by empty messages and by reading", async () => {
  addMemory(0x50);
  addAds1115(0x48);
  const adapter = (await lookAtMachine(machine)).i2c.find(({ name }) => name === ADAPTER)?.adapter ?? "";
  assert.equal(await canQuick(adapter, machine), true);
  const held = await kernelDevices(adapter);
  for (const how of [true, false]) {
    const found = (await scanI2c(i2c, { canQuick: how, held })).map(({ address }) => address);
    assert.ok(found.includes(0x48) && found.includes(0x50));
    assert.ok(found.length < 10, `${found.length} of 112 addresses`);
  }
});
