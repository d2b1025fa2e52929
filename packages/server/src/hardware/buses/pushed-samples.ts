import { milliseconds } from "@refugium/model/declare/units.ts";
import { type Clock, realUptime } from "../../kernel/clock.ts";
import type { PushedSample, SampleBus } from "./buses.ts";

/** Milliseconds. A sample that is sent again has the same age but for the clocks and the way. */
const SAME = 500;
/** Places; a driver has sixteen. */
const MOST = 4000;

/** The newest sample of each place, in memory: after a start each device has to send again. */
export class PushedSamples implements SampleBus {
  readonly #clock: Pick<Clock, "uptime" | "speed">;
  readonly #newest = new Map<string, { readonly value: number; readonly measuredAt: number }>();

  constructor(clock: Pick<Clock, "uptime" | "speed">) {
    this.#clock = clock;
  }

  latest(place: string): PushedSample | undefined {
    const newest = this.#newest.get(place);
    if (newest === undefined) return undefined;
    return { value: newest.value, age: milliseconds(realUptime(this.#clock) - newest.measuredAt) };
  }

  push(place: string, { value, age }: PushedSample): boolean {
    const measuredAt = realUptime(this.#clock) - age;
    const newest = this.#newest.get(place);
    if (newest !== undefined && measuredAt < newest.measuredAt + SAME) return false;
    if (newest === undefined && this.#newest.size >= MOST) return false;
    this.#newest.set(place, { value, measuredAt });
    return true;
  }
}
