// What a reload restarts: buses, board, outputs, sensors and the modules on them.

import { MODULES } from "@refugium/model/declare/operation.ts";
import { seconds } from "@refugium/model/declare/units.ts";
import type { Claim } from "@refugium/model/laws/arbitration.ts";
import { startOrder } from "@refugium/model/laws/start-order.ts";
import { hostZone } from "@refugium/model/laws/wire-time.ts";
import { outletOutput } from "@refugium/model/output-ids.ts";
import { analogInputs, inlets, jacks, outlets } from "@refugium/model/resources/connectors.ts";
import { drivers } from "@refugium/model/resources/drivers.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import type { CapabilityFlags } from "@refugium/model/settings.ts";
import type { BelievedReadings } from "../control/believed-readings.ts";
import { LightCeiling } from "../control/light-ceiling.ts";
import type { Subsystem } from "../control/subsystem.ts";
import type { OutputEvents } from "../hardware/actuator.ts";
import { Board } from "../hardware/board.ts";
import type { Buses } from "../hardware/buses/buses.ts";
import { DRIVERS } from "../hardware/drivers/index.ts";
import type { Host } from "../hardware/host/host.ts";
import { TRIPS, tripOf } from "../hardware/output-policy.ts";
import { Outputs } from "../hardware/outputs.ts";
import { SensorHub } from "../hardware/sensors.ts";
import { Bus } from "../kernel/bus.ts";
import type { Scope } from "../kernel/scope.ts";
import { applyTimeZone } from "../kernel/time-zone.ts";
import { Records } from "../resources/records.ts";
import { isSealed } from "../store/key-file.ts";
import { HEATING_EFFECTS } from "../subsystems/control/temperature/effects.ts";
import { PROBE_CONTRADICTIONS } from "../subsystems/control/temperature/probes.ts";
import { TemperatureSubsystem } from "../subsystems/control/temperature/temperature.ts";
import { reliesOn } from "../subsystems/devices/connectors/blink-outlet.ts";
import { ConnectorsSubsystem } from "../subsystems/devices/connectors/connectors.ts";
import { pinUses } from "../subsystems/devices/connectors/pin-uses.ts";
import { DriversSubsystem } from "../subsystems/devices/drivers/drivers.ts";
import { DriverSecrets } from "../subsystems/devices/drivers/secrets.ts";
import { EquipmentSubsystem } from "../subsystems/devices/equipment/equipment.ts";
import { TIMED_OFFS, TimedOffs } from "../subsystems/devices/equipment/timed-offs.ts";
import { OutputsSubsystem } from "../subsystems/devices/outputs/outputs.ts";
import { CLOCK_MARKS, ClockTrust } from "../subsystems/platform/clock/clock-trust.ts";
import { dashboardSubsystem } from "../subsystems/platform/dashboard/dashboard.ts";
import { healthSubsystem } from "../subsystems/platform/health/health.ts";
import { hasRunBefore, STARTS } from "../subsystems/platform/process/crash-loop-detector.ts";
import { OBSERVATIONS } from "../telemetry/observation-usage.ts";
import { holdAfterCopy } from "./import/hold-after-copy.ts";
import { healthPorts } from "./modules/health-ports.ts";
import { lazySeal } from "./modules/lazy-seal.ts";
import { makeMacroOutputs } from "./modules/macro-outputs.ts";
import { makeAto } from "./modules/make-ato.ts";
import { makeCamera } from "./modules/make-camera.ts";
import { makeDevices } from "./modules/make-devices.ts";
import { makeDoser } from "./modules/make-doser.ts";
import { makeHistory } from "./modules/make-history.ts";
import { interlocksAtStart, makeInterlocks } from "./modules/make-interlocks.ts";
import { makeJournal } from "./modules/make-journal.ts";
import { makeLighting } from "./modules/make-lighting.ts";
import { makeLowWater } from "./modules/make-low-water.ts";
import { makeMacros } from "./modules/make-macros.ts";
import { makeMetrics } from "./modules/make-metrics.ts";
import { makeModes, modesAtStart } from "./modules/make-modes.ts";
import { makeMqtt } from "./modules/make-mqtt.ts";
import { makeNotes } from "./modules/make-notes.ts";
import { makeNotifications } from "./modules/make-notifications.ts";
import { makeOffWatch } from "./modules/make-off-watch.ts";
import { makePh } from "./modules/make-ph.ts";
import { makePower } from "./modules/make-power.ts";
import { makeRoleGuards } from "./modules/make-role-guards.ts";
import { makeTasks } from "./modules/make-tasks.ts";
import { makeTelemetry } from "./modules/make-telemetry.ts";
import { makeOverdue, makeTimers } from "./modules/make-timers.ts";
import { makeUsages } from "./modules/make-usages.ts";
import { makeWhy } from "./modules/make-why.ts";
import { KeptProbeMemories, PROBE_MEMORIES } from "./modules/probe-memories.ts";
import type { Hardware, Platform } from "./ports.ts";
import { openModuleTable } from "./storage/module-tables.ts";

