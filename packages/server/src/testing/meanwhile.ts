import { milliseconds } from "@refugium/model/declare/units.ts";
import { rawTime } from "../kernel/raw-time.ts";
import type { VirtualClock } from "../kernel/virtual-clock.ts";

/**
 * Waits for work that waits for the manual clock (deadlines, answers): time is moved as little as possible while real I/O
 * has its turn. `waitsFor`: only while a timer of such a name is pending.
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
