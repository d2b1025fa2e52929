import { type Instant, type Milliseconds, milliseconds, type Uptime } from "@refugium/model/declare/units.ts";
import { instant, type RawTime, type SteppableClock, type Timer, uptime } from "./clock.ts";
import { Jumps } from "./jumps.ts";
import { TimerQueue } from "./timer-queue.ts";

/**
 * Time that is advanced explicitly: by tests, or by the simulation at a multiple of real time. Timers fire in order,
 * each at exactly its due time, and its work is done before the next one fires: a busy machine delays the simulation
 * but does not change it.
 */
export class VirtualClock implements SteppableClock {
  readonly speed: number;
  readonly #queue = new TimerQueue();
  readonly #jumps = new Jumps();
  readonly #settle: () => Promise<void>;
  readonly #real: RawTime | undefined;
  #uptime = 0;
  #wallOffset: number;
  /** Number of running pieces of real work. */
  #held = 0;

  /**
   * `settle` resolves when the work of a fired timer is done. `real` is the source of people's time; without it that
   * also passes only when the clock is advanced.
   */
  constructor(options: {
    readonly start: Instant;
    readonly speed?: number;
    readonly settle: () => Promise<void>;
    readonly real?: RawTime;
  }) {
    this.#real = options.real;
    this.#wallOffset = options.start;
    this.speed = options.speed ?? 1;
    this.#settle = options.settle;
  }

  now(): Instant {
    return instant(this.#wallOffset + this.#uptime);
  }

  uptime(): Uptime {
    return uptime(this.#uptime);
  }

  /** A span above zero always takes time: a caller that waits for the rest of a time must not loop at one instant. */
  after(span: Milliseconds, name: string, fire: () => void): Timer {
    const due = this.#uptime + Math.max(0, span);
    const isLost = span > 0 && due === this.#uptime;
    return this.#queue.add(isLost ? this.#uptime * (1 + Number.EPSILON) : due, name, fire);
  }

  afterReal(span: Milliseconds, name: string, fire: () => void): Timer {
    if (this.#real === undefined) return this.after(milliseconds(span * this.speed), name, fire);
    const { cancel } = this.#real.setTimeout(fire, span);
    return { name, cancel };
  }

  pending(): readonly string[] {
    return this.#queue.names();
  }

  onJump(listener: (jump: Milliseconds) => void): () => void {
    return this.#jumps.listen(listener);
  }

  step(jump: Milliseconds): void {
    this.#wallOffset += jump;
    this.#jumps.report(jump);
  }

  async hold<T>(work: Promise<T>): Promise<T> {
    this.#held += 1;
    try {
      return await work;
    } finally {
      this.#held -= 1;
    }
  }

  /** Advances time by `span` and fires due timers. `enough` may end it early. */
  async advance(span: Milliseconds, enough: () => boolean = () => false): Promise<void> {
    const end = this.#uptime + span;
    await this.#calm();
    for (let timer = this.#queue.takeDue(end); timer !== undefined; timer = this.#queue.takeDue(end)) {
      this.#uptime = Math.max(this.#uptime, timer.due);
      timer.fire();
      await this.#calm();
      if (enough()) return;
    }
    this.#uptime = end;
  }

  async #calm(): Promise<void> {
    do await this.#settle();
    while (this.#held > 0);
  }
}
