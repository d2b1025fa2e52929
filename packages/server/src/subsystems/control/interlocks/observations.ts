import { type Milliseconds, minutes, seconds, type Uptime } from "@refugium/model/declare/units.ts";
import type { Observation } from "@refugium/model/laws/interlock.ts";
import type { Interlock } from "@refugium/model/resources/interlocks.ts";
import type { BelievedReadings } from "../../../control/believed-readings.ts";
import type { Actuator } from "../../../hardware/actuator.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { LiveState } from "../../../kernel/live-state.ts";
import type { LoopWatch } from "../../../kernel/loop-watch.ts";
import type { Scope } from "../../../kernel/scope.ts";

/** The sources of observations. None needs the module of the watched thing to run. */
export interface ObservationPorts {
  readonly loops: LoopWatch;
  readonly clock: Clock;
  readonly live: LiveState;
  /** The level of an inlet, its `reverse` undone. Throws when it cannot be had. */
  readonly readInlet: (id: string) => Promise<boolean>;
  /** The values that controllers accept at each check. */
  readonly believed: BelievedReadings;
  /** Reads the probe of a controller (`tcs/1`) directly; undefined without an accepted value. */
  readonly readBelieved: (key: string) => Promise<number | undefined>;
  readonly findActuator: (equipmentId: string) => Actuator | undefined;
  readonly isStanding: (alarmCode: string) => boolean;
}

type When = Interlock["when"];

/** Everything but inlets sends events; this is for missed events, and for probes that no controller reads. */
export const REVIEW_EVERY: Milliseconds = seconds(10);
/**
 * The probe of a controller that has sent nothing for this long is read here. Less than a review, or a slow probe would
 * be read at every second review only.
 */
const HELP_AFTER: Milliseconds = seconds(9);
/** An older value counts as unknown. */
const FRESH_FOR: Milliseconds = minutes(10);

/** The newest value of everything that interlocks watch; undefined if unknown. */
export class Observations {
  readonly #ports: ObservationPorts;
  readonly #levels = new Map<string, boolean>();
  readonly #readings = new Map<string, { readonly value: number; readonly at: Uptime }>();
  readonly #running = new Map<string, Promise<void>>();

  constructor(ports: ObservationPorts) {
    this.#ports = ports;
  }

  /** Follows readings and alarms; `changed` is called after each. */
  follow(scope: Scope, changed: () => void): void {
    const { live } = this.#ports;
    // No interlock may watch an interlock's own alarm: when a person clears it, the interlock releases first.
    scope.defer(live.watchUnder("alarm/", (id) => (id.startsWith("interlock") ? undefined : changed())));
    scope.defer(
      this.#ports.believed.on("believed", ({ key, value }) => {
        this.#note(key, value);
        changed();
      }),
    );
  }

  of(when: When): Observation {
    if (when.source === "inlet") return this.#levels.get(when.id);
    if (when.source === "alarm") return this.#ports.isStanding(when.id);
    if (when.source === "reading") return this.#reading(when.id);
    const actuator = this.#ports.findActuator(when.id);
    return actuator === undefined ? undefined : stateFor(when.is === "on", actuator);
  }

  /** Reads inlets, and probes that no controller reads, each without waiting for the others; `changed` after each. */
  async look(whens: readonly When[], changed: () => void): Promise<void> {
    const reads = whens.map((when) => {
      if (when.source === "inlet")
        return this.#once(`inlet ${when.id}`, () => this.#readInlet(when.id), changed);
      const wanted = when.source === "reading" && this.#age(when.id) >= HELP_AFTER;
      return wanted ? this.#once(when.id, () => this.#readProbe(when.id), changed) : undefined;
    });
    await Promise.all(reads);
  }

  #reading(key: string): number | undefined {
    return this.#age(key) < FRESH_FOR ? this.#readings.get(key)?.value : undefined;
  }

  #age(key: string): number {
    const known = this.#readings.get(key);
    return known === undefined ? Number.POSITIVE_INFINITY : this.#ports.clock.uptime() - known.at;
  }

  #note(key: string, value: number | undefined): void {
    if (value === undefined) this.#readings.delete(key);
    else this.#readings.set(key, { value, at: this.#ports.clock.uptime() });
  }

  #once(name: string, read: () => Promise<void>, changed: () => void): Promise<void> {
    const running =
      this.#running.get(name) ??
      read().finally(() => {
        this.#running.delete(name);
        changed();
      });
    this.#running.set(name, running);
    return running;
  }

  async #readInlet(id: string): Promise<void> {
    try {
      this.#levels.set(id, await this.#ports.readInlet(id));
      this.#ports.loops.bugs.over(`interlocks: inlets/${id}`);
    } catch (error) {
      this.#levels.delete(id);
      this.#ports.loops.bugs.caught(`interlocks: inlets/${id}`, error);
    }
  }

  async #readProbe(key: string): Promise<void> {
    const { bugs } = this.#ports.loops;
    const value = await this.#ports
      .readBelieved(key)
      .catch((error: unknown) => bugs.caught(`interlocks: ${key}`, error));
    if (value === undefined) return;
    bugs.over(`interlocks: ${key}`);
    this.#note(key, value);
  }
}

/**
 * Whether it is on. While command and confirmation differ, it counts as the watched state. Undefined for a device that has
 * never answered.
 */
function stateFor(watched: boolean, { confirmed, isOn, failingSince }: Actuator): boolean | undefined {
  if (confirmed === undefined) return failingSince === undefined ? isOn : undefined;
  return confirmed > 0 === isOn ? isOn : watched;
}
