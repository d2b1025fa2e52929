import type { Milliseconds } from "@refugium/model/declare/units.ts";
import type { Clock } from "../../../kernel/clock.ts";

/** Resolves after the span, or at once when the signal aborts. */
export function pause(clock: Clock, span: Milliseconds, name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const over = (): void => {
      timer.cancel();
      signal.removeEventListener("abort", over);
      resolve();
    };
    const timer = clock.after(span, name, over);
    signal.addEventListener("abort", over);
  });
}
