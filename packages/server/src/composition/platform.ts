// What lives as long as the process: store, settings, collections, alarms, log. No hardware, no modules.

import { join, resolve } from "node:path";
import { Dashboard } from "@refugium/model/dashboard.ts";
import { type Milliseconds, minutes } from "@refugium/model/declare/units.ts";
import { alarms as alarmMessages } from "@refugium/model/messages/alarms.ts";
import { english } from "@refugium/model/messages/english.ts";
import { health } from "@refugium/model/messages/health.ts";
import { messageIn } from "@refugium/model/messages/message-in.ts";
import { system } from "@refugium/model/messages/system.ts";
import { listProblems } from "@refugium/model/operations/extensions.ts";
import { OPERATIONS } from "@refugium/model/operations/index.ts";
import { RESOURCES } from "@refugium/model/resources/index.ts";
import {
  SETTINGS_SPELLINGS,
  Settings,
  type SettingsValue,
  settingsFaults,
} from "@refugium/model/settings.ts";
import { ALARMS, AlarmMemory } from "../alarms/alarm-memory.ts";
import { type AlarmListener, Alarms } from "../alarms/alarms.ts";
import type { Config } from "../config.ts";
import { Supervisor } from "../control/supervisor.ts";
import { Switchboard } from "../control/switchboard.ts";
import type { Host } from "../hardware/host/host.ts";
import { Bugs } from "../kernel/bugs.ts";
import type { RawTime, SteppableClock } from "../kernel/clock.ts";
import { every } from "../kernel/every.ts";
import { Lateness } from "../kernel/lateness.ts";
import { LiveState } from "../kernel/live-state.ts";
import type { Log } from "../kernel/log.ts";
import { LoopWatch } from "../kernel/loop-watch.ts";
import { Pulse } from "../kernel/pulse.ts";
import type { Scope } from "../kernel/scope.ts";
import { StallWatch } from "../kernel/stall-watch.ts";
import { Stepwise } from "../kernel/steps.ts";
import { Collections } from "../resources/collections.ts";
import { Deletions } from "../resources/deletions.ts";
import { Operations } from "../resources/operations.ts";
import { Problems } from "../resources/problems.ts";
import { Document, Records } from "../resources/records.ts";
import { serveCollection } from "../resources/serve-collection.ts";
import { type OpenStore, openStore } from "../store/open-store.ts";
import type { ConfigStore } from "../store/store.ts";
import { convertInterlocksWithTheirControllers } from "../subsystems/control/interlocks/unit-companions.ts";
import { refuseTwoWatersOfOneProbe } from "../subsystems/control/temperature/waters.ts";
import { isStartedAgain } from "../subsystems/platform/process/crash-loop-detector.ts";
import { ERRORS, ErrorLog, type ErrorRecord, serveErrors } from "../subsystems/records/errors/error-log.ts";
import { Logbook } from "../telemetry/logbook.ts";
import { openTelemetry } from "./modules/make-telemetry.ts";
import { readOwnerFile } from "./owner-file.ts";
import type { AcrossReloads, Launch, Platform, Reporting, Runtime, Storage } from "./ports.ts";
import { keepSimulatedTime } from "./simulation/simulated-time.ts";
import { HistoryDamage } from "./storage/damage.ts";
import { InvalidRows } from "./storage/invalid-rows.ts";
import { type StoreWatcher, watchedStore } from "./storage/watched-store.ts";

export interface PlatformOptions {
  readonly config: Config;
  readonly clock: SteppableClock;
  readonly log: Log;
  /** The host; by default the machine that the process runs on. */
  readonly machine?: Host;
  /** Measures stalls; without it they are not measured, as with a manual clock. */
  readonly realTime?: RawTime;
}

const FLUSH_EVERY = minutes(15);
const COPY_EVERY = minutes(24 * 60);

export function createPlatform(scope: Scope, options: PlatformOptions): Platform {
  const { config, clock, log, machine, realTime } = options;
  const directory = resolve(config.dataDirectory);
  const ownerFile = readOwnerFile(directory);
  const damage = new HistoryDamage();
  const store = openTheStore(scope, options, { directory, damage });
  const isNew = !store.config.holdsAny(["documents", ...RESOURCES.map(({ name }) => name)]);
  const live = new LiveState();
  const invalidRows = new InvalidRows();
  const configuration = watchedStore(keepSimulatedTime(store.config, clock), {
    ...diskWatcher(() => alarms),
    invalid(rows) {
      invalidRows.note(rows);
      if (rows.length > 0) log.warn({ rows: rows.slice(0, 100) }, "stored rows cannot be read");
    },
  });
  configuration.setAside(store.config.unreadableRows());
  const settings = new Document(configuration, "settings", Settings, {
    spellings: SETTINGS_SPELLINGS,
    initial: firstSettings(config),
    rules: settingsFaults,
  });
  const errors = new ErrorLog(scope, { clock, log, records: shownErrors(configuration, live) });
  const logbook = new Logbook({ clock, live, history: store.history });
  const memory = new AlarmMemory({ clock, log, table: new Records(configuration, ALARMS) });
  const alarms = new Alarms({ clock, live, listener: alarmListener(errors, logbook), memory });
  scope.defer(() => alarms.close());
  damage.reportTo(alarms);
  invalidRows.reportTo(alarms);
  const reporting: Reporting = { log, live, logbook, errors, alarms, problems: new Problems(live, clock) };
  const storage: Storage = {
    directory,
    store,
    configuration,
    collections: makeCollections(configuration, reporting),
    settings,
    dashboard: new Document(configuration, "dashboard", Dashboard),
    telemetry: openTelemetry(configuration, directory),
    invalidRows,
  };
  const runtime = makeRuntime(options, storage, {
    alarms,
    launch: { config, ownerFile, machine, realTime, isNew },
  });
  const platform: Platform = { storage, reporting, runtime };
  serveStored(scope, platform);
  keepHouse(scope, platform, "history: flush", FLUSH_EVERY, () => store.history.flush());
  keepHouse(scope, platform, "configuration: copy", COPY_EVERY, () => store.copyConfiguration());
  return platform;
}

