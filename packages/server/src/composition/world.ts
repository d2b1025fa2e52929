import { rmSync } from "node:fs";
import { join } from "node:path";
import { devices } from "@refugium/model/messages/devices.ts";
import { simulation as messages } from "@refugium/model/messages/simulation.ts";
import { system } from "@refugium/model/messages/system.ts";
import { analogInputs, inlets, jacks, outlets } from "@refugium/model/resources/connectors.ts";
import { drivers } from "@refugium/model/resources/drivers.ts";
import type { Buses } from "../hardware/buses/buses.ts";
import { Files } from "../hardware/buses/files.ts";
import { NodeHttp } from "../hardware/buses/http.ts";
import { LinuxBuses, type LinuxBusesOptions } from "../hardware/buses/linux/linux-buses.ts";
import { loadSystemCalls } from "../hardware/buses/linux/system-calls.ts";
import { TcpNet } from "../hardware/buses/net.ts";
import type { FaultTarget } from "../hardware/buses/simulated/faults.ts";
import { BUILT_IN_DRIVER } from "../hardware/buses/simulated/simulated-devices.ts";
import { SimulatedWorld } from "../hardware/buses/simulated/simulated-world.ts";
import { DRIVERS } from "../hardware/drivers/index.ts";
import type { Display, Host } from "../hardware/host/host.ts";
import { linuxDisplay } from "../hardware/host/linux-display.ts";
import { linuxHost } from "../hardware/host/linux-host.ts";
import { simulatedDisplay, simulatedHost } from "../hardware/host/simulated-host.ts";
import type { LoopGates } from "../kernel/loop-gates.ts";
import { Refusal, refusalFor } from "../kernel/refusal.ts";
import type { Scope } from "../kernel/scope.ts";
import type { Collections } from "../resources/collections.ts";
import { SYSTEM_ACTOR } from "../resources/operations.ts";
import { HardwareReport } from "../subsystems/devices/hardware/hardware.ts";
import { Simulation } from "../subsystems/devices/simulation/simulation.ts";
import { NOTE_PICTURES } from "../subsystems/records/notes/note-pictures.ts";
import { openBroker } from "./open-broker.ts";
import type { Platform } from "./ports.ts";
import { SEEDED_WIRING, seedTank } from "./simulation/seeded-tank.ts";
import { followedDevices } from "./simulation/simulated-devices.ts";
import { filesInSimulatedTime } from "./simulation/simulated-time.ts";
import { MODULE_TABLES } from "./storage/module-tables.ts";

/** The simulated tank or the real machine, by dev_mode. */
export interface World {
  readonly simulated: SimulatedWorld;
  readonly host: Host;
  readonly display: Display;
  isSimulated(): boolean;
  buses(): Buses;
}

/** Makes the world, and on a new data directory the seeded tank. `restart` runs a function while the modules are stopped. */
export async function makeWorld(
  scope: Scope,
  platform: Platform,
  restart: (meanwhile: () => Promise<void>) => Promise<void>,
): Promise<World> {
  const { clock, operations, loops, launch, acrossReloads } = platform.runtime;
  const { config, isNew, ownerFile } = launch;
  const { collections, settings, directory: dataDirectory } = platform.storage;
  const files = new Files({ dataDirectory, listed: ownerFile.directories });
  const mqtt = openBroker(scope, platform);
  const seeded = config.tank === "seeded";
  const simulated = new SimulatedWorld({
    clock,
    seed: config.seed,
    wiring: seeded ? SEEDED_WIRING : [],
    files: filesInSimulatedTime(files, clock),
    mqtt,
    devices: followedDevices(() => collections.of(drivers).rows),
  });
  const isSimulated = (): boolean => acrossReloads.capabilities.value.dev_mode;
  if (config.hardware !== undefined && !isNew) keepHardware(platform, config.hardware === "simulated");
  if (config.speed !== 1 && !settings.value.capabilities.dev_mode) {
    throw new Refusal("invalid", system.speedIsSimulated);
  }
  if (isNew) {
    settings.store(settings.value);
    if (seeded && settings.value.capabilities.dev_mode) await seedTank(collections);
  }
  const simulation = new Simulation({
    world: simulated,
    clock,
    operations,
    resolve: (target) => resolveLoop(loops.gates, target) ?? resolveTarget(collections, target),
    reset: () =>
      restart(async () => {
        simulated.reset();
        emptyEverything(platform);
      }),
  });
  await simulation.start(scope.child("simulation"));
  // One for the life of the process: a reload of the modules releases no line.
  const http = new NodeHttp(clock);
  const board = new LinuxBuses({
    ...{ clock, files, net: new TcpNet(clock), http, mqtt, places: launch.ownerFile },
    onI2cHeld: heldBusReport(platform.reporting),
  });
  scope.defer(() => board.close());
  const buses = (): Buses => {
    // A simulated tank has a broker on this machine only.
    mqtt.review();
    return settings.value.capabilities.dev_mode ? simulated.buses : board;
  };
  new HardwareReport({
    ...{ clock, operations, places: launch.ownerFile, types: DRIVERS, buses },
    machine: { calls: loadSystemCalls },
  }).start(scope.child("hardware report"));
  scope.defer(() => http.close());
  const real = launch.machine ?? linuxHost();
  return {
    simulated,
    host: switching(isSimulated, simulatedHost(real, platform.reporting.log, clock.speed), real),
    display: switching(isSimulated, simulatedDisplay(), linuxDisplay()),
    isSimulated,
    buses,
  };
}

