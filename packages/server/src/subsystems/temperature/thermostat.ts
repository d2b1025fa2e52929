import {
  durationOf,
  type Milliseconds,
  milliseconds,
  minutes,
  seconds,
  toCelsius,
  type Uptime,
} from "@refugium/model/declare/units.ts";
import { checkEffect, type EffectMemory } from "@refugium/model/laws/effect.ts";
import type { GoodReading, Reading } from "@refugium/model/laws/reading.ts";
import { rounded } from "@refugium/model/laws/roll-up.ts";
import type { TemperatureController } from "@refugium/model/resources/tcs.ts";
import { type Actuator, leaseUntil, type OutputBus } from "../../hardware/actuator.ts";
import type { SensorHub } from "../../hardware/sensors.ts";
import type { Clock, Timer } from "../../kernel/clock.ts";
import { type Loop, startLoop } from "../../kernel/loop.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { ObservationUsage } from "../../telemetry/usage.ts";
import { neverBoth } from "../never-both.ts";
import { type FindAnalogInput, lookAtProbes, type ProbeLook, probeOf } from "./probes.ts";
import type { TemperatureAlarms } from "./temperature-alarms.ts";
import {
  decide,
  limitsOf,
  type ThermostatDecision,
  type ThermostatMemory,
  UNPROVEN,
} from "./thermostat-law.ts";

/** What a thermostat needs from the rest. */
export interface ThermostatPorts {
  readonly clock: Clock;
  readonly sensors: SensorHub;
  readonly findAnalogInput: FindAnalogInput;
  readonly findActuator: (equipmentId: string) => Actuator | undefined;
  /** Called once per device when control begins. */
  readonly takeOver: (equipmentId: string) => void;
  readonly bus: OutputBus;
  readonly alarms: TemperatureAlarms;
  readonly usage: ObservationUsage;
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
  readonly #owner: { readonly id: string; readonly name: string };
  readonly #lease: Milliseconds;
  readonly #patience: Milliseconds;
  #memory: ThermostatMemory = UNPROVEN;
  #isDone = false;
  #differsSince: Uptime | undefined;
  #effect: EffectMemory | undefined;
  #energised = { up: 0, down: 0 };
  #staleTimer: Timer | undefined;
  #lastGood: number | undefined;
  #loop: Loop | undefined;

  constructor(tc: TemperatureController, ports: ThermostatPorts) {
    this.#tc = tc;
    this.#ports = ports;
    this.#owner = { id: `tcs/${tc.id}`, name: tc.name || `Temperature controller ${tc.id}` };
    const period = durationOf(tc.period);
    this.#lease = milliseconds(Math.max(3 * period, seconds(90)));
    this.#patience = milliseconds(Math.max(3 * period, minutes(2)));
  }

  /** The last believed value in the controller's unit, rounded to two decimals; undefined before the first. */
  get lastGood(): number | undefined {
    return this.#lastGood;
  }

  get loop(): Loop | undefined {
    return this.#loop;
  }