/**
 * Starts the hardware and the modules whose capability is on. When it resolves, all outputs stand in their safe states
 * or where a controller put them. Closing the scope stops controllers, then equipment, then outputs, then drivers.
 */
export async function startRunning(
  scope: Scope,
  platform: Platform,
  buses: Buses,
  host: Host,
): Promise<void> {
  const { supervisor, acrossReloads } = platform.runtime;
  const { capabilities, timeZone } = acrossReloads;
  const settings = platform.storage.settings.value;
  capabilities.value = settings.capabilities;
  timeZone.value = settings.time_zone;
  applyTimeZone(scope, settings.time_zone);
  platform.reporting.live.set("zone", hostZone());
  const hardware = startHardware(scope, platform, { buses, host });
  const isOn = (module: (typeof MODULES)[number]): boolean => capabilities.value[module];
  await supervisor.start(scope, makeSubsystems(platform, hardware), isOn);
}

export function runningModules({ runtime: { supervisor, acrossReloads } }: Platform): CapabilityFlags {
  const flags = { ...acrossReloads.capabilities.value };
  for (const module of MODULES) {
    if (module !== "dev_mode" && module !== "configuration") flags[module] = supervisor.isRunning(module);
  }
  return flags;
}

function startHardware(
  scope: Scope,
  platform: Platform,
  { buses, host }: { readonly buses: Buses; readonly host: Host },
): Hardware {
  const { clock } = platform.runtime;
  const { log } = platform.reporting;
  const { configuration } = platform.storage;
  const board = new Board({ clock, buses, scope });
  const bus = new Bus<OutputEvents>((error) => log.error({ err: error }, "a listener of an output failed"));
  const believed: BelievedReadings = new Bus((error) =>
    log.error({ err: error }, "a listener of a reading failed"),
  );
  const contradictions = openModuleTable(configuration, PROBE_CONTRADICTIONS);
  const trips = openModuleTable(configuration, TRIPS);
  holdAfterCopy(platform, trips);
  const timedOffs = new TimedOffs(clock, openModuleTable(configuration, TIMED_OFFS));
  const outputs = new Outputs({
    clock,
    board,
    events: bus,
    tripOf: (id) => {
      const trip = trips.get(id);
      return trip && tripOf(trip);
    },
    claimsOf: claimsAtStart(platform, timedOffs),
    ranBefore: hasRunBefore(new Records(configuration, STARTS)),
  });
  // Bounded: a device that hangs must not keep the program from stopping.
  scope.defer(async () => {
    const timeUp = new Promise<void>((resolve) => {
      const timer = clock.after(seconds(3), "outputs: shutdown", resolve);
      void outputs.shutDown().finally(() => {
        timer.cancel();
        resolve();
      });
    });
    await timeUp;
  });
  const records = openModuleTable(configuration, PROBE_MEMORIES);
  const memories = new KeptProbeMemories({ records, clock, machine: host });
  const sensors = new SensorHub(clock, board, memories);
  const equipmentModule = makeEquipment(platform, { bus, outputs, timedOffs });
  return {
    board,
    bus,
    outputs,
    trips,
    sensors,
    contradictions,
    believed,
    machine: host,
    equipment: equipmentModule,
  };
}

/** What interlocks, modes and people held off when the program stopped. */
function claimsAtStart(platform: Platform, timedOffs: TimedOffs): (output: string) => readonly Claim[] {
  const collection = platform.storage.collections.of(equipment);
  const byPeople = (output: string): readonly Claim[] =>
    collection.rows.flatMap(({ id, outlet }) =>
      outletOutput(outlet) === output ? (timedOffs.claimOf(id) ?? []) : [],
    );
  const all = [interlocksAtStart(platform), modesAtStart(platform), byPeople];
  return (output) => all.flatMap((claimsOf) => claimsOf(output));
}

