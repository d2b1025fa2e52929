import type { Problem } from "@refugium/model/events.ts";
import { WATER_TEMPERATURE } from "@refugium/model/laws/plausibility.ts";
import type { Reading } from "@refugium/model/laws/reading.ts";
import { rounded } from "@refugium/model/laws/roll-up.ts";
import {
  tcs as resource,
  type TemperatureController,
  temperatureCalibrationFaults,
} from "@refugium/model/resources/tcs.ts";
import type { Alarms } from "../../alarms/alarms.ts";
import type { OneWireBus } from "../../hardware/buses/buses.ts";
import type { LiveState } from "../../kernel/live-state.ts";
import type { Loop } from "../../kernel/loop.ts";
import { Refusal, refuseFaults } from "../../kernel/refusal.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Collection } from "../../resources/collection.ts";
import { judgeBody } from "../../resources/judge-body.ts";
import { type Call, type Operations, SYSTEM_ACTOR } from "../../resources/operations.ts";
import type { Problems } from "../../resources/problems.ts";
import type { ObservationUsage } from "../../telemetry/usage.ts";
import { RunningRows } from "../running-rows.ts";
import { showReading } from "../shown-reading.ts";
import type { Subsystem } from "../subsystem.ts";
import { offerEnable } from "../switch-enable.ts";
import type { Switchboard } from "../switchboard.ts";
import { inUnit, probeOf } from "./probes.ts";
import { TemperatureAlarms } from "./temperature-alarms.ts";
import { temperatureProblems } from "./temperature-problems.ts";
import { Thermostat, type ThermostatPorts } from "./thermostat.ts";

export interface TemperatureOptions
  extends Pick<ThermostatPorts, "clock" | "bus" | "sensors" | "findAnalogInput" | "deviceFor"> {
  readonly collection: Collection<TemperatureController>;
  readonly oneWire: () => OneWireBus;
  readonly operations: Operations;
  readonly alarms: Alarms;
  readonly problems: Problems;
  readonly live: LiveState;
  readonly switchboard: Switchboard;
  /** The statistics of a controller; they belong to the scope and outlive a disabled controller. */
  readonly usageOf: (id: string, scope: Scope) => ObservationUsage;
}

/** Temperature controllers: one thermostat per enabled row, statistics for every row. */
export class TemperatureSubsystem implements Subsystem {
  readonly name = "temperature";
  readonly module = "temperature";
  readonly #options: TemperatureOptions;
  readonly #usage = new Map<string, ObservationUsage>();
  readonly #lastGood = new Map<string, number>();

  constructor(options: TemperatureOptions) {
    this.#options = options;
  }

  async start(scope: Scope): Promise<void> {
    const { collection, problems, alarms, switchboard } = this.#options;
    scope.defer(() => this.#usage.clear());
    problems.provide(scope, (): readonly Problem[] => collection.rows.flatMap(temperatureProblems));
    offerEnable(scope, switchboard, "temperature", collection);
    this.#handleOperations(scope);
    for (const { id } of collection.rows) this.#usageOf(id, scope);
    const rows = new RunningRows<TemperatureController>({
      collection,
      start: (row, own) => this.#run(row, own, scope),
      stopped: (id) => alarms.forget({ type: "tcs", id }),
      deleted: (id) => this.#forget(id),
    });
    await rows.start(scope);
  }

  #run(row: TemperatureController, own: Scope, scope: Scope): Loop {
    const { alarms } = this.#options;
    const thermostat = new Thermostat(row, {
      ...this.#options,
      alarms: new TemperatureAlarms(alarms, row),
      usage: this.#usageOf(row.id, scope),
      show: (reading, lastGood) => this.#show(row, reading, lastGood),
      done: () => this.#finish(row),
    });
    return thermostat.start(own);
  }

  /** A one-shot controller reached its band. */
  #finish(row: TemperatureController): void {
    const { collection, alarms } = this.#options;
    collection
      .replace(row.id, (stored) => ({ ...stored, enable: false }), SYSTEM_ACTOR)
      .catch((error: unknown) => {
        const title = `'${row.name || row.id}' could not be disabled after its one run`;
        const subject = { type: "tcs", id: row.id };
        alarms.raise({
          code: "one-shot",
          subject,
          priority: "warning",
          title,
          message: `${title}: ${String(error)}`,
        });
      });
  }

  #forget(id: string): void {
    this.#usage.get(id)?.drop();
    this.#usage.delete(id);
    this.#lastGood.delete(id);
    this.#options.live.forget(`reading/tcs/${id}`);
  }

  #usageOf(id: string, scope: Scope): ObservationUsage {
    const known = this.#usage.get(id) ?? this.#options.usageOf(id, scope);
    this.#usage.set(id, known);
    return known;
  }

  #show(row: TemperatureController, reading: Reading, lastGood: number | undefined): void {
    if (lastGood !== undefined) this.#lastGood.set(row.id, lastGood);
    showReading(this.#options.live, `tcs/${row.id}`, {
      reading,
      lastGood,
      unit: row.fahrenheit ? "°F" : "°C",
    });
  }

  #handleOperations(scope: Scope): void {
    const { operations, collection, oneWire } = this.#options;
    const row = (call: Call): TemperatureController => collection.get(call.params.id ?? "");
    operations.handle(scope, resource.extra.sensors, () => oneWire().list());
    operations.handle(scope, resource.extra.usage, (call) => this.#usageOf(row(call).id, scope).answer);
    operations.handle(scope, resource.extra.current_reading, (call) => ({
      temperature: this.#lastGood.get(row(call).id) ?? 0,
    }));
    operations.handle(scope, resource.extra.read, (call) => this.#readNow(row(call)));
    operations.handle(scope, resource.extra.calibrate, async (call) => {
      const { id } = row(call);
      const calibration_points = judgeBody(resource.extra.calibrate, call.body);
      refuseFaults(temperatureCalibrationFaults(calibration_points, ""));
      await collection.update(id, { calibration_points }, call.actor);
      return {};
    });
  }

  async #readNow(row: TemperatureController): Promise<number> {
    const probe = probeOf(row, this.#options.findAnalogInput);
    if (typeof probe === "string") throw new Refusal("unavailable", `It cannot be read: ${probe}`);
    const reading = await this.#options.sensors.read(probe, WATER_TEMPERATURE);
    if (reading.quality !== "good") throw new Refusal("unavailable", `It cannot be read: ${reading.reason}`);
    return rounded(inUnit(row, reading.value), 2);
  }
}