function makeRuntime(
  { clock, log }: PlatformOptions,
  { settings }: Storage,
  { alarms, launch }: { readonly alarms: Alarms; readonly launch: Launch },
): Runtime {
  const supervisor = new Supervisor(log, alarms, clock);
  const capabilities = { value: settings.value.capabilities };
  const loops = new LoopWatch(clock, new Bugs(log));
  const stalls = new StallWatch();
  const signs = { unstarted: () => supervisor.unstarted, isStartedAgain: () => isStartedAgain(alarms) };
  return {
    clock,
    loops,
    operations: makeOperations(supervisor, capabilities),
    supervisor,
    switchboard: new Switchboard(),
    launch,
    vitals: { stalls, lateness: new Lateness(), pulse: new Pulse(loops, stalls, signs) },
    acrossReloads: {
      capabilities,
      metricsExport: { value: false },
      timeZone: { value: "" },
      settledDoses: new Map(),
    },
  };
}

function serveStored(scope: Scope, { storage, reporting, runtime }: Platform): void {
  const { collections } = storage;
  const { operations } = runtime;
  const { problems } = reporting;
  const deletions = new Deletions(runtime.clock, collections);
  deletions.start(scope, operations);
  for (const collection of collections.all) serveCollection(scope, { operations, deletions }, collection);
  convertInterlocksWithTheirControllers(scope, collections);
  refuseTwoWatersOfOneProbe(scope, collections);
  serveErrors(scope, operations, reporting.errors);
  problems.provide(scope, () => collections.problems());
  operations.handle(scope, listProblems, () => new Stepwise(problems.look()));
}

function makeOperations(supervisor: Supervisor, capabilities: AcrossReloads["capabilities"]): Operations {
  return new Operations(OPERATIONS, (module) =>
    module === "dev_mode" || module === "configuration"
      ? capabilities.value[module]
      : supervisor.isRunning(module),
  );
}

function shownErrors(configuration: ConfigStore, live: LiveState): Records<ErrorRecord> {
  const records = new Records(configuration, ERRORS);
  records.watch(() => live.revise("errors"));
  return records;
}

function diskWatcher(alarms: () => Alarms): Omit<StoreWatcher, "invalid"> {
  const subject = { type: "system", id: "configuration" };
  const title = health.diskUnwritable;
  const message = health.changesRefused({ title });
  return {
    failed: () => alarms().raise({ code: "disk", subject, priority: "critical", title, message }),
    worked: () => alarms().clear("disk", subject),
  };
}

function firstSettings(config: Config): SettingsValue {
  const { initial } = Settings;
  return { ...initial, capabilities: { ...initial.capabilities, dev_mode: config.hardware !== "linux" } };
}

function openTheStore(
  scope: Scope,
  { clock, log }: PlatformOptions,
  { directory, damage }: { readonly directory: string; readonly damage: HistoryDamage },
): OpenStore {
  const store = openStore({
    directory,
    clock,
    onHistorySetAside: (file, cause) => {
      log.warn(
        { file, cause: String(cause) },
        "the history was damaged: set aside, and a new one was started",
      );
      damage.note(file);
    },
  });
  scope.defer(() => store.close());
  return store;
}

function makeCollections(
  configuration: ConfigStore,
  { live, logbook, log, problems }: Reporting,
): Collections {
  return new Collections(RESOURCES, {
    store: configuration,
    live,
    changed: (name, { next, previous, actor, meant = [], isRestored }) => {
      const id = next?.id ?? previous?.id ?? "";
      const added = isRestored === true ? "restored" : "created";
      const done = next === undefined ? "deleted" : previous === undefined ? added : "changed";
      const { name: by } = actor;
      if (actor.kind !== "system") logbook.write("change", { type: name, id }, system[done]({ by }), by);
      for (const { path, message: doubt } of meant)
        logbook.write("change", { type: name, id }, system.isSure({ by, path, doubt }), by);
      problems.review();
    },
    invalidRow: (name, id, faults) =>
      log.warn({ collection: name, id, faults }, "a stored row has values that are not accepted any more"),
  });
}

function alarmListener(errors: ErrorLog, logbook: Logbook): AlarmListener {
  return {
    raised: ({ title, message, subject }) => {
      errors.record(`alert:${english(title)}`, message);
      logbook.write("alarm", subject, message);
    },
    cleared: (alarm) =>
      logbook.write("cleared", alarm.subject, alarmMessages.over({ message: messageIn("message", alarm) })),
  };
}

/** Repeats housekeeping; a failure is logged once and raises an alarm until the next success. */
function keepHouse(
  scope: Scope,
  { runtime: { clock }, reporting: { alarms, log } }: Platform,
  name: string,
  period: Milliseconds,
  work: () => unknown,
): void {
  const subject = { type: "system", id: name };
  every(scope, clock, {
    name,
    period,
    work: () => {
      work();
      // Each time: the alarm may be from before the start.
      alarms.clear("disk", subject);
    },
    onFailure: (error) => {
      log.error({ err: error }, name);
      const title = health.diskUnwritable;
      const message = health.nothingKept({ title, what: name });
      alarms.raise({ code: "disk", subject, priority: "critical", title, message });
    },
    onRecovery: () => log.info({ piece: name }, "housekeeping works again"),
  });
}

/** Where the built page is, next to the server's own bundle or in the source tree. */
export function webRootOf(base: string): string {
  return join(base, "../../web/dist");
}
