import type { Instant, Milliseconds, Uptime } from "@refugium/model/declare/units.ts";
import { type Clock, instant, type RawTime, type Timer, uptime } from "./clock.ts";
import { Jumps } from "./jumps.ts";
import { TimerQueue } from "./timer-queue.ts";

const WATCH_EVERY_MS = 1000;

/** Real time, for real hardware: timers follow the monotonic clock, and jumps of the wall clock are told. */
export class SystemClock implements Clock {
  readonly speed = 1;
  readonly #raw: RawTime;
  readonly #queue = new TimerQueue();
  readonly #jumps = new Jumps();
  readonly #origin: number;
  #alarm: { cancel(): void } | undefined;
  #lastOffset: number;

  constructor(raw: RawTime) {
    this.#raw = raw;
    this.#origin = raw.monotonicMs();
    this.#lastOffset = raw.wallMs() - raw.monotonicMs();
  }

  now(): Instant {
    return instant(this.#raw.wallMs());
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

  pending(): readonly string[] {
    return this.#queue.names();
  }

  onJump(listener: (jump: Milliseconds) => void): () => void {
    return this.#jumps.listen(listener);
  }

  #arm(): void {
    this.#alarm?.cancel();
    this.#alarm = undefined;
    const due = this.#queue.firstDue;
    if (due === undefined) return;
    const wait = Math.min(WATCH_EVERY_MS, Math.max(0, due - this.uptime()));
    this.#alarm = this.#raw.setTimeout(() => this.#run(), wait);
  }

  #run(): void {
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
    this.#jumps.tell(jump);
  }
}
