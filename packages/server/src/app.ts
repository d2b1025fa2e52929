// The composition root: everything is made and joined here.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Table } from "@refugium/model/declare/table.ts";
import { type Instant, instant } from "@refugium/model/declare/units.ts";
import { clearAlarm, listAlarms, listLog } from "@refugium/model/operations/extensions.ts";
import { getMetrics, getUsualMetrics } from "@refugium/model/operations/modules.ts";
import { type RunningHttp, startHttp } from "./adapters/http/http.ts";
import { machineNames } from "./adapters/http/machine-names.ts";
import { LegacyDialect } from "./adapters/legacy/legacy-dialect.ts";
import { LEGACY_PARTS } from "./adapters/legacy/legacy-extras.ts";
import { makeBackup } from "./composition/import/make-backup.ts";
import { Listening } from "./composition/listening.ts";
import { Modules } from "./composition/modules.ts";
import { createPlatform, type PlatformOptions, webRootOf } from "./composition/platform.ts";
import type { Platform } from "./composition/ports.ts";
import { runningModules } from "./composition/running.ts";
import { raiseRestored } from "./composition/storage/damage.ts";
import { makeWorld, type World } from "./composition/world.ts";
import { Scope } from "./kernel/scope.ts";
import { Stepwise } from "./kernel/steps.ts";
import { Records } from "./resources/records.ts";
import type { Access } from "./subsystems/platform/access/access.ts";
import { startAccess } from "./subsystems/platform/access/start-access.ts";
import { ACCESS_TABLES } from "./subsystems/platform/access/tables.ts";
import { logClockJumps } from "./subsystems/platform/clock/clock-trust.ts";
import { CrashLoopDetector, STARTS } from "./subsystems/platform/process/crash-loop-detector.ts";
import { watchLoops, watchStalls } from "./subsystems/platform/process/watch-pulse.ts";
import { systemSubsystem } from "./subsystems/platform/system/system.ts";
import { logFilter } from "./telemetry/log-filter.ts";
import { VERSION } from "./version.ts";

export interface AppOptions extends PlatformOptions {
  /** Called before the modules start, for the set-up of scenarios. */
  readonly stage?: (laid: Laid) => Promise<void>;
}

/** The parts that exist before the modules start. */
export interface Laid {
  readonly platform: Platform;
  readonly world: World;
}

export interface App extends Laid {
  /** The current `host:port`. */
  readonly address: string;
  /** User name and first sign-in. */
  readonly access: Pick<Access, "user" | "setupCode" | "whenSetupCodeIsOver" | "isDefaultOpen">;
  reload(): Promise<void>;
  /**
   * Stops everything in order: controllers, outputs to their safe states, history written, files closed. An end by a bug
   * is counted, so that a crash loop is noticed.
   */
  close(end?: "wanted" | "bug"): Promise<void>;
}

/** Starts the controller. When it resolves, the address answers and every output has its state. */
export async function startApp(options: AppOptions): Promise<App> {
  const scope = new Scope("app");
  try {
    return await start(scope, options);
  } catch (error) {
    await scope.close();
    throw error;
  }
}

