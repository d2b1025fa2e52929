import { type Instant, type Milliseconds, milliseconds, type Uptime } from "@refugium/model/declare/units.ts";
import { instant, type RawTime, type SteppableClock, type Timer, uptime } from "./clock.ts";
import { Jumps } from "./jumps.ts";
import { TimerQueue } from "./timer-queue.ts";

/**
 * Time that moves only when it is told to: tests move it by hand, the simulation by a multiple of real time.
 * Timers fire in order, each at exactly its due time, and the work one starts is over before the next fires:
 * a busy machine makes the simulation late, never wrong.
 */
export class VirtualClock implements SteppableClock {
  readonly speed: number;
  readonly #queue = new TimerQueue();
  readonly #jumps = new Jumps();
  readonly #settle: () => Promise<void>;
  readonly #real: RawTime | undefined;
  #uptime = 0;
  #wallOffset: number;
  /** Pieces of real work under way. */
  #held = 0;

  /**
   * `settle` resolves when the work that a fired timer started is done. `real` is what people's time is taken from; without
   * it theirs, too, passes when the clock is moved.
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

  /** A span above zero always takes time: whoever waits for the rest of a time must not wait at the same instant for ever. */
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
    this.#jumps.tell(jump);
  }

  async hold<T>(work: Promise<T>): Promise<T> {
    this.#held += 1;
    try {
      return await work;
    } finally {
      this.#held -= 1;
    }
  }

  /** Moves time on by `span`, firing what falls due on the way. `enough` may end it early. */
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
