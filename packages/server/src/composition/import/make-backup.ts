import { basename, join } from "node:path";
import type { JsonObject } from "@refugium/model/declare/field.ts";
import { system } from "@refugium/model/messages/system.ts";
import { RESOURCES } from "@refugium/model/resources/index.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import { Refusal, refusalFor, TooManyRequests } from "../../kernel/refusal.ts";
import { storing } from "../../resources/storing.ts";
import { exchangeFileOf, foreignFile } from "../../store/exchange-file.ts";
import { diskFiles } from "../../store/files.ts";
import type { ConfigStore, Writer } from "../../store/store.ts";
import {
  type BackupOptions,
  backupSubsystem,
  type Replacement,
} from "../../subsystems/platform/backup/backup.ts";
import type { ValidatedCollection } from "../../subsystems/platform/backup/validate-import.ts";
import type { Platform } from "../ports.ts";
import { MODULE_TABLES } from "../storage/module-tables.ts";
import { validateInProcess } from "./validate-in-process.ts";
import { REPLACED, scratchOf, type UploadTask, type ValidatedUpload } from "./validate-upload.ts";

/** The exported tables: never credentials, sessions or tokens. */
const EXPORTED_TABLES = [...RESOURCES, ...MODULE_TABLES]
  .map(({ name }) => name)
  .concat("documents", "errors");

/**
 * Doses from the time of the file are not made up for: schedules start now, as after a restore. All else stays as on this machine:
 * trips, latches, the ledger, fills and firings only restrict.
 */
export const CLEARED_TABLES = ["dose_schedules", "timed_offs"] as const;

/** Time limit of the validating process. */
const VALIDATED_WITHIN_S = 20;

export function makeBackup(platform: Platform, restart: BackupOptions["restart"]): Subsystem {
  const { store, directory: dataDirectory } = platform.storage;
  const scratch = { files: diskFiles, scratch: join(dataDirectory, "download.db.new") };
  let isValidating = false;
  return backupSubsystem({
    operations: platform.runtime.operations,
    restart,
    fileNow: () => storing(() => exchangeFileOf(store.config.database, EXPORTED_TABLES, scratch)),
    async validated(bytes) {
      // One at a time, without a queue: each may take as much memory as a board can spare.
      if (isValidating) throw new TooManyRequests(system.anotherIsValidated, VALIDATED_WITHIN_S);
      isValidating = true;
      try {
        return await validated(platform, bytes);
      } finally {
        isValidating = false;
      }
    },
    keepCopy: () => basename(storing(() => store.copyConfiguration())),
  });
}

async function validated(platform: Platform, bytes: Buffer): Promise<Replacement> {
  // A foreign file is recognised without a process, whose start takes half a second on a small board.
  const foreign = foreignFile(bytes);
  if (foreign !== undefined) throw new Refusal("invalid", foreign, [{ path: "dbImport", message: foreign }]);
  const verdict = await validateInProcess(taskOf(platform, bytes), platform.runtime.clock).finally(() =>
    // A killed process leaves its file.
    removeScratch(platform),
  );
  const { upload } = verdict;
  if (upload === undefined) {
    const { code, refused, faults } = verdict;
    throw refused === undefined ? refusalFor(faults) : new Refusal(code, refused, faults);
  }
  return {
    counts: Object.fromEntries(upload.collections.map(({ name, rows }) => [name, rows.length])),
    notes: upload.notes,
    changes: upload.changes,
    putInPlace: (by) => putInPlace(platform, upload, by),
  };
}

function removeScratch({ storage: { directory: dataDirectory } }: Platform): void {
  for (const end of ["", "-journal"]) diskFiles.remove(`${scratchOf({ dataDirectory })}${end}`);
}

function taskOf({ storage, runtime }: Platform, bytes: Buffer): UploadTask {
  const stored = [...RESOURCES.map(({ name }) => name), "documents"];
  return {
    bytes,
    dataDirectory: storage.directory,
    listed: runtime.launch.ownerFile.directories,
    mine: storage.settings.value,
    now: Object.fromEntries(stored.map((name) => [name, storage.configuration.rows(name)])),
  };
}

export function putInPlace(platform: Platform, upload: ValidatedUpload, by: string): void {
  const { collections, configuration, settings, dashboard, telemetry } = platform.storage;
  const { log, logbook } = platform.reporting;
  storing(() => configuration.transaction((writer) => write(writer, configuration, upload)));
  for (const collection of collections.all) collection.load();
  settings.load();
  dashboard.load();
  telemetry.load();
  forgetAlarmsOfDeletedSubjects(platform);
  logbook.write("change", { type: "system", id: "configuration" }, system.replaced({ by }), by);
  log.info({ by }, "the configuration was replaced by an uploaded one");
}

function write(
  writer: Writer,
  configuration: ConfigStore,
  { collections, documents, tables }: ValidatedUpload,
): void {
  for (const each of collections) replaceRows(writer, configuration.rows(each.name), each);
  for (const { name } of REPLACED) writer.clear(name);
  for (const name of CLEARED_TABLES) writer.clear(name);
  for (const { name, rows } of tables) for (const row of rows) writer.put(name, row);
  for (const [id, body] of Object.entries(documents)) {
    // Validated by its declaration, so it is JSON.
    if (body !== undefined) writer.put("documents", { id, version: 1, body: body as JsonObject });
  }
}

function forgetAlarmsOfDeletedSubjects({ storage: { collections }, reporting: { alarms } }: Platform): void {
  const ids = new Map(collections.all.map(({ name, rows }) => [name, new Set(rows.map(({ id }) => id))]));
  for (const { subject } of alarms.list()) {
    if (ids.get(subject.type)?.has(subject.id) === false) alarms.forget(subject);
  }
}

/** Replaces rows and never reuses ids, neither this machine's nor the file's: ledger and trips refer to them. */
function replaceRows(
  writer: Writer,
  before: readonly { readonly id: string }[],
  { name, rows, lastId }: ValidatedCollection,
): void {
  const builtIn = RESOURCES.find((resource) => resource.name === name)?.builtInId;
  for (const { id } of before) if (id !== builtIn) writer.delete(name, id);
  for (const row of rows) writer.put(name, row);
  const last = String(lastId);
  if (lastId < 1 || rows.some(({ id }) => id === last)) return;
  writer.put(name, { id: last, version: 1, body: {} });
  writer.delete(name, last);
}
