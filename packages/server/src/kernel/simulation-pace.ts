import { milliseconds } from "@refugium/model/declare/units.ts";
import type { RawTime } from "./clock.ts";
import type { VirtualClock } from "./virtual-clock.ts";

const TICK_MS = 10;
const LONGEST_STRETCH_MS = 25;

/**
 * Advances a virtual clock at `clock.speed` times real time. On a slow machine simulated time falls behind instead of
 * jumping; a delay of more than two real seconds is dropped.
 */
export function paceSimulation(clock: VirtualClock, raw: RawTime): () => void {
  let running = true;
  let timer: { cancel(): void } | undefined;
  let last = raw.monotonicMs();
  let debt = 0;

  const tick = async (): Promise<void> => {
    const started = raw.monotonicMs();
    debt = Math.min(debt + (started - last) * clock.speed, 2000 * clock.speed);
    last = started;
    const before = clock.uptime();
    await clock.advance(
      milliseconds(debt),
      () => !running || raw.monotonicMs() - started > LONGEST_STRETCH_MS,
    );
    debt -= clock.uptime() - before;
    if (running) timer = raw.setTimeout(() => void tick(), debt > 0 ? 0 : TICK_MS);
  };

  timer = raw.setTimeout(() => void tick(), 0);
  return () => {
    running = false;
    timer?.cancel();
  };
}
