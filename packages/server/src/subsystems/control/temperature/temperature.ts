import { durationOf, seconds, toCelsius, toFahrenheit } from "@refugium/model/declare/units.ts";
import type { Contradiction } from "@refugium/model/laws/contradiction.ts";
import { WATER_TEMPERATURE } from "@refugium/model/laws/plausibility.ts";
import { rounded } from "@refugium/model/laws/roll-up.ts";
import { temperatureCalibrationFaults } from "@refugium/model/laws/temperature-judgement.ts";
import { isMessage } from "@refugium/model/messages/message.ts";
import { readings } from "@refugium/model/messages/readings.ts";
import { temperature as messages } from "@refugium/model/messages/temperature.ts";
import { tcs as resource, type TemperatureController } from "@refugium/model/resources/tcs.ts";
import type { BandParts } from "../../../control/band-controller.ts";
import { type BandPlatform, BandRows } from "../../../control/band-rows.ts";
import type { Device, DeviceFor } from "../../../control/device.ts";
import { DevicePair } from "../../../control/device-pair.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { OneWireBus } from "../../../hardware/buses/buses.ts";
import type { Probe, SensorHub } from "../../../hardware/sensors.ts";
import { Refusal, refuseFaults } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Collection } from "../../../resources/collection.ts";
import type { Actor } from "../../../resources/operations.ts";
import type { Records } from "../../../resources/records.ts";
import { rowOperations } from "../../../resources/row-operations.ts";
import { validateBody } from "../../../resources/validate-body.ts";
import { convertObservations } from "../../../telemetry/observation-usage.ts";
import { BusList, missingSensors } from "./bus-list.ts";
import { inUnit, unitOf } from "./degrees.ts";
import type { EffectsRecord } from "./effects.ts";
import { keptContradiction, settleContradictions } from "./kept-contradiction.ts";
import { type FindAnalogInput, type ProbeLook, probeNames, probeOf, secondProbeOf } from "./probes.ts";
import { TemperatureAlarms } from "./temperature-alarms.ts";
import { fightProblems, temperatureProblems } from "./temperature-problems.ts";
import { Thermostat } from "./thermostat.ts";
import { Waters } from "./waters.ts";

export interface TemperatureOptions {
  readonly platform: BandPlatform;
  readonly sensors: Pick<SensorHub, "read" | "readAlone" | "acceptNext">;
  readonly findAnalogInput: FindAnalogInput;
  readonly deviceFor: DeviceFor;
  readonly collection: Collection<TemperatureController>;
  readonly oneWire: () => OneWireBus;
  /** Contradictions of probes. */
  readonly contradictions: Records<Contradiction>;
  /** The effects of heaters and coolers, by the id of their controller. */
  readonly effects: Records<EffectsRecord>;
}

type Rows = BandRows<TemperatureController, ProbeLook>;

/** Temperature controllers: one thermostat per enabled row, statistics for every row. */
export class TemperatureSubsystem implements Subsystem {
  readonly name = "temperature";
  readonly module = "temperature";
  readonly #options: TemperatureOptions;

  constructor(options: TemperatureOptions) {
    this.#options = options;
  }

  async start(scope: Scope): Promise<void> {
    const { platform, collection, oneWire, effects } = this.#options;
    const { clock, loops } = platform.runtime;
    const { problems } = platform.reporting;
    const waters = new Waters(scope, { clock, bus: platform.bus });
    const bus = new BusList({ clock, loops, oneWire });
    bus.start(scope);
    problems.provide(scope, () => [
      ...collection.rows.flatMap(temperatureProblems),
      ...fightProblems(collection.rows),
      ...collection.rows.flatMap((row) => missingSensors(row, bus.names)),
    ]);
    const rows: Rows = new BandRows(scope, platform, {
      collection,
      switchable: "temperature",
      unitOf,
      nameless: messages.controller,
      make: (row, parts) => this.#make(row, { ...parts, waters }),
      forget: (id) => effects.keep(id, undefined),
    });
    this.#handleOperations(scope, rows);
    collection.attach(scope, {
      afterCommit: async (row, { previous }) => {
        if (previous !== undefined && previous.fahrenheit !== row.fahrenheit)
          convertObservations(platform.usage, row.id, row.fahrenheit ? toFahrenheit : toCelsius);
      },
    });
    await rows.start();
  }

