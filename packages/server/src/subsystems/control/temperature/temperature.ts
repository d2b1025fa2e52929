import { toCelsius, toFahrenheit } from "@refugium/model/declare/units.ts";
import type { Contradiction } from "@refugium/model/laws/contradiction.ts";
import { WATER_TEMPERATURE } from "@refugium/model/laws/plausibility.ts";
import type { Reading } from "@refugium/model/laws/reading.ts";
import { rounded } from "@refugium/model/laws/roll-up.ts";
import { temperatureCalibrationFaults } from "@refugium/model/laws/temperature-judgement.ts";
import { readings } from "@refugium/model/messages/readings.ts";
import { temperature as messages } from "@refugium/model/messages/temperature.ts";
import { tcs as resource, type TemperatureController } from "@refugium/model/resources/tcs.ts";
import type { Alarms } from "../../../alarms/alarms.ts";
import { nothingDriven } from "../../../control/nothing-driven.ts";
import { RunningRows } from "../../../control/running-rows.ts";
import { showReading, showStale } from "../../../control/shown-reading.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import { offerEnable } from "../../../control/switch-enable.ts";
import type { Switchboard } from "../../../control/switchboard.ts";
import type { OneWireBus } from "../../../hardware/buses/buses.ts";
import type { Probe, SensorHub } from "../../../hardware/sensors.ts";
import type { LiveState } from "../../../kernel/live-state.ts";
import type { Loop } from "../../../kernel/loop.ts";
import { Refusal, refuseFaults } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Collection } from "../../../resources/collection.ts";
import type { Actor, Call, Operations } from "../../../resources/operations.ts";
import type { Problems } from "../../../resources/problems.ts";
import type { Records } from "../../../resources/records.ts";
import { validateBody } from "../../../resources/validate-body.ts";
import type { Logbook } from "../../../telemetry/logbook.ts";
import { convertObservations, type ObservationUsages } from "../../../telemetry/observation-usage.ts";
import { BusList, missingSensors } from "./bus-list.ts";
import type { EffectsRecord } from "./effects.ts";
import { keptContradiction, settleContradictions } from "./kept-contradiction.ts";
import { inUnit, isLacking, probeNames, probeOf, secondProbeOf } from "./probes.ts";
import { TemperatureAlarms } from "./temperature-alarms.ts";
import { fightProblems, temperatureProblems } from "./temperature-problems.ts";
import { Thermostat, type ThermostatPorts } from "./thermostat.ts";
import { unitOf } from "./thermostat-law.ts";
import { Waters } from "./waters.ts";

export interface TemperatureOptions
  extends Pick<ThermostatPorts, "clock" | "loops" | "bus" | "findAnalogInput" | "deviceFor"> {
  readonly sensors: Pick<SensorHub, "read" | "readAlone" | "believe">;
  readonly collection: Collection<TemperatureController>;
  readonly oneWire: () => OneWireBus;
  readonly operations: Operations;
  readonly alarms: Alarms;
  readonly problems: Problems;
  readonly live: LiveState;
  readonly switchboard: Switchboard;
  readonly logbook: Pick<Logbook, "write">;
  /** Contradictions of probes. */
  readonly doubts: Records<Contradiction>;
  /** What heaters and coolers do, by the id of their controller. */
  readonly effects: Records<EffectsRecord>;
  /** Of a controller that is disabled, too. */
  readonly usage: ObservationUsages;
}

interface RunOptions {
  readonly own: Scope;
  readonly rows: RunningRows<TemperatureController>;
  readonly waters: Waters;
}

/** Temperature controllers: one thermostat per enabled row, statistics for every row. */
export class TemperatureSubsystem implements Subsystem {
  readonly name = "temperature";
  readonly module = "temperature";
  readonly #options: TemperatureOptions;
  readonly #lastGood = new Map<string, number>();
  readonly #thermostats = new Map<string, Thermostat>();

  constructor(options: TemperatureOptions) {
    this.#options = options;
  }

