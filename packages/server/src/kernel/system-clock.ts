import type { Instant, Milliseconds, Uptime } from "@refugium/model/declare/units.ts";
import { instant, type RawTime, type SteppableClock, type Timer, uptime } from "./clock.ts";
import { Jumps } from "./jumps.ts";
import { TimerQueue } from "./timer-queue.ts";

const WATCH_EVERY_MS = 1000;

/**
 * Real time: timers follow the monotonic clock, and jumps of the wall clock are reported. `step` adds a jump for
 * simulated hardware; it is not used on real hardware.
 */
export class SystemClock implements SteppableClock {
  readonly speed = 1;
  readonly #raw: RawTime;
  readonly #queue = new TimerQueue();
  readonly #jumps = new Jumps();
  readonly #origin: number;
  #alarm: { cancel(): void } | undefined;
  /** Uptime of the next wake-up. */
  #wake = 0;
  #lastOffset: number;
  #stepped = 0;

  constructor(raw: RawTime) {
    this.#raw = raw;
    this.#origin = raw.monotonicMs();
    this.#lastOffset = raw.wallMs() - raw.monotonicMs();
  }

  now(): Instant {
    return instant(this.#raw.wallMs() + this.#stepped);
  }

  uptime(): Uptime {
    return uptime(this.#raw.monotonicMs() - this.#origin);
  }

  after(span: Milliseconds, name: string, fire: () => void): Timer {
    const timer = this.#queue.add(this.uptime() + Math.max(0, span), name, fire);
    this.#arm();
    return {
      name,
      cancel: () => {
        timer.cancel();
        this.#arm();
      },
    };
  }

  afterReal(span: Milliseconds, name: string, fire: () => void): Timer {
    return this.after(span, name, fire);
  }

  pending(): readonly string[] {
    return this.#queue.names();
  }

  onJump(listener: (jump: Milliseconds) => void): () => void {
    return this.#jumps.listen(listener);
  }

  step(jump: Milliseconds): void {
    this.#stepped += jump;
    this.#jumps.report(jump);
  }

  hold<T>(work: Promise<T>): Promise<T> {
    return work;
  }

  /** An early wake-up does no harm, so the timer is only set again when it would be too late, or is not needed. */
  #arm(): void {
    const due = this.#queue.firstDue;
    if (due === undefined) {
      this.#disarm();
      return;
    }
    const time = this.uptime();
    const wake = Math.min(time + WATCH_EVERY_MS, Math.max(time, due));
    if (this.#alarm !== undefined && this.#wake <= wake) return;
    this.#disarm();
    this.#wake = wake;
    this.#alarm = this.#raw.setTimeout(() => this.#run(), wake - time);
  }

  #disarm(): void {
    this.#alarm?.cancel();
    this.#alarm = undefined;
  }

  #run(): void {
    this.#alarm = undefined;
    this.#watchWall();
    const time = this.uptime();
    try {
      for (let timer = this.#queue.takeDue(time); timer !== undefined; timer = this.#queue.takeDue(time))
        timer.fire();
    } finally {
      this.#arm();
    }
  }

  #watchWall(): void {
    const offset = this.#raw.wallMs() - this.#raw.monotonicMs();
    const jump = offset - this.#lastOffset;
    this.#lastOffset = offset;
    this.#jumps.report(jump);
  }
}
