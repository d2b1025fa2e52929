import {
  type Instant,
  instant,
  type Milliseconds,
  type Uptime,
  uptime,
} from "@refugium/model/declare/units.ts";

/** A named timer that can be called off. Cancelling a fired timer does nothing. */
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
  /** Like `after`, in the time of people who watch: real, however fast the clock runs or how far it lags behind. */
  afterReal(span: Milliseconds, name: string, fire: () => void): Timer;
  /** Names of the timers that are set, for leak tests and the health page. */
  pending(): readonly string[];
  /** Called with the size in milliseconds whenever the wall clock jumped by more than 2 s. */
  onJump(listener: (jump: Milliseconds) => void): () => void;
}

/** A clock whose wall time can be made to jump: simulation only. */
export interface SteppableClock extends Clock {
  step(jump: Milliseconds): void;
  /** Waits for real work such as a file. Time that is not real stands still meanwhile: it would run past every deadline. */
  hold<T>(work: Promise<T>): Promise<T>;
}

/** What a clock stands on: the process's own time, given by main. */
export interface RawTime {
  wallMs(): number;
  monotonicMs(): number;
  /** Milliseconds since the machine started. Unlike the monotonic ones they count on while it sleeps; coarser, 10 ms. */
  sinceBootMs(): number;
  setTimeout(fire: () => void, ms: number): { cancel(): void };
  /** Resolves after pending I/O callbacks had their turn. */
  breathe(): Promise<void>;
}

export { instant, uptime };
