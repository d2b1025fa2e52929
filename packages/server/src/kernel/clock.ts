import {
  type Instant,
  instant,
  type Milliseconds,
  type Uptime,
  uptime,
} from "@refugium/model/declare/units.ts";

/** A named timer that can be cancelled. Cancelling a fired timer does nothing. */
export interface Timer {
  readonly name: string;
  cancel(): void;
}

/**
 * The only source of time. `now` may jump (NTP, a person, a missing battery); `uptime` never does.
 * Intervals, leases and limits use `uptime` and `after`; schedules use `now`.
 */
export interface Clock {
  now(): Instant;
  uptime(): Uptime;
  /** How many times faster than real time the clock runs; 1 on hardware. */
  readonly speed: number;
  after(span: Milliseconds, name: string, fire: () => void): Timer;
  /** Like `after`, but in people's time: real, however fast the clock runs or lags. */
  afterReal(span: Milliseconds, name: string, fire: () => void): Timer;
  /** Names of the running timers, for leak tests and the health page. */
  pending(): readonly string[];
  /** Called with the size in milliseconds whenever the wall clock jumps by more than 2 s. */
  onJump(listener: (jump: Milliseconds) => void): () => void;
}

/** Real milliseconds since the clock began, however fast it runs. */
export function realUptime(clock: Pick<Clock, "uptime" | "speed">): number {
  return clock.uptime() / clock.speed;
}

/** A clock whose wall time can be stepped: simulation only. */
export interface SteppableClock extends Clock {
  step(jump: Milliseconds): void;
  /** Waits for real work such as file access. Virtual time stops meanwhile: it would run past every deadline. */
  hold<T>(work: Promise<T>): Promise<T>;
}

/** The process's own time, the basis of a clock; given by main. */
export interface RawTime {
  wallMs(): number;
  monotonicMs(): number;
  /** Milliseconds since the machine started. Unlike the monotonic clock it includes sleep; resolution 10 ms. */
  sinceBootMs(): number;
  setTimeout(fire: () => void, ms: number): { cancel(): void };
  /** Resolves after pending I/O callbacks have run. */
  breathe(): Promise<void>;
}

export { instant, uptime };