function makeSubsystems(platform: Platform, hardware: Hardware): readonly Subsystem[] {
  const { runtime, reporting, storage } = platform;
  const { operations, clock } = runtime;
  const { alarms, live, log, problems } = reporting;
  const { collections, configuration, dashboard, settings, store } = storage;
  const telemetry = makeTelemetry(platform);
  const notifications = makeNotifications(platform, telemetry);
  const connectors = makeConnectors(platform, hardware);
  const health = healthSubsystem({
    runtime,
    log,
    host: hardware.machine,
    samples: { history: store.history, limits: storage.telemetry.limits() },
    limits: () => settings.value.health_check,
    ...healthPorts(platform, telemetry),
  });
  const trust = new ClockTrust({ clock, alarms, marks: new Records(configuration, CLOCK_MARKS) });
  const ceiling = new LightCeiling();
  const macros = makeMacros(platform, hardware, telemetry.remindInBackground);
  return [
    trust,
    new OutputsSubsystem({ runtime, reporting, ...hardware, why: makeWhy(platform) }),
    makeDrivers(platform, hardware, connectors),
    connectors,
    // Before the modules it records, so that it stops after them and has their last values.
    makeHistory(platform, hardware),
    // Before any module that switches: these have precedence.
    makeLowWater(platform, hardware),
    makeInterlocks(platform, hardware),
    makeRoleGuards(platform, hardware),
    makeModes(platform, hardware, ceiling),
    makeMacroOutputs(platform),
    pinUses({ collections, problems }),
    makeOverdue(platform),
    hardware.equipment,
    ...macros.modules,
    makeTemperature(platform, hardware),
    makeAto(platform, hardware),
    makePh(platform, hardware),
    makeLighting(platform, hardware, { isClockTrusted: () => trust.isTrusted, ceiling }),
    makeDoser(platform, hardware),
    health,
    dashboardSubsystem({ operations, dashboard, changed: () => live.revise("dashboard") }),
    telemetry.module,
    notifications,
    makeMetrics(platform),
    makeMqtt(platform, hardware),
    makeJournal(platform, () => trust.isTrusted),
    makeTasks(platform, () => trust.isTrusted),
    makeNotes(platform, () => trust.isTrusted),
    makeCamera(platform, hardware.board.buses.simulated),
    // Last: the targets must exist.
    macros.recovery,
    ...makeTimers(platform, telemetry.remind),
    // After the modules it watches.
    makePower(platform, hardware),
    makeOffWatch(platform, hardware, notifications),
  ];
}

function makeEquipment(
  platform: Platform,
  hardware: Pick<Hardware, "bus" | "outputs"> & { readonly timedOffs: TimedOffs },
): EquipmentSubsystem {
  const { collections } = platform.storage;
  const { capabilities } = platform.runtime.acrossReloads;
  return new EquipmentSubsystem({
    ...platform,
    ...hardware,
    logbook: platform.reporting.logbook,
    switchboard: platform.runtime.switchboard,
    collection: collections.of(equipment),
    outlets: collections.of(outlets),
    owned: () =>
      collections.ownedIn("equipment", ({ module }) => module === undefined || capabilities.value[module]),
  });
}

function makeConnectors(platform: Platform, hardware: Hardware): ConnectorsSubsystem {
  const { collections } = platform.storage;
  return new ConnectorsSubsystem({
    ...platform.reporting,
    ...platform.runtime,
    ...hardware,
    drivers: collections.of(drivers),
    outlets: collections.of(outlets),
    inlets: collections.of(inlets),
    jacks: collections.of(jacks),
    analogInputs: collections.of(analogInputs),
    samples: () => hardware.board.buses.samples,
    keepSample: (input, at, value) =>
      platform.storage.store.history.append({ at, series: `samples/${input}`, body: { value } }),
    policyOf: (outlet) => hardware.equipment.policyOf(outlet.id),
    startOrderOf: ({ id }) =>
      startOrder(collections.of(equipment).rows.find(({ outlet }) => outlet === id)?.role ?? "other"),
    pumpOn: (jack, pin) =>
      collections
        .of(pumps)
        .rows.find((row) => row.type !== "stepper" && row.jack === jack && row.pin === pin),
    pluggedInto: (outlet) => collections.of(equipment).rows.find((row) => row.outlet === outlet),
    reliesOn: (use) => reliesOn(collections, use),
  });
}

function makeDrivers(
  platform: Platform,
  hardware: Hardware,
  connectors: ConnectorsSubsystem,
): DriversSubsystem {
  const { collections, settings } = platform.storage;
  return new DriversSubsystem({
    ...platform,
    ...hardware,
    collection: collections.of(drivers),
    types: DRIVERS,
    secrets: new DriverSecrets({ ...lazySeal(platform.storage.directory), isSealed }),
    builtInParameters: () => ({
      Frequency: settings.value.board_pwm_freq,
      "Dev Mode": hardware.board.buses.simulated,
    }),
    provision: (driver, actor) => connectors.provision(driver, actor),
  });
}

function makeTemperature(platform: Platform, hardware: Hardware): TemperatureSubsystem {
  const { storage, reporting, runtime } = platform;
  const { collections } = storage;
  const { bus, believed, sensors, contradictions } = hardware;
  return new TemperatureSubsystem({
    platform: {
      runtime,
      reporting,
      bus,
      believed,
      switchboard: runtime.switchboard,
      usage: makeUsages(storage, "tcs", OBSERVATIONS),
    },
    sensors,
    contradictions,
    collection: collections.of(tcs),
    oneWire: () => hardware.board.buses.oneWire,
    findAnalogInput: (id) => collections.of(analogInputs).find(id),
    deviceFor: makeDevices(platform, hardware),
    effects: openModuleTable(storage.configuration, HEATING_EFFECTS),
  });
}
