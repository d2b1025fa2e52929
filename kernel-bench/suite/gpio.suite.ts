import assert from "node:assert/strict";
import { closeSync, openSync } from "node:fs";
import { after, test } from "node:test";
import { GPIO, requestBuffer } from "../../packages/server/src/hardware/buses/linux/gpio-structs.ts";
import { LinuxGpio } from "../../packages/server/src/hardware/buses/linux/linux-gpio.ts";
import { loadSystemCalls } from "../../packages/server/src/hardware/buses/linux/system-calls.ts";
import { levelOf, pull } from "./bench.ts";

const LABEL = "pinctrl-sim";
const gpio = new LinuxGpio({ calls: loadSystemCalls, label: LABEL });
after(() => gpio.close());

test("an output is driven, and read back", async () => {
  await gpio.write(17, true);
  assert.equal(levelOf(17), true);
  assert.equal(await gpio.readBack(17), true);
  await gpio.write(17, false);
  assert.equal(levelOf(17), false);
  assert.equal(await gpio.readBack(17), false);
});

test("an input follows its pull", async () => {
  pull(27, true);
  assert.equal(await gpio.read(27), true);
  pull(27, false);
  assert.equal(await gpio.read(27), false);
});

test("a line becomes an output without a release", async () => {
  pull(22, false);
  assert.equal(await gpio.read(22), false);
  await gpio.write(22, true);
  assert.equal(levelOf(22), true);
  assert.equal(await gpio.read(22), true, "reading an output leaves it an output");
  assert.equal(levelOf(22), true);
});

test("a line held by another program is refused with its holder", async () => {
  const calls = await loadSystemCalls();
  const chip = openSync("/dev/gpiochip0", "r+");
  const request = requestBuffer(5, "another", { as: "output", high: true });
  calls.ioctl(chip, GPIO.requestLines, request);
  await assert.rejects(gpio.write(5, false), /GPIO 5 is held by "another"/);
  assert.equal(levelOf(5), true);
  closeSync(chip);
});

test("an unknown chip is refused with the chips that are there", async () => {
  const other = new LinuxGpio({ calls: loadSystemCalls, label: "" });
  await assert.rejects(other.read(4), /No GPIO chip of a Raspberry Pi is here, but pinctrl-sim/);
});

test("all lines are released at the end", async () => {
  const first = new LinuxGpio({ calls: loadSystemCalls, label: LABEL });
  await first.write(6, true);
  await assert.rejects(gpio.write(6, true), /held by "refugium"/);
  await first.close();
  await gpio.write(6, true);
  assert.equal(levelOf(6), true);
});
