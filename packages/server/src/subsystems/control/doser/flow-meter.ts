import type { DosePlan } from "@refugium/model/laws/dosing.ts";
import type { Actuator, OutputBus } from "../../../hardware/actuator.ts";
import type { Clock } from "../../../kernel/clock.ts";

export interface FlowMeterOptions {
  readonly bus: OutputBus;
  readonly clock: Clock;
  /** The run that is measured: its speed is the percent at which a second counts as one. */
  readonly plan: Pick<DosePlan, "speed" | "effective">;
  /** Called after each change of the output. */
  readonly changed: () => void;
}

/**
 * Measures what really went out: energised time, weighed by the speed the device confirmed. Where it is in doubt
 * whether a pump was on, as when a device failed while it was to switch on, it counts as on for the dose at most.
 */
export class FlowMeter {
  readonly #actuator: Actuator;
  readonly #options: FlowMeterOptions;
  readonly #unsubscribe: () => void;
  #energised: number;
  #percent: number;
  #effectiveMs = 0;
  #onMs = 0;
  /** Uptime since which the output is asked to be on without having confirmed it. */
  #commandedAt: number | undefined;
  #commandedPercent = 0;
  #doubtMs = 0;
  #doubtSince: number | undefined;

  constructor(actuator: Actuator, options: FlowMeterOptions) {
    this.#actuator = actuator;
    this.#options = options;
    this.#energised = actuator.energisedMs();
    this.#percent = actuator.confirmed ?? 0;
    this.#unsubscribe = options.bus.on("changed", (event) => {
      if (event.actuator !== actuator) return;
      this.#note();
      options.changed();
    });
  }

  /** Seconds at the plan's speed that would have delivered as much. */
  get effective(): number {
    this.#note();
    const doubt = Math.min(this.#doubtMs, this.#options.plan.effective * 1000);
    return (this.#effectiveMs + doubt) / 1000;
  }

  /** Seconds the pump was seen to be on. */
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
    this.#effectiveMs += (span * this.#percent) / this.#options.plan.speed;
    // A value that is not confirmed may be the old one or the new one: the larger counts.
    this.#percent =
      this.#actuator.failingSince === undefined
        ? (this.#actuator.confirmed ?? this.#actuator.commanded)
        : Math.max(this.#percent, this.#actuator.commanded);
    this.#noteDoubt();
  }

  #noteDoubt(): void {
    const { commanded, confirmed, failingSince } = this.#actuator;
    const now = this.#options.clock.uptime();
    if (this.#doubtSince !== undefined) {
      this.#doubtMs += ((now - this.#doubtSince) * this.#commandedPercent) / this.#options.plan.speed;
      this.#doubtSince = now;
    }
    const isKnown = (confirmed ?? 0) > 0 || (failingSince === undefined && commanded === 0);
    if (isKnown) {
      this.#commandedAt = undefined;
      this.#doubtSince = undefined;
      this.#commandedPercent = 0;
      return;
    }
    if (commanded > 0) this.#commandedAt ??= now;
    this.#commandedPercent = Math.max(this.#commandedPercent, commanded);
    if (failingSince === undefined || this.#commandedAt === undefined || this.#doubtSince !== undefined)
      return;
    this.#doubtMs += ((now - this.#commandedAt) * this.#commandedPercent) / this.#options.plan.speed;
    this.#doubtSince = now;
  }
}
