// The composition root: everything is made and joined here.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Table } from "@refugium/model/declare/table.ts";
import { milliseconds } from "@refugium/model/declare/units.ts";
import { getMetrics } from "@refugium/model/operations/modules.ts";
import { clearAlarm, listAlarms, listLog } from "@refugium/model/operations/ours.ts";
import { type HttpFace, startHttp } from "./adapters/http/http.ts";
import { LegacyFace } from "./adapters/legacy/face.ts";
import { LEGACY_PARTS } from "./adapters/legacy/side-car.ts";
import {
  type Foundation,
  type FoundationOptions,
  layFoundation,
  webRootOf,
} from "./composition/foundation.ts";
import { logFilter } from "./composition/log-filter.ts";
import { machineNames } from "./composition/machine-names.ts";
import { makeBackup } from "./composition/make-backup.ts";
import { Modules } from "./composition/modules.ts";
import { runningModules } from "./composition/running.ts";
import { StartBook } from "./composition/start-book.ts";
import { tlsKeys } from "./composition/tls-keys.ts";
import { tellRestoration, watchClock } from "./composition/watch.ts";
import { watchLoops, watchStalls } from "./composition/watch-pulse.ts";
import { makeWorld, type World } from "./composition/world.ts";
import { Refusal } from "./kernel/refusal.ts";
import { Scope } from "./kernel/scope.ts";
import { Stepwise } from "./kernel/steps.ts";
import { messageOf } from "./kernel/told-error.ts";
import { Records } from "./resources/records.ts";
import type { Access } from "./subsystems/access/access.ts";
import { startAccess } from "./subsystems/access/start-access.ts";
import { ACCESS_TABLES } from "./subsystems/access/stored-rows.ts";
import { systemSubsystem } from "./subsystems/system/system.ts";
import { VERSION } from "./version.ts";

export interface AppOptions extends FoundationOptions {
  /** Called before the modules start: whoever sets a stage does it then. */
  readonly stage?: (laid: Laid) => Promise<void>;
}

/** What there is before the modules start. */
export interface Laid {
  readonly foundation: Foundation;
  readonly world: World;
}

/** A running controller. */
export interface App extends Laid {
  /** `host:port` that answers now. */
  readonly address: string;
  /** Who may sign in, and how at first. */
  readonly access: Pick<Access, "user" | "setupCode" | "whenSetupCodeIsOver" | "isDefaultOpen">;
  reload(): Promise<void>;
  /**
   * Stops everything in order: controllers, outputs to their safe states, history written, files closed. After a bug as
   * well, but that end is counted: the program must not come and go unnoticed.
   */
  close(end?: "wanted" | "bug"): Promise<void>;
}

/** Time for the answer to a reload to leave before the port moves. */
const ANSWER_FIRST = milliseconds(100);

/** Starts the controller. When it resolves it answers on its address, and every output stands where it should. */
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
  const foundation = layFoundation(scope, options);
  const world = await makeWorld(scope, foundation, (meanwhile) => modules.restart(meanwhile));
  const starts = new StartBook(scope, foundation);
  const modules = new Modules(foundation, world);
  scope.defer(() => modules.close());
  await options.stage?.({ foundation, world });
  await modules.restart();
  serveAlarmsAndLog(scope, foundation);
  starts.begin();
  watchClock(scope, foundation);
  watchLoops(scope, foundation);
  if (foundation.store.restoration !== undefined) tellRestoration(foundation);
  const access = openAccess(scope, foundation, world);
  const http = await openHttp(scope, foundation, { world, access });
  const { clock, config, settings, operations, log, dataDirectory } = foundation;
  let port = settings.value;
  const listen = async (): Promise<void> => {
    const tls = settings.value.https
      ? await tlsKeys(dataDirectory, certificateNames(foundation), clock.now())
      : undefined;
    await http.listen(config.address ?? settings.value.address, tls);
  };
  const reload = async (): Promise<void> => {
    await modules.restart();
    const before = port;
    port = settings.value;
    const moved = (): void =>
      void listen().catch((error: unknown) => {
        port = before;
        log.error({ err: error }, "the new address cannot be used");
      });
    clock.afterReal(ANSWER_FIRST, "http: move", moved);
  };
  await systemSubsystem({
    ...foundation,
    host: world.host,
    display: world.display,
    version: VERSION,
    simulated: () => world.isSimulated(),
    running: () => runningModules(foundation),
    inForce: () => ({
      address: config.address === undefined ? port.address : (http.address ?? config.address),
      address_given: config.address !== undefined,
      https: port.https,
      metrics_export: foundation.metricsExport.value,
    }),
    reload,
    probeAddress: (address) => http.probe(address).catch(refuseAddress),
  }).start(scope.child("system"));
  await makeBackup(foundation, (meanwhile) => modules.restart(meanwhile)).start(scope.child("backup"));
  const unhandled = operations.unhandled();
  if (unhandled.length > 0)
    throw new Error(`declared operations that nobody handles: ${unhandled.join(", ")}`);
  await listen();
  // Not before: what a start takes is no stall.
  watchStalls(scope, foundation);
  return {
    foundation,
    world,
    get address() {
      return http.address ?? "";
    },
    access,
    reload,
    close: (end) => starts.close(end),
  };
}

function certificateNames({ ownerFile }: Foundation): readonly string[] {
  return [...new Set(["refugium", ...machineNames(), ...ownerFile.hosts, "localhost", "127.0.0.1"])];
}

function serveAlarmsAndLog(scope: Scope, { operations, alarms, logbook }: Foundation): void {
  operations.handle(scope, listAlarms, () => alarms.list());
  operations.handle(scope, clearAlarm, (call) => {
    alarms.clearByPerson(call.params.id ?? "");
    return {};
  });
  operations.handle(scope, listLog, (call) => new Stepwise(logbook.search(logFilter(call.query))));
}

function openAccess(scope: Scope, foundation: Foundation, world: World): Access {
  const { config } = foundation;
  return startAccess(scope, {
    ...foundation,
    isSimulated: () => world.isSimulated(),
    // Each table is declared by the name under which its rows are of this type.
    openRecords: <T extends object>(name: string) =>
      new Records<T>(foundation.configuration, (ACCESS_TABLES.get(name) as Table<T> | undefined) ?? name),
    startup: {
      ...(config.user === undefined ? {} : { user: config.user }),
      ...(config.password === undefined ? {} : { password: config.password }),
    },
  });
}

function openHttp(
  scope: Scope,
  foundation: Foundation,
  { world, access }: { readonly world: World; readonly access: Access },
): Promise<HttpFace> {
  return startHttp(scope, {
    ...foundation,
    access,
    webRoot: webRootOf(dirname(fileURLToPath(import.meta.url))),
    hosts: { own: machineNames, allowed: foundation.ownerFile.hosts },
    trustedProxies: foundation.ownerFile.trusted_proxies,
    isSimulated: () => world.isSimulated(),
    isOpen: ({ key }) => key === getMetrics.key && foundation.metricsExport.value,
    version: VERSION,
    faces: [
      new LegacyFace({
        ...foundation,
        mode: foundation.ownerFile.legacy,
        isRunning: (module) => runningModules(foundation)[module],
        openRecords: () => new Records(foundation.configuration, LEGACY_PARTS),
      }),
    ],
  });
}

function refuseAddress(error: unknown): never {
  const message = messageOf(error);
  throw new Refusal("invalid", message, [{ path: "address", message }]);
}
