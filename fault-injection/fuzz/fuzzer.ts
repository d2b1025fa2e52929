import type fc from "fast-check";

/** What became of one run. */
export interface FuzzedRun {
  /** In a word: `refused`, `taken`, `started`. */
  readonly outcome: string;
  /** Milliseconds of the processor to the answer: on a busy machine a clock says nothing. */
  readonly took: number;
}

/** Milliseconds of the processor since this was called; for a process that does one thing at a time. */
export function processorTime(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

/** Draws something hostile and sees what the controller makes of it. */
export interface Fuzzer<T> {
  readonly draws: fc.Arbitrary<T>;
  /** Mutations in what was drawn. */
  countOf(drawn: T): number;
  /** Throws, or lets something be thrown behind its back, for what must not be. */
  run(drawn: T): Promise<FuzzedRun>;
  /** Gives up what it holds: after a run that went wrong, and at the end. */
  giveUp(): Promise<void>;
}
