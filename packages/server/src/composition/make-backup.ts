import { basename, join } from "node:path";
import { Camera } from "@refugium/model/camera.ts";
import { Dashboard } from "@refugium/model/dashboard.ts";
import type { Fault, JsonObject } from "@refugium/model/declare/field.ts";
import { drivers } from "@refugium/model/resources/drivers.ts";
import { RESOURCES } from "@refugium/model/resources/index.ts";
import { Settings } from "@refugium/model/settings.ts";
import { Telemetry } from "@refugium/model/telemetry.ts";
import { DRIVERS } from "../hardware/drivers/index.ts";
import { Refusal, refuseFaults } from "../kernel/refusal.ts";
import { storing } from "../resources/storing.ts";
import { exchangeFileOf, NotAConfiguration, readExchangeFile } from "../store/exchange-file.ts";
import { diskFiles } from "../store/files.ts";
import type { ConfigStore, Writer } from "../store/store.ts";
import { type BackupOptions, backupSubsystem, type Replacement } from "../subsystems/backup/backup.ts";
import {
  BUILT_IN_ID,
  type JudgedRows,
  judgeDocument,
  judgeImport,
} from "../subsystems/backup/judge-import.ts";
import type { Tables } from "../subsystems/backup/tables.ts";
import type { Subsystem } from "../subsystems/subsystem.ts";
import { changesBetween, storedNow } from "./configuration-changes.ts";
import type { Foundation } from "./foundation.ts";
import { ofThisMachine, openable } from "./imported-documents.ts";
import { lazySeal } from "./make-telemetry.ts";
import { MODULE_TABLES } from "./module-tables.ts";

/** What may leave the house: never credentials, sessions or tokens. A table that is not named here stays. */
const TAKEN_AWAY = [
  ...RESOURCES.map(({ name }) => name),
  "documents",
  "errors",
  ...MODULE_TABLES.map(({ name }) => name),
];

/**
 * Taken from the file beside the collections: the journal, and what was under way then, so that it is ended as after a
 * crash. A return pump that stood still for feeding when the file was made comes on again.
 */
const REPLACED = ["journal_entries", "macro-devices", "macro_runs", "reverts"] as const;
/**
 * Doses of the file's time are not made up for: schedules hold from now on, as on a copy. Everything else stays as this machine has it:
 * trips, latches, the ledger, fills and firings only ever hold back.
 */
export const FORGOTTEN = ["dose_schedules"] as const;
/** A number of a file that is not a whole one must not make ids jump beyond what can be counted. */
const HIGHEST_ID = 1_000_000_000;

export function makeBackup(foundation: Foundation, restart: BackupOptions["restart"]): Subsystem {
  const { store, dataDirectory, operations } = foundation;
  const scratch = (name: string) => ({ files: diskFiles, scratch: join(dataDirectory, `${name}.db.new`) });
  return backupSubsystem({
    operations,
    restart,
    fileNow: () => storing(() => exchangeFileOf(store.config.database, TAKEN_AWAY, scratch("download"))),
    read: (bytes) => read(bytes, scratch("upload")),
    judged: (tables) => judged(foundation, tables),
    keepCopy: () => basename(storing(() => store.copyConfiguration())),
  });
}

function read(bytes: Buffer, scratch: Parameters<typeof readExchangeFile>[1]): Tables {
  try {
    return readExchangeFile(bytes, scratch);
  } catch (error) {
    if (!(error instanceof NotAConfiguration)) throw error;
    throw new Refusal("invalid", error.message, [{ path: "dbImport", message: error.message }]);
  }
}

