import type { Milliseconds, Uptime } from "@refugium/model/declare/units.ts";
import type { PastFill } from "@refugium/model/laws/top-off-limits.ts";

/** The runs of one device: stored before it starts, settled after it has stopped. */
export interface RunLog {
  readonly isOpen: boolean;
  /** When the newest run ended; undefined before the first. */
  readonly lastEnd: Uptime | undefined;
  /** Stores the intent to run for at most `longest`; durable when it returns. `ran` returns the run time so far. */
  begin(longest: Milliseconds, ran: () => Milliseconds): void;
  settle(): void;
  /** To be called when the device is released but not off: the run goes on until it is. */
  leave(): void;
  /** Settles aborted runs once the device is off. */
  endCut(): void;
  /** Runs of at least the last 24 h; the open one with its run time so far. */
  past(): readonly PastFill[];
}

/** Finds the run log of a device by its equipment or macro id. It belongs to the output, not to the probe. */
export type RunLogOf = (id: string, isMacro: boolean) => RunLog;
