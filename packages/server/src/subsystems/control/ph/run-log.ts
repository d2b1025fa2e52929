import type { Milliseconds, Uptime } from "@refugium/model/declare/units.ts";
import type { PastFill } from "@refugium/model/laws/top-off-limits.ts";

/** The runs of one device, on disk before it goes on and settled after it stopped, over restarts and crashes. */
export interface RunLog {
  readonly isOpen: boolean;
  /** When the newest run ended; undefined before the first. */
  readonly lastEnd: Uptime | undefined;
  /** The intent to run for at most `longest`, durable when it returns; `ran` says what has run so far. */
  begin(longest: Milliseconds, ran: () => Milliseconds): void;
  settle(): void;
  /** The device was let go of and is not seen to be off: the run goes on until it is. */
  leave(): void;
  /** Settles what a crash cut, once the device is seen to be off. */
  endCut(): void;
  /** Runs of the last 24 h at least, the open one with what it has run so far. */
  past(): readonly PastFill[];
}

/** Finds the log of what a probe drives, by equipment or macro id. It belongs to the output, not to the probe. */
export type RunLogOf = (id: string, isMacro: boolean) => RunLog;
