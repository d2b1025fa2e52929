import type { Actuator, OutputBus } from "../../hardware/actuator.ts";

/** Measures what really went out: energised time, weighed by the speed the device confirmed. */
export class FlowMeter {
  readonly #actuator: Actuator;
  readonly #speed: number;
  readonly #unsubscribe: () => void;
  #energised: number;
  #percent: number;
  #effectiveMs = 0;
  #onMs = 0;

  /** `speed`: the percent at which a second counts as one. `changed` is called after each change of the output. */
  constructor(
    actuator: Actuator,
    options: { readonly bus: OutputBus; readonly speed: number; readonly changed: () => void },
  ) {
    this.#actuator = actuator;
    this.#speed = options.speed;
    this.#energised = actuator.energisedMs();
    this.#percent = actuator.confirmed ?? 0;
    this.#unsubscribe = options.bus.on("changed", (event) => {
      if (event.actuator !== actuator) return;
      this.#note();
      options.changed();
    });
  }

  /** Seconds at `speed` that would have delivered as much. */
  get effective(): number {
    this.#note();
    return this.#effectiveMs / 1000;
  }

  /** Seconds the pump was on. */
  get on(): number {
    this.#note();
    return this.#onMs / 1000;
  }

  close(): void {
    this.#note();
    this.#unsubscribe();
  }

  #note(): void {
    const now = this.#actuator.energisedMs();
    const span = Math.max(0, now - this.#energised);
    this.#energised = now;
    this.#onMs += span;
    this.#effectiveMs += (span * this.#percent) / this.#speed;
    // A value that is not confirmed may be the old one or the new one: the larger counts.
    this.#percent =
      this.#actuator.failingSince === undefined
        ? (this.#actuator.confirmed ?? this.#actuator.commanded)
        : Math.max(this.#percent, this.#actuator.commanded);
  }
}