function judged(foundation: Foundation, tables: Tables): Replacement {
  const { collections, faults } = judgeImport(RESOURCES, tables);
  const settings = judgeDocument(Settings, "settings", tables);
  const telemetry = judgeDocument(Telemetry, "telemetry", tables);
  const dashboard = judgeDocument(Dashboard, "dashboard", tables);
  const camera = judgeDocument(Camera, "camera", tables);
  const all = [
    ...faults,
    ...unknownTypes(tables),
    ...[settings, telemetry, dashboard, camera].flatMap((each) => each.faults),
  ];
  // As many as a person reads.
  refuseFaults(all.slice(0, 50));
  if (settings.value === undefined) {
    throw new Refusal("invalid", "The file has no settings: it is not a whole configuration");
  }
  const mail = openable(lazySeal(foundation.dataDirectory), telemetry.value);
  const documents = {
    settings: ofThisMachine(settings.value, foundation.settings.value),
    telemetry: mail.value,
    dashboard: dashboard.value,
    camera: camera.value,
  };
  return {
    counts: Object.fromEntries(collections.map(({ resource, rows }) => [resource.name, rows.length])),
    notes: ["Address, network, TLS and the choice of hardware stay as this machine has them", ...mail.notes],
    changes: () => changesBetween(storedNow(foundation.configuration), { collections, documents }),
    putInPlace: (by) => putInPlace(foundation, { collections, documents, tables, by }),
  };
}

/** A driver this program does not have would leave its outputs without one. */
function unknownTypes(tables: Tables): readonly Fault[] {
  return tables
    .rows(drivers.name)
    .filter(({ body }) => !DRIVERS.some(({ type }) => type === body.type))
    .map(({ id, body }) => ({
      path: `drivers.${id}.type`,
      message: `is not a known driver: ${String(body.type)}`,
    }));
}

interface Everything {
  readonly collections: readonly JudgedRows[];
  readonly documents: Readonly<Record<string, object | undefined>>;
  readonly tables: Tables;
  readonly by: string;
}

function putInPlace(foundation: Foundation, everything: Everything): void {
  const { configuration, settings, dashboard, telemetry, log, logbook } = foundation;
  storing(() => configuration.transaction((writer) => write(writer, configuration, everything)));
  for (const collection of foundation.collections.all) collection.load();
  settings.load();
  dashboard.load();
  telemetry.load();
  forgetAlarmsOfTheGone(foundation);
  const { by } = everything;
  logbook.write(
    "change",
    { type: "system", id: "configuration" },
    `replaced by ${by} with an uploaded one`,
    by,
  );
  log.info({ by }, "the configuration was replaced by an uploaded one");
}

function write(
  writer: Writer,
  configuration: ConfigStore,
  { collections, documents, tables }: Everything,
): void {
  for (const each of collections) replaceRows(writer, configuration.rows(each.resource.name), each);
  for (const table of [...REPLACED, ...FORGOTTEN]) writer.clear(table);
  for (const table of REPLACED) for (const row of tables.rows(table)) writer.put(table, row);
  for (const [id, body] of Object.entries(documents)) {
    // Judged by its declaration, so it is JSON.
    if (body !== undefined) writer.put("documents", { id, version: 1, body: body as JsonObject });
  }
}

function forgetAlarmsOfTheGone({ collections, alarms }: Foundation): void {
  const ids = new Map(collections.all.map(({ name, rows }) => [name, new Set(rows.map(({ id }) => id))]));
  for (const { subject } of alarms.list()) {
    if (ids.get(subject.type)?.has(subject.id) === false) alarms.forget(subject);
  }
}

/** Ids are never given twice, neither this machine's nor the file's: the ledger and the trips go by them. */
function replaceRows(
  writer: Writer,
  before: readonly { readonly id: string }[],
  { resource: { name }, rows, lastId }: JudgedRows,
): void {
  for (const { id } of before) if (id !== BUILT_IN_ID) writer.delete(name, id);
  for (const row of rows) writer.put(name, row);
  const last = String(Math.min(Math.trunc(lastId), HIGHEST_ID));
  if (lastId < 1 || rows.some(({ id }) => id === last)) return;
  writer.put(name, { id: last, version: 1, body: {} });
  writer.delete(name, last);
}
