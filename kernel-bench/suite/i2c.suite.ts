import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { seconds } from "../../packages/model/src/declare/units.ts";
import { devices } from "../../packages/model/src/messages/devices.ts";
import { I2cTransactions } from "../../packages/server/src/hardware/buses/i2c.ts";
import { BusThread } from "../../packages/server/src/hardware/buses/linux/bus-thread.ts";
import { I2cRecovery } from "../../packages/server/src/hardware/buses/linux/i2c-recovery.ts";
import { LinuxI2c } from "../../packages/server/src/hardware/buses/linux/linux-i2c.ts";
import { rawTime } from "../../packages/server/src/kernel/raw-time.ts";
import { SystemClock } from "../../packages/server/src/kernel/system-clock.ts";
import { ADAPTER, addMemory, disturbI2c } from "./bench.ts";

const clock = new SystemClock(rawTime);
const thread = new BusThread({ clock, bus: devices.i2cDevices, longestWait: seconds(1) });
const told: (string | undefined)[] = [];
const busOf = (adapter: string): I2cTransactions => {
  const wire = new LinuxI2c({ clock, thread, adapter });
  return new I2cTransactions(
    clock,
    new I2cRecovery({ clock, wire, onChange: (held) => told.push(held?.address) }),
  );
};
const i2c = busOf(ADAPTER);
const memory = addMemory(0x48);
after(() => thread.close());

test("registers are written and read with a repeated start", async () => {
  await i2c.transaction(0x48, (device) => device.write([0x10, 1, 2, 3, 4]));
  assert.deepEqual([...readFileSync(memory).subarray(0x10, 0x14)], [1, 2, 3, 4]);
  const read = await i2c.transaction(0x48, (device) => device.writeRead([0x11], 3));
  assert.deepEqual([...read], [2, 3, 4]);
});

test("a plain read follows the register that was written", async () => {
  const bytes = Buffer.alloc(256);
  bytes.set([0xca, 0xfe, 0xba], 0x20);
  writeFileSync(memory, bytes);
  const read = await i2c.transaction(0x48, async (device) => {
    await device.write([0x20]);
    return device.read(3);
  });
  assert.deepEqual([...read], [0xca, 0xfe, 0xba]);
});

test("an absent device does not acknowledge", async () => {
  await assert.rejects(
    i2c.transaction(0x49, (device) => device.read(1)),
    /the I2C device at 0x49 does not acknowledge/,
  );
});

test("an absent adapter is named", async () => {
  await assert.rejects(
    busOf("no such").transaction(0x48, (device) => device.read(1)),
    /There is no I2C adapter "no such"/,
  );
});

test("a bus held low is told once, keeps callers off, and heals by itself", async () => {
  const ask = (): Promise<Uint8Array> => i2c.transaction(0x48, (device) => device.writeRead([0x11], 1));
  disturbI2c({ error: 110 });
  await assert.rejects(ask(), /the bus is stuck: a device holds it until its power is cut/);
  await assert.rejects(ask(), /the bus is stuck/);
  await assert.rejects(ask(), /held since a message to the device at 0x48; the next attempt is in 1 s/);
  assert.deepEqual(told, ["0x48"]);
  disturbI2c({});
  await sleep(1100);
  assert.equal((await ask()).length, 1);
  assert.deepEqual(told, ["0x48", undefined]);
});
