import type { JsonObject } from "@refugium/model/declare/field.ts";
import type { LiveReading, Problem } from "@refugium/model/events.ts";
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
import { Refusal, refuseFaults } from "../../kernel/refusal.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Collection } from "../../resources/collection.ts";
import { judgeBody } from "../../resources/judge-body.ts";
import { type Call, type Operations, SYSTEM_ACTOR } from "../../resources/operations.ts";
import type { Problems } from "../../resources/problems.ts";
import type { ObservationUsage } from "../../telemetry/usage.ts";
import type { Subsystem } from "../subsystem.ts";
import { inUnit, probeOf } from "./probes.ts";
import { TemperatureAlarms } from "./temperature-alarms.ts";
import { temperatureProblems } from "./temperature-problems.ts";
import { Thermostat, type ThermostatPorts } from "./thermostat.ts";

export interface TemperatureOptions
  extends Pick<
    ThermostatPorts,
    "clock" | "bus" | "sensors" | "findAnalogInput" | "findActuator" | "takeOver"
  > {
  readonly collection: Collection<TemperatureController>;
  readonly oneWire: () => OneWireBus;
  readonly operations: Operations;
  readonly alarms: Alarms;
  readonly problems: Problems;
  readonly live: LiveState;
  /** The statistics of a controller; they belong to the scope and outlive a disabled controller. */
  readonly usageOf: (id: string, scope: Scope) => ObservationUsage;
}

interface Running {
  readonly thermostat: Thermostat;
  readonly scope: Scope;
}

/** Temperature controllers: one thermostat per enabled row, statistics for every row. */
export class TemperatureSubsystem implements Subsystem {
  readonly name = "temperature";
  readonly module = "temperature";
  readonly #options: TemperatureOptions;
  readonly #running = new Map<string, Running>();
  readonly #usage = new Map<string, ObservationUsage>();
  readonly #lastGood = new Map<string, number>();

  constructor(options: TemperatureOptions) {
    this.#options = options;
  }

  async start(scope: Scope): Promise<void> {
    const { collection, problems } = this.#options;
    scope.defer(() => this.#endAll());
    collection.attach(scope, {
      leave: async ({ previous, next }) => {
        if (previous === undefined) return;
        await this.#stop(previous.id);
        if (next === undefined) this.#forget(previous.id);
      },
      enter: async (row) => this.#run(row, scope),
    });
    problems.provide(scope, (): readonly Problem[] => collection.rows.flatMap(temperatureProblems));
    this.#handleOperations(scope);
    for (const row of collection.rows) this.#run(row, scope);
    // The first checks are over when the module says it runs.
    await Promise.all([...this.#running.values()].map(({ thermostat }) => thermostat.loop?.checkNow()));
  }

  #run(row: TemperatureController, scope: Scope): void {
    const usage = this.#usageOf(row.id, scope);
    if (!row.enable) return;
    const own = scope.child(`tcs/${row.id}`);
    const { alarms } = this.#options;
    const thermostat = new Thermostat(row, {
      ...this.#options,
      alarms: new TemperatureAlarms(alarms, row),
      usage,
      show: (reading, lastGood) => this.#show(row, reading, lastGood),
      done: () => this.#finish(row),
    });
    this.#running.set(row.id, { thermostat, scope: own });
    thermostat.start(own);
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

  async #stop(id: string): Promise<void> {
    const running = this.#running.get(id);
    this.#running.delete(id);
    await running?.scope.close();
    this.#options.alarms.forget({ type: "tcs", id });
  }

  /** The module stops: its alarms go with it, and what is still wrong is said again at the next start. */
  #endAll(): void {
    for (const id of this.#running.keys()) this.#options.alarms.forget({ type: "tcs", id });
    this.#running.clear();
    this.#usage.clear();
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
    // Set below, by this very method.
    const before = this.#options.live.get(`reading/tcs/${row.id}`) as unknown as LiveReading | undefined;
    const at = reading.quality === "good" ? new Date(reading.at).toISOString() : (before?.at ?? null);
    const shown: LiveReading = {
      value: lastGood ?? null,
      unit: row.fahrenheit ? "°F" : "°C",
      quality: reading.quality,
      at,
      reason: reading.quality === "good" ? (reading.remark ?? "") : reading.reason,
    };
    // A LiveReading is plain JSON.
    this.#options.live.set(`reading/tcs/${row.id}`, shown as unknown as JsonObject);
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
