import { durationOf, type Milliseconds, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { feedback, type Push } from "@refugium/model/laws/feedback.ts";
import type { GoodReading, Reading } from "@refugium/model/laws/reading.ts";
import { rounded } from "@refugium/model/laws/roll-up.ts";
import { type Message, quantity, type Said } from "@refugium/model/messages/message.ts";
import { ph as messages } from "@refugium/model/messages/ph.ts";
import { readings } from "@refugium/model/messages/readings.ts";
import type { PhProbe as PhProbeRow } from "@refugium/model/resources/phprobes.ts";
import type { DevicePair } from "../../../control/device-pair.ts";
import { StaleWatch } from "../../../control/stale-watch.ts";
import type { OutputBus } from "../../../hardware/actuator.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { type Loop, startLoop } from "../../../kernel/loop.ts";
import type { LoopWatch } from "../../../kernel/loop-watch.ts";
import type { Scope } from "../../../kernel/scope.ts";
import { isBug, messageOf } from "../../../kernel/told-error.ts";
import type { ObservationUsage } from "../../../telemetry/observation-usage.ts";
import type { PhAlarms } from "./ph-alarms.ts";
import type { PhProbe } from "./ph-probe.ts";
import type { PushGuard } from "./push-guard.ts";

export interface PhRegulatorPorts {
  readonly clock: Clock;
  readonly loops: LoopWatch;
  readonly probe: Pick<PhProbe, "read">;
  /** What raises and lowers the pH; empty when the probe only watches. */
  readonly devices: DevicePair;
  /** What stands against pushing, whatever the pH asks for. */
  readonly guard: PushGuard;
  readonly bus: OutputBus;
  readonly alarms: PhAlarms;
  readonly usage: Pick<ObservationUsage, "add">;
  /** Shows a reading: the newest one, and the last value that could be believed. */
  readonly show: (reading: Reading, lastGood: number | undefined) => void;
  /** A one-shot probe has reached its band. */
  readonly done: () => void;
}

const CHECK_DEADLINE: Milliseconds = seconds(20);

/** One enabled pH probe. Closing its scope brings what it drives to its safe state. */
export class PhRegulator {
  readonly #row: PhProbeRow;
  readonly #ports: PhRegulatorPorts;
  #push: Push = "none";
  #lastGood: number | undefined;
  #stale: StaleWatch | undefined;
  #isDone = false;

  constructor(row: PhProbeRow, ports: PhRegulatorPorts) {
    this.#row = row;
    this.#ports = ports;
  }

  start(scope: Scope): Loop {
    const { clock, devices, alarms, bus, guard } = this.#ports;
    const name = `phprobes/${this.#row.id}`;
    const period = durationOf(this.#row.period);
    scope.defer(() => devices.release());
    guard.start(scope, bus);
    devices.acquire();
    devices.guard(scope, { clock, bus, ownerId: name });
    this.#stale = new StaleWatch({ clock, scope, name, period, onStale: (reason) => this.#gone(reason) });
    const loop = startLoop({
      clock,
      scope,
      loops: this.#ports.loops,
      vital: true,
      name,
      period,
      deadline: CHECK_DEADLINE,
      check: (signal) => this.#check(signal),
      onFailure: (error) => {
        // One that hangs has its lease.
        if (isBug(error)) this.#makeSafe(messageOf(error));
        alarms.checkFailed(messageOf(error));
      },
      onRecovery: () => alarms.checkRecovered(),
    });
    devices.watch(scope, { bus, ownerId: name, listener: () => void loop.checkNow() });
    return loop;
  }

  async #check(signal: AbortSignal): Promise<void> {
    const { probe, guard } = this.#ports;
    const [reading] = await Promise.all([probe.read(), guard.look()]);
    // Abandoned or closed meanwhile: what was read must not act any more.
    if (signal.aborted) return;
    // Safe first, then the alarm.
    if (reading.quality === "good") this.#steer(reading);
    else this.#makeSafe(reading.reason);
    this.#tell(reading);
    if (reading.quality === "good") this.#record(reading);
  }

  #steer(reading: GoodReading): void {
    this.#stale?.fresh();
    const { min, max, hysteresis, control } = this.#row;
    if (!control) return;
    const { devices, guard } = this.#ports;
    const limits = {
      min,
      max,
      hysteresis,
      canRaise: devices.up !== undefined,
      canLower: devices.down !== undefined,
    };
    this.#push = feedback(reading, this.#push, limits);
    guard.review(this.#push, reading.value);
    devices.push(this.#push, reasonOf(this.#push, reading.value, this.#row));
    guard.watchFlow();
  }

  #makeSafe(reason: Said): void {
    this.#push = "none";
    this.#ports.devices.makeSafe(readings.blind({ reason }));
  }

  #gone(reason: Said): void {
    this.#makeSafe(reason);
    this.#tell({ quality: "stale", reason, at: this.#ports.clock.now() });
  }

  #tell(reading: Reading): void {
    const { alarms, show } = this.#ports;
    if (reading.quality === "good") {
      this.#lastGood = rounded(reading.value, 2);
      alarms.range(this.#row, reading.value);
    }
    alarms.reading(reading);
    show(reading, this.#lastGood);
  }

  #record(reading: GoodReading): void {
    const { usage, devices, done } = this.#ports;
    usage.add(reading.at, { value: reading.value, ...devices.measure() });
    const { one_shot, min, max } = this.#row;
    if (this.#isDone || !one_shot || reading.value < min || reading.value > max) return;
    this.#isDone = true;
    done();
  }
}

/** An "on" lives this long without a completed check. */
export function leaseOf(row: PhProbeRow): Milliseconds {
  return milliseconds(Math.max(3 * durationOf(row.period), seconds(90)));
}

function reasonOf(push: Push, ph: number, band: Pick<PhProbeRow, "min" | "max">): Message {
  const value = quantity(ph, "", 2);
  const [min, max] = [quantity(band.min, ""), quantity(band.max, "")];
  if (push === "up")
    return ph < band.min ? messages.below({ value, limit: min }) : messages.stillClose({ value, limit: min });
  if (push === "down")
    return ph > band.max ? messages.above({ value, limit: max }) : messages.stillClose({ value, limit: max });
  const isWithin = ph >= band.min && ph <= band.max;
  return isWithin ? messages.within({ value, min, max }) : messages.nothingThere({ value });
}
