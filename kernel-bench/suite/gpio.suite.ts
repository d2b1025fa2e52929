import assert from "node:assert/strict";
import { closeSync, openSync } from "node:fs";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { milliseconds, seconds } from "../../packages/model/src/declare/units.ts";
import { EdgeThread } from "../../packages/server/src/hardware/buses/linux/edge-thread.ts";
import {
  GPIO,
  requestBuffer,
  requestedFd,
} from "../../packages/server/src/hardware/buses/linux/gpio-structs.ts";
import { LinuxGpio } from "../../packages/server/src/hardware/buses/linux/linux-gpio.ts";
import { loadSystemCalls } from "../../packages/server/src/hardware/buses/linux/system-calls.ts";
import { rawTime } from "../../packages/server/src/kernel/raw-time.ts";
import { SystemClock } from "../../packages/server/src/kernel/system-clock.ts";
import { levelOf, pull } from "./bench.ts";

const LABEL = "pinctrl-sim";
const clock = new SystemClock(rawTime);
const busOf = (label: string): LinuxGpio =>
  new LinuxGpio({ clock, calls: loadSystemCalls, edges: new EdgeThread(loadSystemCalls), label });
const gpio = busOf(LABEL);
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
  const other = busOf("");
  await assert.rejects(other.read(4), /No GPIO chip of a Raspberry Pi is here, but pinctrl-sim/);
});

test("all lines are released at the end", async () => {
  const first = busOf(LABEL);
  await first.write(6, true);
  await assert.rejects(gpio.write(6, true), /held by "refugium"/);
  await first.close();
  await gpio.write(6, true);
  assert.equal(levelOf(6), true);
});

test("a bias pulls an input, as nothing else drives it", async () => {
  const up = await gpio.watch(12, { bias: "pull-up" }, () => undefined);
  assert.equal(await up.read(), true);
  await up.close();
  const down = await gpio.watch(12, { bias: "pull-down" }, () => undefined);
  assert.equal(await down.read(), false);
  await down.close();
});

test("a change of an input is reported at once", async () => {
  pull(13, false);
  let wake: () => void = () => undefined;
  const changed = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const watched = await gpio.watch(13, {}, () => wake());
  const began = performance.now();
  pull(13, true);
  await changed;
  const took = performance.now() - began;
  assert.equal(await watched.read(), true);
  assert.ok(took < 2000, `it took ${took} ms`);
  await watched.close();
});

/** The simulated chip reports a change at the next tick of the kernel, and the last one only. */
const tick = (): Promise<void> => sleep(25);

async function pulse(lines: readonly number[], times: number): Promise<void> {
  for (let done = 0; done < times; done++) {
    for (const level of [true, false]) {
      for (const line of lines) pull(line, level);
      await tick();
    }
  }
}

test("pulses are counted, and short ones swallowed by a debounce", async () => {
  const pulses = await gpio.watch(14, { edges: "rising" }, () => undefined);
  const calm = await gpio.watch(15, { edges: "rising", debounce: milliseconds(500) }, () => undefined);
  await pulse([14, 15], 20);
  assert.equal((await pulses.count(seconds(1))).edges, 20);
  assert.equal((await calm.count(seconds(1))).edges, 0);
  pull(15, true);
  assert.equal((await calm.count(seconds(2))).edges, 1);
  await pulses.close();
  await calm.close();
});

test("more events than the kernel keeps are reported as lost", async () => {
  const calls = await loadSystemCalls();
  const chip = openSync("/dev/gpiochip0", "r+");
  const request = requestBuffer(16, "a short queue", { as: "input", edges: "both" });
  request.writeUInt32LE(4, 564);
  calls.ioctl(chip, GPIO.requestLines, request);
  await pulse([16], 5);
  const edges = new EdgeThread(loadSystemCalls);
  const news = await new Promise((resolve) => void edges.watch(requestedFd(request), resolve));
  assert.deepEqual(news, { fd: requestedFd(request), edges: 4, lost: true });
  await edges.close();
  closeSync(requestedFd(request));
  closeSync(chip);
});
