import { type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { criticalPh, effectTrip, type PushSeries, pushSeries } from "@refugium/model/laws/bounded-push.ts";
import type { Push } from "@refugium/model/laws/feedback.ts";
import { quantity, type Said } from "@refugium/model/messages/message.ts";
import { ph as messages } from "@refugium/model/messages/ph.ts";
import type { PhProbe } from "@refugium/model/resources/phprobes.ts";
import type { OutputBus } from "../../../hardware/actuator.ts";
import type { Clock, Timer } from "../../../kernel/clock.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { BoundedDevice } from "./bounded-device.ts";
import type { PhAlarms } from "./ph-alarms.ts";

export interface PushGuardOptions {
  readonly clock: Clock;
  readonly row: PhProbe;
  readonly up: BoundedDevice | undefined;
  readonly down: BoundedDevice | undefined;
  readonly alarms: PhAlarms;
  /** Why nothing may be added to the water, such as a leak; undefined when nothing is against it. Never throws. */
  readonly flood: () => Promise<Said | undefined>;
  /** So much pushing must have moved the pH. */
  readonly longestWithoutEffect: () => Milliseconds;
}

/** While something may be flowing, leak and overfull sensors are looked at so often. */
const FLOOD_WATCH: Milliseconds = seconds(5);

/** What stands against pushing: critical limits, water where none may be, pushes that move nothing. */
export class PushGuard {
  readonly #options: PushGuardOptions;
  #flooded: Said | undefined;
  #series: PushSeries | undefined;
  #watch: Timer | undefined;
  #closed = false;

  constructor(options: PushGuardOptions) {
    this.#options = options;
  }

  start(scope: Scope, bus: OutputBus): void {
    for (const device of this.#devices) device.watch(scope, bus);
    scope.defer(() => {
      this.#closed = true;
      this.#watch?.cancel();
    });
  }

  /** Looks at the leak and overfull sensors. */
  async look(): Promise<void> {
    if (this.#devices.length === 0) return;
    const { flood, alarms } = this.#options;
    this.#flooded = await flood();
    if (this.#closed) return;
    alarms.flooded(this.#flooded);
    if (this.#flooded !== undefined) for (const device of this.#devices) device.lock(this.#flooded);
  }

  /** Locks what may not push at this pH, and trips what pushes without effect. To be called before a push. */
  review(push: Push, value: number): void {
    const { up, down, row, alarms } = this.#options;
    const { high, low } = criticalPh(row);
    const shown = quantity(value, "", 2);
    const above = messages.lockedAbove({ value: shown, limit: quantity(high, "") });
    const below = messages.lockedBelow({ value: shown, limit: quantity(low, "") });
    hold(up, this.#flooded ?? (value > high ? above : undefined));
    hold(down, this.#flooded ?? (value < low ? below : undefined));
    alarms.critical(row, { value, low, high });
    this.#judgeEffect(push, value);
  }

  /** To be called after a push: while something may be flowing, the sensors are looked at again and again. */
  watchFlow(): void {
    if (this.#watch !== undefined || this.#closed || !this.#devices.some(({ isActive }) => isActive)) return;
    const { clock, row } = this.#options;
    this.#watch = clock.after(FLOOD_WATCH, `phprobes/${row.id}: flood watch`, () => {
      this.#watch = undefined;
      void this.look().then(() => this.watchFlow());
    });
  }

  get #devices(): readonly BoundedDevice[] {
    return [this.#options.up, this.#options.down].filter((device) => device !== undefined);
  }

  #judgeEffect(push: Push, value: number): void {
    const { up, down, row, clock, longestWithoutEffect } = this.#options;
    const device = { up, down, none: undefined }[push];
    if (device === undefined || device.trip !== undefined) {
      this.#series = undefined;
      return;
    }
    const done = { pushes: device.pushes, ran: device.energisedMs() };
    this.#series = pushSeries(this.#series, { push, value, ...done });
    const limits = { most: row.max_pushes_without_effect, longest: longestWithoutEffect() };
    const trip = effectTrip(this.#series, done, limits);
    if (trip !== undefined) device.tripOff({ ...trip, since: clock.now() });
  }
}

function hold(device: BoundedDevice | undefined, reason: Said | undefined): void {
  if (reason === undefined) device?.unlock();
  else device?.lock(reason);
}
