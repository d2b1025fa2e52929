import { type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";
import type { Clock, Timer } from "./clock.ts";
import { withDeadline } from "./deadline.ts";
import type { LoopWatch } from "./loop-watch.ts";
import type { Scope } from "./scope.ts";

export interface LoopOptions {
  readonly clock: Clock;
  readonly scope: Scope;
  readonly loops: LoopWatch;
  /** Animals depend on it: see LoopWatch. */
  readonly vital: boolean;
  readonly name: string;
  readonly period: Milliseconds;
  /** A longer check is abandoned: its signal aborts and it counts as failed. */
  readonly deadline: Milliseconds;
  /** One check. After `signal` aborted it must not act any more. */
  readonly check: (signal: AbortSignal) => Promise<void>;
  /** Called with the error of the first failed check, and again only after one succeeded. */
  readonly onFailure: (error: unknown) => void;
  readonly onRecovery?: () => void;
}

interface LoopState {
  readonly name: string;
  readonly completed: number;
  readonly failing: boolean;
}

export interface Loop {
  readonly state: LoopState;
  /** Runs a check now, or joins the running one. Does nothing once the scope is closed. */
  checkNow(): Promise<void>;
}

/**
 * Repeats a check: the first at once, never two at a time, late ticks skipped rather than queued. Ends when its scope
 * closes; the signal of a running check is then aborted.
 */
export function startLoop(options: LoopOptions): Loop {
  const { clock, scope, name, period, deadline, vital } = options;
  // A check may take longer than a period (a real camera in a fast simulation) without being overdue.
  const longest = milliseconds(Math.max(period, deadline));
  const watched = options.loops.watch(scope, { name, period: longest, vital });
  const gate = options.loops.gates.open(scope, name);
  let closed = false;
  let underWay: AbortController | undefined;
  let timer: Timer | undefined;
  let due = clock.uptime() as number;
  let running: Promise<void> | undefined;
  let completed = 0;
  let failing = false;

  const runCheck = async (): Promise<void> => {
    // Outside of the deadline, which would end the simulated hang.
    if (gate.opening !== undefined) await gate.opening;
    if (closed) return;
    underWay = new AbortController();
    try {
      await withDeadline(clock, deadline, name, options.check, underWay);
      completed += 1;
      watched.completed();
      options.loops.bugs.over(name);
      if (failing) {
        failing = false;
        options.onRecovery?.();
      }
    } catch (error) {
      if (closed || failing) return;
      failing = true;
      options.loops.bugs.caught(name, error);
      options.onFailure(error);
    }
  };

  const checkNow = (): Promise<void> => {
    running ??= runCheck().finally(() => {
      running = undefined;
    });
    return running;
  };

  const schedule = (): void => {
    if (closed) return;
    do due += period;
    while (due <= clock.uptime());
    timer = clock.after(milliseconds(due - clock.uptime()), name, tick);
  };

  const tick = (): void => {
    void checkNow();
    schedule();
  };

  scope.defer(() => {
    closed = true;
    underWay?.abort();
    timer?.cancel();
  });
  tick();
  return {
    get state() {
      return { name, completed, failing };
    },
    checkNow,
  };
}
