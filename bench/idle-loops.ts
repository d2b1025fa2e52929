import { setTimeout as sleep } from "node:timers/promises";
import { seconds } from "@refugium/model/declare/units.ts";
import { startLoop } from "../packages/server/src/kernel/loop.ts";
import { LoopWatch } from "../packages/server/src/kernel/loop-watch.ts";
import { rawTime } from "../packages/server/src/kernel/raw-time.ts";
import { Scope } from "../packages/server/src/kernel/scope.ts";
import { SystemClock } from "../packages/server/src/kernel/system-clock.ts";

const LOOPS = 100;
const MEASURED_S = 10;

/** Percent of one core that 100 loops of one check per second take when the checks do nothing. */
export async function idleLoopsCpu(): Promise<number> {
  const clock = new SystemClock(rawTime);
  const scope = new Scope("bench");
  const loops = new LoopWatch(clock);
  for (let number = 1; number <= LOOPS; number += 1) {
    startLoop({
      clock,
      scope,
      loops,
      vital: true,
      name: `idle ${number}`,
      period: seconds(1),
      deadline: seconds(1),
      check: async () => undefined,
      onFailure: () => undefined,
      onRecovery: () => undefined,
    });
    await sleep(1000 / LOOPS);
  }
  const before = process.cpuUsage();
  await sleep(MEASURED_S * 1000);
  const { user, system } = process.cpuUsage(before);
  await scope.close();
  return Math.round(((user + system) / (MEASURED_S * 1e6)) * 1000) / 10;
}