  start(scope: Scope): void {
    const { clock, alarms, takeOver } = this.#ports;
    scope.defer(() => this.#letGo());
    scope.defer(() => this.#staleTimer?.cancel());
    if (this.#controls) {
      for (const id of [this.#tc.heater, this.#tc.cooler]) if (id !== "") takeOver(id);
    }
    const pair = () => [this.#heater, this.#cooler] as const;
    neverBoth(scope, {
      clock,
      bus: this.#ports.bus,
      ownerId: this.#owner.id,
      pair,
      pause: seconds(this.#tc.changeover),
    });
    this.#energised = this.#energisedNow();
    this.#armStale();
    this.#loop = startLoop({
      clock,
      scope,
      name: this.#owner.id,
      period: durationOf(this.#tc.period),
      deadline: CHECK_DEADLINE,
      check: (signal) => this.#check(signal),
      onFailure: (error) => alarms.checkFailed(String(error)),
      onRecovery: () => alarms.checkRecovered(),
    });
  }

  get #controls(): boolean {
    return this.#tc.control && !this.#tc.is_macro;
  }

  get #heater(): Actuator | undefined {
    return this.#controls && this.#tc.heater !== "" ? this.#ports.findActuator(this.#tc.heater) : undefined;
  }

  get #cooler(): Actuator | undefined {
    return this.#controls && this.#tc.cooler !== "" ? this.#ports.findActuator(this.#tc.cooler) : undefined;
  }

  async #check(signal: AbortSignal): Promise<void> {
    const probe = probeOf(this.#tc, this.#ports.findAnalogInput);
    if (typeof probe === "string") {
      this.#noProbe(probe);
      return;
    }
    const look = await lookAtProbes(this.#tc, probe, this.#ports.sensors, this.#differsSince);
    // Abandoned or closed meanwhile: what was read must not act any more.
    if (signal.aborted) return;
    this.#differsSince =
      look.agreement === undefined || look.agreement.verdict === "agree" ? undefined : look.agreement.since;
    if (look.steering === undefined) this.#makeSafe(look.refusal);
    else this.#steer(look.steering, look.hottest);
    this.#tell(look);
    this.#record(look.first);
    if (look.steering !== undefined) this.#finishOneShot(look.steering);
  }

  #noProbe(why: string): void {
    this.#makeSafe(why);
    this.#ports.alarms.probes({
      first: { quality: "failed", reason: why, at: this.#ports.clock.now() },
      second: undefined,
    });
    this.#ports.show({ quality: "failed", reason: why, at: this.#ports.clock.now() }, this.#lastGood);
  }

  #steer(reading: GoodReading, hottest: number): void {
    this.#armStale();
    const decision = decide(this.#tc, reading, this.#memory, hottest);
    this.#memory = decision.memory;
    this.#ports.alarms.level(this.#tc, reading.value, decision);
    if (!this.#controls) return;
    this.#lockHeater(decision);
    this.#unlock(this.#cooler);
    this.#command(decision);
    this.#checkEffect(reading.value);
  }

  #command({ heat, cool, reason }: ThermostatDecision): void {
    const heater = this.#heater;
    const cooler = this.#cooler;
    // Off first, so that both are never on together.
    if (!heat) this.#claim(heater, false, reason);
    if (!cool) this.#claim(cooler, false, reason);
    if (heat)
      this.#claim(
        heater,
        this.#rested(cooler),
        this.#rested(cooler) ? reason : `${reason}; waits for the cooler's pause`,
      );
    if (cool)
      this.#claim(
        cooler,
        this.#rested(heater),
        this.#rested(heater) ? reason : `${reason}; waits for the heater's pause`,
      );
  }

  /** True when the other device is confirmed off for the change-over pause. */
  #rested(other: Actuator | undefined): boolean {
    if (other === undefined) return true;
    return !other.isOn && other.confirmed === 0 && other.forMs() >= this.#tc.changeover * 1000;
  }

  #claim(actuator: Actuator | undefined, on: boolean, reason: string): void {
    const until = leaseUntil(this.#ports.clock, this.#lease);
    void actuator?.claim({
      owner: this.#owner,
      rank: "controller",
      value: on ? 100 : 0,
      reason,
      until,
      lapse: "safe-state",
    });
  }

  #lockHeater(decision: ThermostatDecision): void {
    const { criticalHigh, max } = limitsOf(this.#tc);
    if (decision.memory.tooHot)
      this.#lock(this.#heater, `water above ${criticalHigh}: locked off until it is below ${max}`);
    else this.#unlock(this.#heater);
  }

  /** Without a reading that may steer, heater and cooler are locked off: not even a person's override heats blind. */
  #makeSafe(reason: string): void {
    this.#memory = { ...this.#memory, push: "none" };
    this.#effect = undefined;
    for (const actuator of [this.#heater, this.#cooler]) {
      this.#lock(actuator, `no reading to go by: ${reason}`);
      this.#claim(actuator, false, `no reading to go by: ${reason}`);
    }
  }

  #lock(actuator: Actuator | undefined, reason: string): void {
    void actuator?.claim({ owner: this.#owner, rank: "interlock", value: 0, reason, lapse: "release" });
  }

  #unlock(actuator: Actuator | undefined): void {
    if (
      actuator?.claims.some((claim) => claim.rank === "interlock" && claim.owner.id === this.#owner.id) ===
      true
    ) {
      void actuator.release(this.#owner.id, "interlock");
    }
  }

  #checkEffect(value: number): void {
    const heater = this.#heater;
    if (heater === undefined) return;
    const step = checkEffect(this.#effect, {
      at: this.#ports.clock.uptime(),
      temperature: this.#celsius(value),
      heaterOn: heater.isOn,
      max: this.#celsius(limitsOf(this.#tc).max),
    });
    this.#effect = step.memory;
    this.#ports.alarms.effect(step.verdict, heater.policy.name);
  }

  #celsius(value: number): number {
    return this.#tc.fahrenheit ? toCelsius(value) : value;
  }

  #tell({ first, second, agreement }: ProbeLook): void {
    const { alarms, show } = this.#ports;
    if (first.quality === "good") this.#lastGood = rounded(first.value, 2);
    alarms.probes({ first, second });
    alarms.agreement(agreement);
    show(first, this.#lastGood);
  }

  /** Seconds really energised since the last believed sample, so that a gap loses none. */
  #record(first: Reading): void {
    if (first.quality !== "good") return;
    const now = this.#energisedNow();
    const up = (now.up - this.#energised.up) / 1000;
    const down = (now.down - this.#energised.down) / 1000;
    this.#energised = now;
    this.#ports.usage.add(first.at, { value: first.value, up: Math.max(0, up), down: Math.max(0, down) });
  }

  #energisedNow(): { readonly up: number; readonly down: number } {
    return { up: this.#heater?.energisedMs() ?? 0, down: this.#cooler?.energisedMs() ?? 0 };
  }

  #finishOneShot({ value }: GoodReading): void {
    const { min, max } = limitsOf(this.#tc);
    if (this.#isDone || !this.#tc.one_shot || value < min || value > max) return;
    this.#isDone = true;
    this.#ports.done();
  }

  /** Makes safe when no reading could be believed for too long, whatever keeps the checks from saying so. */
  #armStale(): void {
    const { clock, show } = this.#ports;
    this.#staleTimer?.cancel();
    this.#staleTimer = clock.after(this.#patience, `${this.#owner.id}: stale`, () => {
      const reason = `no good reading for ${Math.round(this.#patience / 1000)} s`;
      this.#makeSafe(reason);
      const stale = { quality: "stale", reason, at: clock.now() } as const;
      this.#ports.alarms.probes({ first: stale, second: undefined });
      show(stale, this.#lastGood);
      this.#armStale();
    });
  }

  async #letGo(): Promise<void> {
    const actuators = [this.#heater, this.#cooler];
    await Promise.all(actuators.map((actuator) => actuator?.giveBack(this.#owner.id)));
  }
}
