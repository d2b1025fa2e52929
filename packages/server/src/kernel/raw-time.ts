import { uptime } from "node:os";
import type { RawTime } from "./clock.ts";

/** The process's real time. Only kernel/ and main.ts may touch these globals. */
export const rawTime: RawTime = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  sinceBootMs: () => uptime() * 1000,
  setTimeout(fire, ms) {
    // Node reduces longer timers to 1 ms: they are cut here and the clock sets the rest again.
    const handle = setTimeout(fire, Math.min(ms, 2 ** 31 - 1));
    return { cancel: () => clearTimeout(handle) };
  },
  breathe: () => new Promise((resolve) => setImmediate(resolve)),
};

/** Resolves when all work without I/O is done: cheaper than `breathe` where no real I/O is needed. */
export const drained = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));
