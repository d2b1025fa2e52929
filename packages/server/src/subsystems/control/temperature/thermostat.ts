import {
  durationOf,
  type Milliseconds,
  milliseconds,
  seconds,
  toCelsius,
  type Uptime,
} from "@refugium/model/declare/units.ts";
import type { Owner } from "@refugium/model/laws/arbitration.ts";
import type { GoodReading, Reading } from "@refugium/model/laws/reading.ts";
import { rounded } from "@refugium/model/laws/roll-up.ts";
import { bare, type Quantity, quantity, type Said } from "@refugium/model/messages/message.ts";
import { readings } from "@refugium/model/messages/readings.ts";
import { temperature as messages } from "@refugium/model/messages/temperature.ts";
import type { TemperatureController } from "@refugium/model/resources/tcs.ts";
import type { Device, DeviceFor } from "../../../control/device.ts";
import { DevicePair } from "../../../control/device-pair.ts";
import { StaleWatch } from "../../../control/stale-watch.ts";
import type { OutputBus } from "../../../hardware/actuator.ts";
import type { SensorHub } from "../../../hardware/sensors.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { type Loop, startLoop } from "../../../kernel/loop.ts";
import type { LoopWatch } from "../../../kernel/loop-watch.ts";
import type { Scope } from "../../../kernel/scope.ts";
import { isBug, messageOf } from "../../../kernel/told-error.ts";
import type { ObservationUsage } from "../../../telemetry/observation-usage.ts";
import { Effects, type KeptEffects } from "./effects.ts";
import type { KeptContradiction } from "./kept-contradiction.ts";
import { type FindAnalogInput, isLacking, lookAtProbes, type ProbeLook, probeOf } from "./probes.ts";
import type { TemperatureAlarms } from "./temperature-alarms.ts";
import {
  decide,
  type Extremes,
  limitsOf,
  type ThermostatDecision,
  type ThermostatMemory,
  UNPROVEN,
  unitOf,
} from "./thermostat-law.ts";
import type { Waters } from "./waters.ts";

/** What a thermostat needs from the rest. */
export interface ThermostatPorts {
  readonly clock: Clock;
  readonly loops: LoopWatch;
  readonly sensors: Pick<SensorHub, "read" | "believe">;
  readonly findAnalogInput: FindAnalogInput;
  readonly deviceFor: DeviceFor;
  readonly bus: OutputBus;
  readonly waters: Pick<Waters, "join">;
  readonly alarms: TemperatureAlarms;
  /** What stands between its two probes, on disk. */
  readonly contradiction: KeptContradiction;
  /** What is known of its heater and its cooler, on disk. */
  readonly effects: KeptEffects;
  readonly usage: Pick<ObservationUsage, "add">;
  /** Shows a reading: the newest one, and the last value that could be believed. */
  readonly show: (reading: Reading, lastGood: number | undefined) => void;
  /** A one-shot controller has reached its band. */
  readonly done: () => void;
}

const CHECK_DEADLINE: Milliseconds = seconds(20);

/** One enabled temperature controller. Closing its scope brings heater and cooler to their safe states. */
export class Thermostat {
  readonly #tc: TemperatureController;
  readonly #ports: ThermostatPorts;
  readonly #owner: Owner;
  readonly #devices: DevicePair;
  #memory: ThermostatMemory = UNPROVEN;
  #isDone = false;
  #differsSince: Uptime | undefined;
  readonly #effects: Effects;
  #stale: StaleWatch | undefined;
  #loop: Loop | undefined;
  /** The last believed value in the controller's unit, rounded to two decimals. */
  #lastGood: number | undefined;

