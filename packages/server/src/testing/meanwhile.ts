import { milliseconds } from "@refugium/model/declare/units.ts";
import { rawTime } from "../kernel/raw-time.ts";
import type { VirtualClock } from "../kernel/virtual-clock.ts";

/**
 * Advances the manual clock in small steps until `work` settles, with a turn for real I/O between steps. `waitsFor`: only
 * while a timer whose name contains it is pending.
 */
export async function meanwhile<T>(clock: VirtualClock, work: Promise<T>, waitsFor = ""): Promise<T> {
  let isDone = false;
  const over = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await rawTime.breathe();
    const isWaiting = waitsFor === "" || clock.pending().some((name) => name.includes(waitsFor));
    if (!isDone && isWaiting) await clock.advance(milliseconds(10));
  }
  return over;
}
