import assert from "node:assert/strict";
import { readFileSync, readlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { after, test } from "node:test";
import { seconds } from "../../packages/model/src/declare/units.ts";
import { devices } from "../../packages/model/src/messages/devices.ts";
import { BusThread } from "../../packages/server/src/hardware/buses/linux/bus-thread.ts";
import { LinuxPwm } from "../../packages/server/src/hardware/buses/linux/linux-pwm.ts";
import { rawTime } from "../../packages/server/src/kernel/raw-time.ts";
import { SystemClock } from "../../packages/server/src/kernel/system-clock.ts";
import { pwmDevice } from "./bench.ts";

const clock = new SystemClock(rawTime);
const thread = new BusThread({ clock, bus: devices.pwm, longestWait: seconds(1) });
const chip = pwmDevice();
const pwm = new LinuxPwm({ clock, thread, device: basename(readlinkSync(join(chip, "device"))) });
after(() => thread.close());

const stored = (channel: number, file: string): number =>
  Number(readFileSync(join(chip, `pwm${channel}`, file), "utf8"));

test("a duty is set with its period, and read back", async () => {
  await pwm.set(0, 12.5, 150);
  assert.equal(stored(0, "period"), 6_666_666);
  assert.equal(stored(0, "duty_cycle"), 833_333);
  assert.equal(stored(0, "enable"), 1);
  assert.ok(Math.abs((await pwm.readBack(0)) - 12.5) < 0.001);
});

test("a higher frequency than before is set at full duty", async () => {
  await pwm.set(1, 100, 50);
  await pwm.set(1, 100, 1000);
  assert.equal(stored(1, "period"), 1_000_000);
  assert.equal(await pwm.readBack(1), 100);
});

test("zero percent is driven low", async () => {
  await pwm.set(0, 0, 150);
  assert.equal(await pwm.readBack(0), 0);
});

test("an impossible duty changes nothing", async () => {
  await pwm.set(0, 30, 150);
  await assert.rejects(pwm.set(0, 130, 150), /A duty is 0 to 100 percent/);
  assert.ok(Math.abs((await pwm.readBack(0)) - 30) < 0.001);
});

test("a machine without PWM says what it needs", async () => {
  const none = new LinuxPwm({ clock, thread, device: "" });
  await assert.rejects(none.set(0, 10, 100), /This machine has no PWM channels/);
});