/** One alarm for the bus, whatever is on it: raised once, and cleared when the bus is free. */
function heldBusReport({ alarms, log }: Platform["reporting"]): LinuxBusesOptions["onI2cHeld"] {
  const subject = { type: "system", id: "i2c" };
  const title = devices.i2cHeld;
  return (held) => {
    if (held === undefined) {
      alarms.clear("bus-held", subject);
      log.info({}, "the I2C bus is free again");
      return;
    }
    log.warn({ address: held.address }, "the I2C bus is held");
    const message = devices.heldSince({ title, address: held.address });
    alarms.raise({ code: "bus-held", subject, priority: "critical", title, message });
  };
}

function keepHardware({ storage: { settings } }: Platform, simulated: boolean): void {
  const { value } = settings;
  if (value.capabilities.dev_mode === simulated) return;
  settings.store({ ...value, capabilities: { ...value.capabilities, dev_mode: simulated } });
}

/** Selects one of two objects at each call. */
function switching<T extends object>(first: () => boolean, one: T, other: T): T {
  return new Proxy(one, {
    get: (_target, name: string) => {
      const chosen = first() ? one : other;
      const member: unknown = Reflect.get(chosen, name);
      return typeof member === "function" ? member.bind(chosen) : member;
    },
  });
}

/** Resolves `loop:tcs/1`. Undefined for other targets; throws Refusal `invalid` when the loop does not run. */
function resolveLoop(gates: LoopGates, target: string): FaultTarget | undefined {
  const [, name] = /^loop:(.*)$/.exec(target) ?? [];
  if (name === undefined) return undefined;
  const gate = gates.find(name);
  if (gate !== undefined) return { on: "loop", hang: () => gate.shut() };
  const message = messages.mustBeLoop({ loops: gates.names.map((each) => `loop:${each}`).join(", ") });
  throw refusalFor([{ path: "target", message }]);
}

/** Drivers of one line of the board. */
const ON_A_LINE: ReadonlySet<string> = new Set(["gpio-input", "gpio-pulses"]);

/** Resolves the target of a fault: `inlet:3` is the pin of inlet 3. */
function resolveTarget(collections: Collections, target: string): FaultTarget | undefined {
  const [kind = "", id = ""] = target.split(":");
  if (kind === "sensor") return { on: "sensor", name: id };
  if (kind === "driver") return { on: "driver", driver: id };
  if (kind === "jack") {
    const jack = collections.of(jacks).find(id);
    return jack === undefined ? undefined : { on: "pins", driver: jack.driver, kind: "pwm", pins: jack.pins };
  }
  const pinKind = ({ inlet: "digital-input", outlet: "digital-output", analog: "analog-input" } as const)[
    kind
  ];
  const rows = { inlet: inlets, outlet: outlets, analog: analogInputs }[kind];
  if (pinKind === undefined || rows === undefined) return undefined;
  const row = collections.of(rows).find(id);
  const driver = collections.of(drivers).find(row?.driver ?? "");
  const device = driver?.type === "ds18b20" ? driver.parameters.Device : undefined;
  if (typeof device === "string") return { on: "sensor", name: device };
  const line = driver !== undefined && ON_A_LINE.has(driver.type) ? driver.parameters.Pin : undefined;
  if (typeof line === "number")
    return { on: "pins", driver: BUILT_IN_DRIVER, kind: "digital-input", pins: [line] };
  return row === undefined ? undefined : { on: "pins", driver: row.driver, kind: pinKind, pins: [row.pin] };
}

/** Empties every collection and restarts ids at "1"; settings, credentials and sessions stay. */
function emptyEverything({ reporting, storage, runtime }: Platform): void {
  const { alarms, errors, logbook, log } = reporting;
  const { collections, configuration, store, dashboard, directory } = storage;
  // Ids are reused: history of the old rows must not be shown for the new ones.
  store.history.prune(Number.MAX_SAFE_INTEGER);
  configuration.transaction((writer) => {
    for (const collection of collections.all) writer.clear(collection.name);
    for (const { name } of MODULE_TABLES) writer.clear(name);
    writer.delete("documents", "dashboard");
  });
  rmSync(join(directory, NOTE_PICTURES), { recursive: true, force: true });
  for (const collection of collections.all) collection.load();
  runtime.acrossReloads.settledDoses.clear();
  errors.clear();
  logbook.clear();
  alarms.drop(({ type }) => type !== "system");
  dashboard.store(dashboard.initial);
  log.info({ by: SYSTEM_ACTOR.name }, "everything was emptied");
}
