import { uptime } from "node:os";
import type { RawTime } from "./clock.ts";

/** The process's real time. Only kernel/ and main.ts may touch these globals. */
export const rawTime: RawTime = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  sinceBootMs: () => uptime() * 1000,
  setTimeout(fire, ms) {
    // Node clamps longer timers to 1 ms: cut them and let the clock set the rest again.
    const handle = setTimeout(fire, Math.min(ms, 2 ** 31 - 1));
    return { cancel: () => clearTimeout(handle) };
  },
  breathe: () => new Promise((resolve) => setImmediate(resolve)),
};

/** Resolves when nothing is left to do that waits for no I/O: cheaper than to breathe, where nothing real is asked. */
export const drained = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));
