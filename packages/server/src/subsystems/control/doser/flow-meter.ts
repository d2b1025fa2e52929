import type { DosePlan } from "@refugium/model/laws/dosing.ts";
import type { Actuator, OutputBus } from "../../../hardware/actuator.ts";
import type { Clock } from "../../../kernel/clock.ts";

export interface FlowMeterOptions {
  readonly bus: OutputBus;
  readonly clock: Clock;
  /** The measured run; at its speed a second counts as one second. */
  readonly plan: Pick<DosePlan, "speed" | "effective">;
  /** Called after each change of the output. */
  readonly changed: () => void;
}

/**
 * Measures the delivery: energised time, weighted by the confirmed speed. If it is unknown whether the pump was on, as
 * when its device fails during a switch-on, it counts as on, for the length of the dose at most.
 */
export class FlowMeter {
  readonly #actuator: Actuator;
  readonly #options: FlowMeterOptions;
  readonly #unsubscribe: () => void;
  #energised: number;
  #percent: number;
  #effectiveMs = 0;
  #onMs = 0;
  /** Uptime since which the output is commanded on without a confirmation. */
  #commandedAt: number | undefined;
  #commandedPercent = 0;
  #unsureMs = 0;
  #unsureSince: number | undefined;

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

  /** The delivery in seconds at the plan's speed. */
  get effective(): number {
    this.#note();
    const unsure = Math.min(this.#unsureMs, this.#options.plan.effective * 1000);
    return (this.#effectiveMs + unsure) / 1000;
  }

  /** Seconds the pump was confirmed on. */
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
    // An unconfirmed value may be the old or the new one: the larger counts.
    this.#percent =
      this.#actuator.failingSince === undefined
        ? (this.#actuator.confirmed ?? this.#actuator.commanded)
        : Math.max(this.#percent, this.#actuator.commanded);
    this.#noteUnsure();
  }

  #noteUnsure(): void {
    const { commanded, confirmed, failingSince } = this.#actuator;
    const now = this.#options.clock.uptime();
    if (this.#unsureSince !== undefined) {
      this.#unsureMs += ((now - this.#unsureSince) * this.#commandedPercent) / this.#options.plan.speed;
      this.#unsureSince = now;
    }
    const isKnown = (confirmed ?? 0) > 0 || (failingSince === undefined && commanded === 0);
    if (isKnown) {
      this.#commandedAt = undefined;
      this.#unsureSince = undefined;
      this.#commandedPercent = 0;
      return;
    }
    if (commanded > 0) this.#commandedAt ??= now;
    this.#commandedPercent = Math.max(this.#commandedPercent, commanded);
    if (failingSince === undefined || this.#commandedAt === undefined || this.#unsureSince !== undefined)
      return;
    this.#unsureMs += ((now - this.#commandedAt) * this.#commandedPercent) / this.#options.plan.speed;
    this.#unsureSince = now;
  }
}
