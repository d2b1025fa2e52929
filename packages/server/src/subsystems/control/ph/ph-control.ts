import { type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { criticalPh, effectTrip, type PushSeries, pushSeries } from "@refugium/model/laws/bounded-push.ts";
import type { Push } from "@refugium/model/laws/feedback.ts";
import type { GoodReading, Reading } from "@refugium/model/laws/reading.ts";
import { type MessageOrText, quantity } from "@refugium/model/messages/message.ts";
import { ph as messages } from "@refugium/model/messages/ph.ts";
import type { PhProbe as PhProbeRow } from "@refugium/model/resources/phprobes.ts";
import type { BandLaw, BandLook } from "../../../control/band-controller.ts";
import type { BandWords } from "../../../control/band-words.ts";
import type { DevicePair } from "../../../control/device-pair.ts";
import { neverBoth } from "../../../control/never-both.ts";
import { rowNamed } from "../../../control/risks.ts";
import type { OutputBus } from "../../../hardware/actuator.ts";
import type { Clock, Timer } from "../../../kernel/clock.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { BoundedDevice } from "./bounded-device.ts";
import type { PhAlarms } from "./ph-alarms.ts";
import type { PhProbe } from "./ph-probe.ts";

export interface PhControlPorts {
  readonly clock: Clock;
  readonly bus: OutputBus;
  readonly probe: Pick<PhProbe, "read">;
  readonly devices: DevicePair<BoundedDevice>;
  readonly alarms: PhAlarms;
  /** Why nothing may be added to the water, such as a leak; undefined when nothing is against it. Never throws. */
  readonly flood: () => Promise<MessageOrText | undefined>;
  /** The longest push time that may leave the pH unchanged. */
  readonly longestWithoutEffect: () => Milliseconds;
}

/** Between two readings of leak and overfull sensors while something may be flowing. */
const FLOOD_WATCH: Milliseconds = seconds(5);

/** The part of pH control beyond the band: critical limits, leaks and floods, pushes without effect. */
export class PhControl implements BandLaw<BandLook> {
  readonly limits: PhProbeRow;
  readonly words: BandWords;
  readonly #ports: PhControlPorts;
  #scope: Scope | undefined;
  #flooded: MessageOrText | undefined;
  #series: PushSeries | undefined;
  #watch: Timer | undefined;

  constructor(row: PhProbeRow, ports: PhControlPorts) {
    this.limits = row;
    this.#ports = ports;
    this.words = {
      name: rowNamed("phprobes", row),
      messages,
      value: (value) => quantity(value, "", 2),
      limit: (value) => quantity(value, ""),
    };
  }

  inUnit(value: number): number {
    return value;
  }

  join(scope: Scope): void {
    const { clock, bus, devices } = this.#ports;
    const ownerId = `phprobes/${this.limits.id}`;
    this.#scope = scope;
    scope.defer(() => this.#watch?.cancel());
    for (const device of this.#devices) device.watch(scope, bus);
    neverBoth(scope, { clock, bus, ownerId, sides: () => devices.sides, pause: () => devices.pause });
  }

  async look(): Promise<BandLook> {
    const [shown] = await Promise.all([this.#ports.probe.read(), this.#lookForFlood()]);
    return shown.quality === "good"
      ? { shown, believed: shown, steering: shown, refusal: "" }
      : { shown, believed: undefined, steering: undefined, refusal: shown.reason };
  }

  limit(push: Push, { value }: GoodReading): Push {
    const { alarms, devices } = this.#ports;
    const { high, low } = criticalPh(this.limits);
    const shown = this.words.value(value);
    const above = messages.lockedAbove({ value: shown, limit: this.words.limit(high) });
    const below = messages.lockedBelow({ value: shown, limit: this.words.limit(low) });
    devices.up?.hold(this.#flooded ?? (value > high ? above : undefined));
    devices.down?.hold(this.#flooded ?? (value < low ? below : undefined));
    alarms.critical(this.limits, { value, low, high });
    this.#judgeEffect(push, value);
    return push;
  }

  raiseAlarms({ shown }: BandLook): void {
    const { alarms } = this.#ports;
    alarms.probe(shown);
    if (shown.quality === "good") alarms.range(this.limits, shown.value);
    this.#watchFlow();
  }

  raiseStale(reading: Reading): void {
    this.#ports.alarms.probe(reading);
  }

  async #lookForFlood(): Promise<void> {
    if (this.#devices.length === 0) return;
    const { flood, alarms } = this.#ports;
    this.#flooded = await flood();
    if (this.#scope?.closed !== false) return;
    alarms.flooded(this.#flooded);
    if (this.#flooded !== undefined) for (const device of this.#devices) device.hold(this.#flooded);
  }

  /** Reads the flood sensors repeatedly while something may be flowing. */
  #watchFlow(): void {
    if (this.#watch !== undefined || this.#scope?.closed !== false) return;
    if (!this.#devices.some(({ isActive }) => isActive)) return;
    this.#watch = this.#ports.clock.after(FLOOD_WATCH, `phprobes/${this.limits.id}: flood watch`, () => {
      this.#watch = undefined;
      void this.#lookForFlood().then(() => this.#watchFlow());
    });
  }

  get #devices(): readonly BoundedDevice[] {
    const { up, down } = this.#ports.devices;
    return [up, down].filter((device) => device !== undefined);
  }

  /** Trips what pushes without effect. */
  #judgeEffect(push: Push, value: number): void {
    const { devices, clock, longestWithoutEffect } = this.#ports;
    const device = push === "none" ? undefined : devices[push];
    if (device === undefined || device.trip !== undefined) {
      this.#series = undefined;
      return;
    }
    const done = { pushes: device.pushes, ran: device.energisedMs() };
    this.#series = pushSeries(this.#series, { push, value, ...done });
    const limits = { most: this.limits.max_pushes_without_effect, longest: longestWithoutEffect() };
    const trip = effectTrip(this.#series, done, limits);
    if (trip !== undefined) device.tripOff({ ...trip, since: clock.now() });
  }
}
