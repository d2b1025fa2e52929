// A bus that hangs costs no loop its cadence.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { milliseconds, seconds } from "../../packages/model/src/declare/units.ts";
import { devices } from "../../packages/model/src/messages/devices.ts";
import { I2cTransactions } from "../../packages/server/src/hardware/buses/i2c.ts";
import { BusThread } from "../../packages/server/src/hardware/buses/linux/bus-thread.ts";
import { I2cRecovery } from "../../packages/server/src/hardware/buses/linux/i2c-recovery.ts";
import { LinuxI2c } from "../../packages/server/src/hardware/buses/linux/linux-i2c.ts";
import { startLoop } from "../../packages/server/src/kernel/loop.ts";
import { LoopWatch } from "../../packages/server/src/kernel/loop-watch.ts";
import { rawTime } from "../../packages/server/src/kernel/raw-time.ts";
import { Scope } from "../../packages/server/src/kernel/scope.ts";
import { SystemClock } from "../../packages/server/src/kernel/system-clock.ts";
import { ADAPTER, addMemory, disturbI2c } from "./bench.ts";

const LOOPS = 10;
const PERIOD = milliseconds(100);
/** How long the bus hangs: 30 s in a long run. */
const HANG = Number(process.env.REFUGIUM_KERNEL_MINUTES ?? "0") >= 5 ? 30_000 : 5000;

const clock = new SystemClock(rawTime);
const scope = new Scope("loops");
const thread = new BusThread({ clock, bus: devices.i2cDevices, longestWait: seconds(1) });
const told: (string | undefined)[] = [];
const wire = new I2cRecovery({
  clock,
  wire: new LinuxI2c({ clock, thread, adapter: ADAPTER }),
  onChange: (held) => told.push(held?.address),
});
const i2c = new I2cTransactions(clock, wire);
after(async () => {
  await scope.close();
  thread.close();
});

/** Distances from the period in ms, of every check of every loop. */
let jitter: number[] = [];

function startLoops(): void {
  for (let index = 0; index < LOOPS; index++) {
    let before: number | undefined;
    startLoop({
      ...{ clock, scope, loops: new LoopWatch(clock), vital: true, name: `loop ${index}` },
      ...{ period: PERIOD, deadline: seconds(1), onFailure: () => undefined },
      check: async () => {
        const now = performance.now();
        if (before !== undefined) jitter.push(Math.abs(now - before - PERIOD));
        before = now;
      },
    });
  }
}

async function measured(
  ms: number,
): Promise<{ readonly checks: number; readonly p99: number; readonly worst: number }> {
  jitter = [];
  await sleep(ms);
  const sorted = jitter.toSorted((one, other) => one - other);
  const at = (part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  return { checks: sorted.length, p99: at(0.99), worst: at(1) };
}

test("a bus that hangs delays no loop", async () => {
  addMemory(0x48);
  const ask = (): Promise<unknown> =>
    i2c.transaction(0x48, (device) => device.writeRead([0], 1)).catch((error: unknown) => error);
  await ask();
  startLoops();
  await sleep(1000);
  const before = await measured(4000);
  disturbI2c({ waitMs: HANG });
  const asking = setInterval(() => void ask(), 200);
  const during = await measured(HANG);
  clearInterval(asking);
  disturbI2c({});
  for (const [when, { checks, p99, worst }] of Object.entries({ before, during }))
    process.stdout.write(
      `| ${LOOPS} loops of ${PERIOD} ms, ${when} a hang of ${HANG / 1000} s | ${checks} checks | p99 ${p99.toFixed(1)} ms | worst ${worst.toFixed(1)} ms |\n`,
    );
  // As many checks as before: none is late by the time of the hang, none is left out.
  assert.ok(during.checks > ((before.checks * HANG) / 4000) * 0.8, `${during.checks} checks`);
  assert.ok(during.worst < HANG / 5, `${during.worst} ms`);
  assert.equal(told[0], "0x48");
});