  constructor(tc: TemperatureController, ports: ThermostatPorts) {
    this.#tc = tc;
    this.#ports = ports;
    this.#owner = { id: `tcs/${tc.id}`, name: tc.name || messages.controller({ id: tc.id }) };
    this.#effects = new Effects(ports.effects, () => this.#deviceKeys());
    const device = (id: string): Device | undefined =>
      tc.control ? ports.deviceFor(id, tc.is_macro, this.#owner) : undefined;
    this.#devices = new DevicePair({
      up: device(tc.heater),
      down: device(tc.cooler),
      pause: seconds(tc.changeover),
      lease: milliseconds(Math.max(3 * durationOf(tc.period), seconds(90))),
    });
  }

  start(scope: Scope): Loop {
    const { clock, alarms, bus, waters } = this.#ports;
    const { id: name } = this.#owner;
    const period = durationOf(this.#tc.period);
    // Leaves its water after its devices were let go: until then the other side waits for them.
    waters.join(scope, this.#tc.water, { sides: () => this.#devices.sides, pause: this.#devices.pause });
    scope.defer(() => this.#devices.release());
    this.#devices.acquire();
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
    this.#loop = loop;
    this.#devices.watch(scope, { bus, ownerId: name, listener: () => void loop.checkNow() });
    return loop;
  }

  /** Looks at its probes at once: a person said something about them. */
  async lookAgain(): Promise<void> {
    await this.#loop?.checkNow();
  }

  get #heater(): Device | undefined {
    return this.#devices.up;
  }

  async #check(signal: AbortSignal): Promise<void> {
    const probe = probeOf(this.#tc, this.#ports.findAnalogInput);
    if (isLacking(probe)) {
      this.#noProbe(probe);
      return;
    }
    const look = await lookAtProbes(this.#tc, {
      probe,
      sensors: this.#ports.sensors,
      differsSince: this.#differsSince,
      contradiction: this.#ports.contradiction.get(),
    });
    // Abandoned or closed meanwhile: what was read must not act any more.
    if (signal.aborted) return;
    this.#differsSince =
      look.agreement === undefined || look.agreement.verdict === "agree" ? undefined : look.agreement.since;
    this.#ports.contradiction.set(look.contradiction);
    // Probes that contradict each other are told of as that: neither is gone.
    if (look.steering !== undefined || look.first.quality === "good") this.#stale?.fresh();
    if (look.steering === undefined) this.#makeSafe(look.refusal);
    else this.#steer(look.steering, look.extremes);
    this.#tell(look);
    this.#record(shownOf(look));
    if (look.steering !== undefined) this.#finishOneShot(look.steering);
  }

  #noProbe(why: Said): void {
    this.#makeSafe(why);
    const failed = { quality: "failed", reason: why, at: this.#ports.clock.now() } as const;
    this.#ports.alarms.firstProbe(failed);
    this.#ports.show(failed, this.#lastGood);
  }

  #steer(reading: GoodReading, extremes: Extremes): void {
    const decision = decide(this.#tc, reading, this.#memory, extremes);
    this.#memory = decision.memory;
    this.#ports.alarms.level(this.#tc, reading.value, decision);
    this.#lockHeater(decision);
    this.#lockCooler(decision);
    this.#devices.push(decision.heat ? "up" : decision.cool ? "down" : "none", decision.reason);
    this.#checkEffect(reading.value, decision);
  }

  #limit(value: number): Quantity {
    return bare(quantity(value, unitOf(this.#tc)));
  }

  #lockHeater(decision: ThermostatDecision): void {
    const limits = limitsOf(this.#tc);
    const { tooHot, critical } = decision.memory;
    const [limit, max] = [this.#limit(limits.criticalHigh), this.#limit(limits.max)];
    if (!tooHot) this.#heater?.unlock();
    else if (critical) this.#heater?.lock(messages.lockedHot({ limit, max }));
    else this.#heater?.lock(messages.lockedUnprovenBelow({ max }));
  }

  #lockCooler(decision: ThermostatDecision): void {
    const limits = limitsOf(this.#tc);
    const { tooCold, criticalCold } = decision.memory;
    const cooler = this.#devices.down;
    const [limit, min] = [this.#limit(limits.criticalLow), this.#limit(limits.min)];
    if (!tooCold) cooler?.unlock();
    else if (criticalCold) cooler?.lock(messages.lockedCold({ limit, min }));
    else cooler?.lock(messages.lockedUnprovenAbove({ min }));
  }

  /** Without a reading that may steer, heater and cooler are locked off: not even a person's override heats blind. */
  #makeSafe(reason: Said): void {
    this.#memory = { ...this.#memory, push: "none" };
    this.#devices.makeSafe(readings.blind({ reason }));
  }

  #checkEffect(value: number, decision: ThermostatDecision): void {
    const { clock, alarms } = this.#ports;
    const { up: heater, down: cooler } = this.#devices;
    this.#effects.check({
      at: clock.uptime(),
      temperature: this.#celsius(value),
      max: this.#celsius(limitsOf(this.#tc).max),
      wants: { up: decision.heat, down: decision.cool },
      on: { up: heater?.isOn === true, down: cooler?.isOn === true },
    });
    if (heater !== undefined) alarms.heater(this.#effects, heater.name);
    if (cooler !== undefined) alarms.cooler(this.#effects, cooler.name);
  }

  /** Which device on which output each is: what is known of it holds while that is the same. */
  #deviceKeys(): { readonly up: string; readonly down: string } {
    const { up, down } = this.#devices;
    const key = (id: string, device: Device | undefined): string => `${id} ${device?.actuator?.id ?? ""}`;
    return { up: key(this.#tc.heater, up), down: key(this.#tc.cooler, down) };
  }

  #celsius(value: number): number {
    return this.#tc.fahrenheit ? toCelsius(value) : value;
  }

  #tell(look: ProbeLook): void {
    const { alarms, show } = this.#ports;
    const { first, second } = look;
    const shown = shownOf(look);
    if (shown.quality === "good") this.#lastGood = rounded(shown.value, 2);
    alarms.probes({ first, second });
    alarms.agreement(look);
    show(shown, this.#lastGood);
  }

  #record(shown: Reading): void {
    if (shown.quality !== "good") return;
    this.#ports.usage.add(shown.at, { value: shown.value, ...this.#devices.measure() });
  }

  #finishOneShot({ value }: GoodReading): void {
    const { min, max } = limitsOf(this.#tc);
    if (this.#isDone || !this.#tc.one_shot || value < min || value > max) return;
    this.#isDone = true;
    this.#ports.done();
  }

  #gone(reason: Said): void {
    const { clock, alarms, show } = this.#ports;
    this.#makeSafe(reason);
    const stale = { quality: "stale", reason, at: clock.now() } as const;
    alarms.firstProbe(stale);
    show(stale, this.#lastGood);
  }
}

/** The reading of the first probe; of two that are apart, the one that a person says is right. */
function shownOf({ first, steering, isSettled }: ProbeLook): Reading {
  return isSettled && steering !== undefined ? steering : first;
}
