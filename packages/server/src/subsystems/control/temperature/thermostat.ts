import type { Uptime } from "@refugium/model/declare/units.ts";
import type { Push } from "@refugium/model/laws/feedback.ts";
import type { GoodReading, Reading } from "@refugium/model/laws/reading.ts";
import { bare, type MessageOrText } from "@refugium/model/messages/message.ts";
import { temperature as messages } from "@refugium/model/messages/temperature.ts";
import type { TemperatureController } from "@refugium/model/resources/tcs.ts";
import type { BandLaw } from "../../../control/band-controller.ts";
import type { BandWords } from "../../../control/band-words.ts";
import type { Device } from "../../../control/device.ts";
import type { DevicePair } from "../../../control/device-pair.ts";
import { rowNamed } from "../../../control/risks.ts";
import type { SensorHub } from "../../../hardware/sensors.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { Scope } from "../../../kernel/scope.ts";
import { degrees, inUnit } from "./degrees.ts";
import { Effects, type KeptEffects } from "./effects.ts";
import type { KeptContradiction } from "./kept-contradiction.ts";
import { type FindAnalogInput, lookAtProbes, type ProbeLook } from "./probes.ts";
import type { TemperatureAlarms } from "./temperature-alarms.ts";
import {
  limitsOf,
  locksAt,
  type ThermostatLimits,
  type ThermostatLocks,
  UNPROVEN,
} from "./thermostat-law.ts";
import type { Waters } from "./waters.ts";

export interface ThermostatPorts {
  readonly clock: Clock;
  readonly sensors: Pick<SensorHub, "read" | "acceptNext">;
  readonly findAnalogInput: FindAnalogInput;
  readonly devices: DevicePair;
  readonly waters: Pick<Waters, "join">;
  readonly alarms: TemperatureAlarms;
  readonly contradiction: KeptContradiction;
  readonly effects: KeptEffects;
}

/** The part of temperature control beyond the band, in °C: two probes, critical limits, a shared water, effects. */
export class Thermostat implements BandLaw<ProbeLook> {
  readonly limits: ThermostatLimits;
  readonly words: BandWords;
  readonly #tc: TemperatureController;
  readonly #ports: ThermostatPorts;
  readonly #effects: Effects;
  #locks: ThermostatLocks = UNPROVEN;
  #push: Push = "none";
  #differsSince: Uptime | undefined;

  constructor(tc: TemperatureController, ports: ThermostatPorts) {
    this.#tc = tc;
    this.#ports = ports;
    this.limits = limitsOf(tc);
    this.words = {
      name: rowNamed("tcs", tc),
      messages,
      value: (value) => degrees(tc, value, 2),
      limit: (value) => bare(degrees(tc, value)),
    };
    this.#effects = new Effects(ports.effects, () => this.#deviceKeys());
  }

  inUnit(value: number): number {
    return inUnit(this.#tc, value);
  }

  join(scope: Scope): void {
    const { waters, devices } = this.#ports;
    waters.join(scope, this.#tc.water, { sides: () => devices.sides, pause: devices.pause });
  }

  look(): Promise<ProbeLook> {
    const { contradiction } = this.#ports;
    return lookAtProbes(this.#tc, {
      ...this.#ports,
      differsSince: this.#differsSince,
      contradiction: contradiction.get(),
    });
  }

  limit(push: Push, { value }: GoodReading, { extremes }: ProbeLook): Push {
    const { up: heater, down: cooler } = this.#ports.devices;
    this.#locks = locksAt(this.limits, value, this.#locks, extremes);
    const { heaterLocked, coolerLocked } = this.#locks;
    heater?.hold(heaterLocked ? this.#lockedHot() : undefined);
    cooler?.hold(coolerLocked ? this.#lockedCold() : undefined);
    this.#push = (push === "up" && heaterLocked) || (push === "down" && coolerLocked) ? "none" : push;
    return this.#push;
  }

  raiseAlarms(look: ProbeLook): void {
    const { alarms, contradiction } = this.#ports;
    const { agreement, steering } = look;
    this.#differsSince =
      agreement === undefined || agreement.verdict === "agree" ? undefined : agreement.since;
    contradiction.set(look.contradiction);
    if (steering !== undefined) {
      alarms.level(steering.value, this.limits, this.#locks);
      this.#checkEffect(steering.value);
    }
    alarms.probes(look);
  }

  raiseStale(reading: Reading): void {
    this.#ports.alarms.firstProbe(reading);
  }

  #lockedHot(): MessageOrText {
    const { limit: inWords } = this.words;
    const [limit, max] = [inWords(this.limits.criticalHigh), inWords(this.limits.max)];
    return this.#locks.passedHigh
      ? messages.lockedHot({ limit, max })
      : messages.lockedUnprovenBelow({ max });
  }

  #lockedCold(): MessageOrText {
    const { limit: inWords } = this.words;
    const [limit, min] = [inWords(this.limits.criticalLow), inWords(this.limits.min)];
    return this.#locks.passedLow
      ? messages.lockedCold({ limit, min })
      : messages.lockedUnprovenAbove({ min });
  }

  #checkEffect(temperature: number): void {
    const { clock, alarms, devices } = this.#ports;
    const { up: heater, down: cooler } = devices;
    const verdict = this.#effects.check({
      at: clock.uptime(),
      temperature,
      max: this.limits.max,
      pushes: { up: this.#push === "up", down: this.#push === "down" },
      on: { up: heater?.isOn === true, down: cooler?.isOn === true },
    });
    if (heater !== undefined) alarms.heater(verdict, heater.name);
    if (cooler !== undefined) alarms.cooler(verdict, cooler.name);
  }

  /** The identity of each device with its output, for which its effects hold. */
  #deviceKeys(): { readonly up: string; readonly down: string } {
    const { up, down } = this.#ports.devices;
    const key = (id: string, device: Device | undefined): string => `${id} ${device?.actuator?.id ?? ""}`;
    return { up: key(this.#tc.heater, up), down: key(this.#tc.cooler, down) };
  }
}
