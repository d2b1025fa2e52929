import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { instant, milliseconds } from "@refugium/model/declare/units.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rawTime } from "../../../kernel/raw-time.ts";
import { VirtualClock } from "../../../kernel/virtual-clock.ts";
import type { I2cTransfer } from "./bus-thread.ts";
import { LinuxI2c } from "./linux-i2c.ts";
import { SystemCallError } from "./system-calls.ts";

let root: string;
let jobs: I2cTransfer[];
let errno: number;
let started: number;
const clock = new VirtualClock({ start: instant(0), settle: () => rawTime.breathe() });
const thread = {
  async start(): Promise<void> {
    started += 1;
  },
  async transfer(job: I2cTransfer): Promise<Uint8Array> {
    jobs.push(job);
    if (errno > 0) throw new SystemCallError("ioctl", errno);
    return Uint8Array.of(7);
  },
};

function busOf(adapter: string, isPi = true): LinuxI2c {
  return new LinuxI2c({ clock, thread, adapter, directory: root, isPi });
}

function adapter(name: string, title: string): void {
  mkdirSync(join(root, name));
  writeFileSync(join(root, name, "name"), `${title}\n`);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "refugium-i2c-"));
  [jobs, errno, started] = [[], 0, 0];
  adapter("i2c-1", "bcm2835 (i2c@7e804000)");
  adapter("i2c-20", "hdmi");
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([
  ["1", "/dev/i2c-1"],
  ["bcm2835 (i2c@7e804000)", "/dev/i2c-1"],
  ["hdmi", "/dev/i2c-20"],
])("the adapter is found by %s", async (name, device) => {
  const bus = busOf(name);
  await bus.open();
  expect(started).toBe(1);
  await bus.transfer(0x40, [1, 2], 0);
  expect(jobs).toEqual([{ device, address: 0x40, transfer: [{ write: [1, 2] }] }]);
});

test("a register is read in one transfer", async () => {
  expect([...(await busOf("1").transfer(0x40, [1], 1))]).toEqual([7]);
  expect(jobs).toEqual([{ device: "/dev/i2c-1", address: 0x40, transfer: [{ write: [1] }, { read: 1 }] }]);
});

test("a plain read writes nothing", async () => {
  await busOf("1").transfer(0x40, [], 1);
  expect(jobs).toEqual([{ device: "/dev/i2c-1", address: 0x40, transfer: [{ read: 1 }] }]);
});

test.each([
  [121, "the I2C device at 0x40 does not acknowledge"],
  [6, "the I2C device at 0x40 does not acknowledge"],
  [110, "the I2C adapter /dev/i2c-1 failed: the bus is stuck: a device holds it until its power is cut"],
  [11, "the I2C adapter /dev/i2c-1 failed: the bus is stuck: a device holds it until its power is cut"],
  [13, '/dev/i2c-1 may not be opened: add the user of the controller to the group "i2c"'],
  [19, "the I2C adapter /dev/i2c-1 failed: it is not there"],
])("errno %i is explained", async (number, text) => {
  errno = number;
  const bus = busOf("1");
  await bus.open();
  await expect(bus.transfer(0x40, [], 1)).rejects.toThrow(text);
});

test("an adapter that came back under another number is found", async () => {
  const bus = busOf("hdmi");
  await bus.open();
  errno = 19;
  await expect(bus.transfer(0x40, [], 1)).rejects.toThrow();
  rmSync(join(root, "i2c-20"), { recursive: true });
  adapter("i2c-21", "hdmi");
  errno = 0;
  await bus.transfer(0x40, [], 1);
  expect(jobs.at(-1)).toMatchObject({ device: "/dev/i2c-21" });
});

test("an unknown adapter is named", async () => {
  await expect(busOf("9").open()).rejects.toThrow('There is no I2C adapter "9"');
});

test("a machine without I2C gives an error with the remedy", async () => {
  rmSync(root, { recursive: true });
  await expect(busOf("1").open()).rejects.toThrow("dtparam=i2c_arm=on");
  await expect(busOf("1", false).open()).rejects.toThrow("load the kernel module i2c-dev");
  mkdirSync(root);
});

test("a pause lasts at least as long as requested", async () => {
  let isOver = false;
  const pause = busOf("1")
    .pause(1500)
    .then(() => (isOver = true));
  await clock.advance(milliseconds(1));
  expect(isOver).toBe(false);
  await clock.advance(milliseconds(1));
  await pause;
  expect(isOver).toBe(true);
});
