import { type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";
import type { Clock, Timer } from "../kernel/clock.ts";
import type { DigitalInput } from "./driver.ts";

/** A bouncing contact or a wire without a pull resistor causes thousands of changes: none is reported sooner. */
const LEAST_PAUSE: Milliseconds = milliseconds(100);

interface Watch {
  readonly driver: string;
  readonly pin: number;
  readonly listeners: Set<() => void>;
  /** Ends the watch at the device; undefined while there is none. */
  stop: (() => Promise<void>) | undefined;
  pause: Timer | undefined;
  changedInPause: boolean;
}

/**
 * Listeners to changes of digital inputs, over reconnections of their drivers. An input whose device does not report
 * changes is never reported: its readers poll it, as they do all inputs.
 */
export class InputWatches {
  readonly #clock: Clock;
  readonly #find: (driver: string, pin: number) => DigitalInput | undefined;
  readonly #watches = new Map<string, Watch>();

  constructor(clock: Clock, find: (driver: string, pin: number) => DigitalInput | undefined) {
    this.#clock = clock;
    this.#find = find;
  }

  /** Returns the end of listening. */
  add(driver: string, pin: number, listener: () => void): () => void {
    const key = `${driver} ${pin}`;
    const watch = this.#watches.get(key) ?? {
      ...{ driver, pin, listeners: new Set(), stop: undefined, pause: undefined, changedInPause: false },
    };
    // The same function may be added twice.
    const own = (): void => listener();
    watch.listeners.add(own);
    if (!this.#watches.has(key)) {
      this.#watches.set(key, watch);
      this.#begin(watch);
    }
    return () => {
      watch.listeners.delete(own);
      if (watch.listeners.size > 0 || this.#watches.get(key) !== watch) return;
      this.#watches.delete(key);
      this.#end(watch);
    };
  }

  /** Its driver was opened: its inputs are other objects now. */
  opened(driver: string): void {
    for (const watch of this.#watches.values()) if (watch.driver === driver) this.#begin(watch);
  }

  /** Its driver is about to be closed. */
  async closing(driver: string): Promise<void> {
    const concerned = [...this.#watches.values()].filter((watch) => watch.driver === driver);
    await Promise.all(concerned.map((watch) => this.#end(watch)));
  }

  #begin(watch: Watch): void {
    const input = this.#find(watch.driver, watch.pin);
    if (input?.watch === undefined) return;
    let isOver = false;
    // A line that cannot be watched is polled; its reads report what is wrong with it.
    const began = input.watch(() => this.#changed(watch)).catch(() => undefined);
    watch.stop = async () => {
      isOver = true;
      await (await began)?.();
    };
    void began.then(() => {
      // What changed before the device reported changes.
      if (!isOver) this.#changed(watch);
    });
  }

  #end(watch: Watch): Promise<void> | undefined {
    watch.pause?.cancel();
    watch.pause = undefined;
    const { stop } = watch;
    watch.stop = undefined;
    return stop?.();
  }

  #changed(watch: Watch): void {
    if (watch.stop === undefined) return;
    if (watch.pause !== undefined) {
      watch.changedInPause = true;
      return;
    }
    watch.changedInPause = false;
    watch.pause = this.#clock.after(LEAST_PAUSE, "input: pause", () => {
      watch.pause = undefined;
      if (watch.changedInPause) this.#changed(watch);
    });
    for (const listener of watch.listeners) listener();
  }
}
