import type fc from "fast-check";

/** The result of one run. */
export interface FuzzedRun {
  /** In a word: `refused`, `taken`, `started`. */
  readonly outcome: string;
  /** Milliseconds of processor time to the answer: independent of other load. */
  readonly took: number;
}

/** Milliseconds of processor time since this was called; for a process that does one thing at a time. */
export function processorTime(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

/** Draws damaged input and checks how the controller handles it. */
export interface Fuzzer<T> {
  readonly draws: fc.Arbitrary<T>;
  /** Mutations in what was drawn. */
  countOf(drawn: T): number;
  /** Throws, or leaves a rejection unhandled, on a defect. */
  run(drawn: T): Promise<FuzzedRun>;
  /** Releases its resources: after a failed run, and at the end. */
  giveUp(): Promise<void>;
}