  async start(scope: Scope): Promise<void> {
    const waters = new Waters(scope, this.#options);
    const { collection, problems, alarms, live, switchboard, usage } = this.#options;
    const bus = new BusList(this.#options);
    bus.start(scope);
    problems.provide(scope, () => [
      ...collection.rows.flatMap(temperatureProblems),
      ...fightProblems(collection.rows),
      ...collection.rows.flatMap((row) => missingSensors(row, bus.names)),
      ...nothingDriven("tcs", collection.rows, switchboard),
    ]);
    offerEnable(scope, switchboard, "temperature", collection);
    this.#handleOperations(scope);
    usage.start(scope, collection.rows);
    collection.attach(scope, {
      afterCommit: async (row, { previous }) => {
        if (previous !== undefined && previous.fahrenheit !== row.fahrenheit)
          convertObservations(usage, row.id, row.fahrenheit ? toFahrenheit : toCelsius);
      },
    });
    const rows: RunningRows<TemperatureController> = new RunningRows<TemperatureController>({
      collection,
      start: (row, own) => this.#run(row, { own, rows, waters }),
      stopped: (id, restarts) => {
        alarms.forget({ type: "tcs", id });
        if (!restarts) showStale(live, `tcs/${id}`, readings.notEnabled);
      },
      deleted: (id) => this.#forget(id),
    });
    await rows.start(scope);
  }

  #run(row: TemperatureController, { own, rows, waters }: RunOptions): Loop {
    const { alarms, doubts, effects } = this.#options;
    const thermostat = new Thermostat(row, {
      ...this.#options,
      waters,
      alarms: new TemperatureAlarms(alarms, row),
      usage: this.#options.usage.of(row.id),
      show: (reading, lastGood) => this.#show(row, reading, lastGood),
      contradiction: keptContradiction(doubts, probeNames(row)),
      effects: {
        get: () => effects.get(row.id),
        set: (next) => effects.keep(row.id, next),
      },
      done: () => void rows.disable(row.id),
    });
    this.#thermostats.set(row.id, thermostat);
    own.defer(() => {
      this.#thermostats.delete(row.id);
    });
    return thermostat.start(own);
  }

  #forget(id: string): void {
    this.#options.usage.drop(id);
    this.#lastGood.delete(id);
    this.#options.effects.keep(id, undefined);
    this.#options.live.forget(`reading/tcs/${id}`);
  }

  #show(row: TemperatureController, reading: Reading, lastGood: number | undefined): void {
    if (lastGood !== undefined) this.#lastGood.set(row.id, lastGood);
    showReading(this.#options.live, `tcs/${row.id}`, {
      reading,
      lastGood,
      unit: unitOf(row),
    });
  }

  #handleOperations(scope: Scope): void {
    const { operations, collection, oneWire, usage } = this.#options;
    const row = (call: Call): TemperatureController => collection.get(call.params.id ?? "");
    operations.handle(scope, resource.extra.sensors, () => oneWire().list());
    operations.handle(scope, resource.extra.sensor_read, (call) =>
      this.#readSensor(call.params.sensor ?? ""),
    );
    operations.handle(scope, resource.extra.usage, (call) => usage.of(row(call).id).answer);
    operations.handle(scope, resource.extra.current_reading, (call) => ({
      temperature: this.#lastGood.get(row(call).id) ?? 0,
    }));
    operations.handle(scope, resource.extra.read, (call) => this.#readNow(row(call)));
    operations.handle(scope, resource.extra.believe, async (call) => {
      const tc = row(call);
      await this.#believe(tc, validateBody(resource.extra.believe, call.body).sensor, call.actor);
      return {};
    });
    operations.handle(scope, resource.extra.calibrate, async (call) => {
      const { id } = row(call);
      const { points, sure } = validateBody(resource.extra.calibrate, call.body);
      refuseFaults(temperatureCalibrationFaults(points, ""));
      await collection.update(id, { calibration_points: points, sure }, call.actor);
      return {};
    });
  }

  /** A person says which probe is right. */
  async #believe(tc: TemperatureController, name: string, actor: Actor): Promise<void> {
    const { doubts, findAnalogInput, logbook, sensors } = this.#options;
    const [first, second] = probeNames(tc);
    if (name === "" || (name !== first && name !== second))
      refuseFaults([{ path: "sensor", message: messages.notItsProbe }]);
    const probe = name === second ? secondProbeOf(tc) : probeOf(tc, findAnalogInput);
    if (probe !== undefined && !isLacking(probe)) sensors.believe(probe, WATER_TEMPERATURE);
    settleContradictions(doubts, name);
    const subject = { type: "tcs", id: tc.id };
    const line = messages.saidRight({ person: actor.name, probe: name });
    logbook.write("change", subject, line, actor.name);
    await this.#thermostats.get(tc.id)?.lookAgain();
  }

  /** Only what the bus itself lists is asked: a name is part of a path on real hardware. */
  async #readSensor(name: string): Promise<number> {
    if (!(await this.#options.oneWire().list()).includes(name))
      throw new Refusal("not-found", readings.notOnBus({ sensor: name }));
    // By itself: a probe in a hand or in a cup is no tank that changed.
    return rounded(await this.#good({ bus: "one-wire", name }, "readAlone"), 2);
  }

  async #readNow(row: TemperatureController): Promise<number> {
    const probe = probeOf(row, this.#options.findAnalogInput);
    if (isLacking(probe)) throw new Refusal("conflict", readings.cannotBeRead({ reason: probe }));
    return rounded(inUnit(row, await this.#good(probe, row.enable ? "read" : "readAlone")), 2);
  }

  async #good(probe: Probe, how: "read" | "readAlone"): Promise<number> {
    const reading = await this.#options.sensors[how](probe, WATER_TEMPERATURE);
    if (reading.quality !== "good")
      throw new Refusal("unavailable", readings.cannotBeRead({ reason: reading.reason }));
    return reading.value;
  }
}
