import type { Milliseconds } from "@refugium/model/declare/units.ts";
import type { Clock, RawTime } from "./clock.ts";
import type { Scope } from "./scope.ts";

interface Repeated {
  readonly name: string;
  /** Time from the end of one run to the next; a function where it varies. */
  readonly period: Milliseconds | (() => Milliseconds);
  readonly work: () => void;
}

interface Reported {
  /** Called with the error when runs begin to fail, and not again until one succeeded. */
  readonly onFailure: (error: unknown) => void;
  readonly onRecovery: () => void;
}

/**
 * Repeats short work until the scope closes, the first time after one period. Where errors are not reported they are bugs.
 * Work that waits for a device, or whose hanging must be detected, is a loop: `startLoop`.
 */
export function every(scope: Scope, clock: Clock, repeated: Repeated | (Repeated & Reported)): void {
  const { name, period, work } = repeated;
  const wait = typeof period === "function" ? period : () => period;
  const run = "onFailure" in repeated ? reporting(work, repeated) : work;
  repeat(scope, (fire) => clock.after(wait(), name, fire), run);
}

function reporting(work: () => void, { onFailure, onRecovery }: Reported): () => void {
  let isFailing = false;
  return () => {
    try {
      work();
    } catch (error) {
      if (!isFailing) onFailure(error);
      isFailing = true;
      return;
    }
    if (isFailing) onRecovery();
    isFailing = false;
  };
}

/** Like `every`, in real time however fast the clock runs. */
export function everyReal(scope: Scope, raw: RawTime, period: Milliseconds, work: () => void): void {
  repeat(scope, (fire) => raw.setTimeout(fire, period), work);
}

function repeat(scope: Scope, set: (fire: () => void) => { cancel(): void }, work: () => void): void {
  const run = (): void => {
    try {
      work();
    } finally {
      if (!scope.closed) timer = set(run);
    }
  };
  let timer = set(run);
  scope.defer(() => timer.cancel());
}