async function start(scope: Scope, options: AppOptions): Promise<App> {
  const platform = createPlatform(scope, options);
  const { reporting, runtime, storage } = platform;
  const world = await makeWorld(scope, platform, (meanwhile) => modules.restart(meanwhile));
  const starts = new CrashLoopDetector(scope, {
    ...reporting,
    clock: runtime.clock,
    starts: new Records(storage.configuration, STARTS),
    lastRecord: lastRecord(storage.store.history),
    needsRestart: () => runtime.vitals.pulse.needsRestart,
  });
  const modules = new Modules(platform, world);
  scope.defer(() => modules.close());
  await options.stage?.({ platform, world });
  await modules.restart();
  serveAlarmsAndLog(scope, platform);
  starts.begin();
  logClockJumps(scope, runtime.clock, reporting.logbook);
  watchLoops(scope, { ...reporting, ...runtime, collections: storage.collections });
  const { restoration } = storage.store;
  if (restoration !== undefined) raiseRestored(reporting.alarms, restoration);
  const access = openAccess(scope, platform, world);
  const http = await openHttp(scope, platform, { world, access });
  const listening = new Listening(platform, http);
  const reload = async (): Promise<void> => {
    await modules.restart();
    listening.move();
  };
  await systemSubsystem({
    runtime,
    reporting,
    settings: storage.settings,
    machine: world,
    program: {
      version: VERSION,
      simulated: () => world.isSimulated(),
      running: () => runningModules(platform),
    },
    listening,
    reload,
  }).start(scope.child("system"));
  await makeBackup(platform, (meanwhile) => modules.restart(meanwhile)).start(scope.child("backup"));
  const unhandled = runtime.operations.unhandled();
  if (unhandled.length > 0)
    throw new Error(`declared operations that nobody handles: ${unhandled.join(", ")}`);
  await listening.listen();
  // Not before: the time of the start is no stall.
  const { realTime } = runtime.launch;
  if (realTime !== undefined) watchStalls(scope, { ...reporting, ...runtime.vitals, realTime });
  return {
    platform,
    world,
    get address() {
      return http.address ?? "";
    },
    access,
    reload,
    close: (end) => starts.close(end),
  };
}

function serveAlarmsAndLog(
  scope: Scope,
  { runtime: { operations }, reporting: { alarms, logbook } }: Platform,
): void {
  operations.handle(scope, listAlarms, () => alarms.list());
  operations.handle(scope, clearAlarm, (call) => {
    alarms.clearByPerson(call.params.id ?? "");
    return {};
  });
  operations.handle(scope, listLog, (call) => new Stepwise(logbook.search(logFilter(call.query))));
}

function openAccess(scope: Scope, platform: Platform, world: World): Access {
  const { reporting, runtime, storage } = platform;
  const { user, password } = runtime.launch.config;
  return startAccess(scope, {
    ...reporting,
    ...runtime,
    isSimulated: () => world.isSimulated(),
    // The declared table of a name has rows of this type.
    openRecords: <T extends object>(name: string) =>
      new Records<T>(storage.configuration, (ACCESS_TABLES.get(name) as Table<T> | undefined) ?? name),
    startup: { ...(user === undefined ? {} : { user }), ...(password === undefined ? {} : { password }) },
  });
}

function openHttp(
  scope: Scope,
  platform: Platform,
  { world, access }: { readonly world: World; readonly access: Access },
): Promise<RunningHttp> {
  const { reporting, runtime, storage } = platform;
  const { hosts, trusted_proxies, legacy } = runtime.launch.ownerFile;
  return startHttp(scope, {
    runtime,
    reporting,
    access,
    webRoot: webRootOf(dirname(fileURLToPath(import.meta.url))),
    network: { hosts: { own: machineNames, allowed: hosts }, trustedProxies: trusted_proxies },
    program: { version: VERSION, isSimulated: () => world.isSimulated() },
    isOpen: ({ key }) =>
      [getMetrics.key, getUsualMetrics.key].includes(key) && runtime.acrossReloads.metricsExport.value,
    dialects: [
      new LegacyDialect({
        ...reporting,
        ...runtime,
        collections: storage.collections,
        mode: legacy,
        isRunning: (module) => runningModules(platform)[module],
        openRecords: () => new Records(storage.configuration, LEGACY_PARTS),
      }),
    ],
  });
}

/** The newest record of the run before, in series that are written all the time. */
function lastRecord(history: Platform["storage"]["store"]["history"]): Instant | undefined {
  const times = ["health/minute", "log"].flatMap((series) => history.newest(series, 1).map(({ at }) => at));
  return times.length === 0 ? undefined : instant(Math.max(...times));
}