  #make(
    row: TemperatureController,
    { owner, alarms, waters }: BandParts & { readonly waters: Waters },
  ): { readonly law: Thermostat; readonly devices: DevicePair } {
    const { platform, sensors, findAnalogInput, deviceFor, contradictions, effects } = this.#options;
    const device = (id: string): Device | undefined =>
      row.control ? deviceFor(id, row.is_macro, owner) : undefined;
    const devices = new DevicePair({
      up: device(row.heater),
      down: device(row.cooler),
      pause: seconds(row.changeover),
      period: durationOf(row.period),
    });
    const law = new Thermostat(row, {
      clock: platform.runtime.clock,
      sensors,
      findAnalogInput,
      devices,
      waters,
      alarms: new TemperatureAlarms(alarms, row),
      contradiction: keptContradiction(contradictions, probeNames(row)),
      effects: { get: () => effects.get(row.id), set: (next) => effects.keep(row.id, next) },
    });
    return { law, devices };
  }

  #handleOperations(scope: Scope, rows: Rows): void {
    const { platform, collection, oneWire } = this.#options;
    const { operations } = platform.runtime;
    const { extra } = resource;
    const handle = rowOperations(scope, operations, collection);
    operations.handle(scope, extra.sensors, () => oneWire().list());
    operations.handle(scope, extra.sensor_read, ({ params }) => this.#readSensor(params.sensor ?? ""));
    handle(extra.usage, ({ id }) => platform.usage.of(id).answer);
    handle(extra.current_reading, ({ id }) => ({ temperature: rows.lastGood(id) ?? 0 }));
    handle(extra.read, (tc) => this.#readNow(tc));
    handle(extra.believe, async (tc, { body, actor }) => {
      this.#chooseProbe(tc, validateBody(extra.believe, body).sensor, actor);
      await rows.checkNow(tc.id);
      return {};
    });
    handle(extra.calibrate, async ({ id }, { body, actor }) => {
      const { points, sure } = validateBody(extra.calibrate, body);
      refuseFaults(temperatureCalibrationFaults(points, ""));
      await collection.update(id, { calibration_points: points, sure }, actor);
      return {};
    });
  }

  /** Stores the choice of a person between two probes. */
  #chooseProbe(tc: TemperatureController, name: string, actor: Actor): void {
    const { contradictions, findAnalogInput, platform, sensors } = this.#options;
    const [first, second] = probeNames(tc);
    if (name === "" || (name !== first && name !== second))
      refuseFaults([{ path: "sensor", message: messages.notItsProbe }]);
    const probe = name === second ? secondProbeOf(tc) : probeOf(tc, findAnalogInput);
    if (probe !== undefined && !isMessage(probe)) sensors.acceptNext(probe, WATER_TEMPERATURE);
    settleContradictions(contradictions, name);
    const subject = { type: "tcs", id: tc.id };
    const line = messages.saidRight({ person: actor.name, probe: name });
    platform.reporting.logbook.write("change", subject, line, actor.name);
  }

  /** Only names that the bus lists are read: a name is part of a path on real hardware. */
  async #readSensor(name: string): Promise<number> {
    if (!(await this.#options.oneWire().list()).includes(name))
      throw new Refusal("not-found", readings.notOnBus({ sensor: name }));
    // Without the plausibility of the tank: the probe may be in a hand or a cup.
    return rounded(await this.#goodValue({ bus: "one-wire", name }, "readAlone"), 2);
  }

  async #readNow(row: TemperatureController): Promise<number> {
    const probe = probeOf(row, this.#options.findAnalogInput);
    if (isMessage(probe)) throw new Refusal("conflict", readings.cannotBeRead({ reason: probe }));
    return rounded(inUnit(row, await this.#goodValue(probe, row.enable ? "read" : "readAlone")), 2);
  }

  async #goodValue(probe: Probe, how: "read" | "readAlone"): Promise<number> {
    const reading = await this.#options.sensors[how](probe, WATER_TEMPERATURE);
    if (reading.quality !== "good")
      throw new Refusal("unavailable", readings.cannotBeRead({ reason: reading.reason }));
    return reading.value;
  }
}
