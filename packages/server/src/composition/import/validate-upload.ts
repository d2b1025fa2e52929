// Validates an uploaded configuration as a whole. Runs in a process of its own: no loop waits for it.

import { join } from "node:path";
import { Camera, type CameraValue, cameraFaults } from "@refugium/model/camera.ts";
import { Dashboard } from "@refugium/model/dashboard.ts";
import type { Fault, JsonObject } from "@refugium/model/declare/field.ts";
import type { Resource } from "@refugium/model/declare/resource.ts";
import type { Table } from "@refugium/model/declare/table.ts";
import { backup } from "@refugium/model/messages/backup.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import type { ConfigurationChange } from "@refugium/model/operations/backup.ts";
import { drivers } from "@refugium/model/resources/drivers.ts";
import { RESOURCES } from "@refugium/model/resources/index.ts";
import { Settings, type SettingsValue, settingsFaults } from "@refugium/model/settings.ts";
import { Telemetry, type TelemetryValue, telemetryFaults } from "@refugium/model/telemetry.ts";
import { MACRO_STATES } from "../../control/macro-output.ts";
import { ConfinedPaths } from "../../hardware/buses/confined-paths.ts";
import { Files } from "../../hardware/buses/files.ts";
import { DRIVERS } from "../../hardware/drivers/index.ts";
import { validateParameters } from "../../resources/typed-parameters.ts";
import { type ExchangeBudget, NotAConfiguration, readExchangeFile } from "../../store/exchange-file.ts";
import { diskFiles } from "../../store/files.ts";
import { isSealed } from "../../store/key-file.ts";
import { StoreUnavailable } from "../../store/store.ts";
import { MACRO_RUNS } from "../../subsystems/control/macros/run-archive.ts";
import { REVERTS } from "../../subsystems/control/timers/revert.ts";
import { PICTURES } from "../../subsystems/devices/camera/album.ts";
import { unusable } from "../../subsystems/devices/drivers/parameters.ts";
import type { TableRow, Tables } from "../../subsystems/platform/backup/tables.ts";
import {
  changesBetween,
  type DocumentKind,
  type ValidatedCollection,
  type ValidatedRows,
  validateCollections,
  validateDocument,
  validateTables,
} from "../../subsystems/platform/backup/validate-import.ts";
import {
  mayStand,
  purposeOf,
  type SecretSeal,
  storedSecret,
  withSecrets,
} from "../../subsystems/platform/notifications/secrets.ts";
import { JOURNAL_ENTRIES } from "../../subsystems/records/journal/entries.ts";
import { lazySeal } from "../modules/lazy-seal.ts";

/**
 * Tables taken from the file beside the collections: the journal, and runs in progress, which are ended as after a
 * crash: a return pump that was paused for feeding when the file was made is switched on again.
 */
export const REPLACED: readonly Table[] = [JOURNAL_ENTRIES, MACRO_STATES, MACRO_RUNS, REVERTS];

/** The upload and what it is compared with. Plain values, since they are sent between processes. */
export interface UploadTask {
  readonly bytes: Uint8Array;
  readonly dataDirectory: string;
  /** Directories allowed in the owner's file. */
  readonly listed: readonly string[];
  readonly mine: SettingsValue;
  /** Rows that are stored now, by collection; documents among them. */
  readonly now: Readonly<Record<string, readonly TableRow[]>>;
}

export type Verdict = { readonly upload: ValidatedUpload } | Refused;

interface Refused {
  readonly upload?: never;
  readonly code: "invalid" | "unavailable";
  /** Undefined when the faults are enough. */
  readonly refused: MessageOrText | undefined;
  readonly faults: readonly Fault[];
}

export interface ValidatedUpload {
  readonly collections: readonly ValidatedCollection[];
  readonly documents: Readonly<Record<string, object | undefined>>;
  readonly tables: readonly ValidatedRows[];
  readonly notes: readonly MessageOrText[];
  readonly changes: readonly ConfigurationChange[];
}

const MOST_FAULTS = 50;
const BUDGET: ExchangeBudget = {
  rows: new Map([
    ...[...RESOURCES, ...REPLACED].map(({ name, most }) => [name, most] as const),
    ["documents", 100] as const,
  ]),
  body: 1024 * 1024,
};

const KINDS: readonly DocumentKind[] = [
  { name: "settings", field: Settings, rules: settingsFaults },
  { name: "telemetry", field: Telemetry, rules: telemetryFaults },
  { name: "dashboard", field: Dashboard },
  { name: "camera", field: Camera, rules: cameraFaults },
];

export function validateUpload(task: UploadTask): Verdict {
  const tables = read(task);
  if ("refused" in tables) return tables;
  const resources: readonly Resource[] = RESOURCES;
  const { collections, faults } = validateCollections(resources, tables);
  const kept = validateTables(REPLACED, tables);
  const documents = KINDS.map((kind) => ({ kind, ...validateDocument(kind, tables) }));
  const all = [
    ...faults,
    ...collections
      .filter(({ name }) => name === drivers.name)
      .flatMap(({ rows }) => rows.flatMap((row) => driverFaults(task, row))),
    ...kept.faults,
    ...documents.flatMap((each) => each.faults),
    ...pictureFaults(
      task,
      documents.find(({ kind }) => kind.name === "camera")?.value as CameraValue | undefined,
    ),
  ];
  if (all.length > 0) return refused(undefined, all.slice(0, MOST_FAULTS));
  const values = Object.fromEntries(documents.map(({ kind, value }) => [kind.name, value]));
  if (values.settings === undefined) return refused(backup.withoutSettings, []);
  return { upload: validated(task, { collections, tables: kept.tables, values }) };
}

export const scratchOf = ({ dataDirectory }: Pick<UploadTask, "dataDirectory">): string =>
  join(dataDirectory, "upload.db.new");

function read({ bytes, dataDirectory }: UploadTask): Tables | Refused {
  try {
    const scratch = scratchOf({ dataDirectory });
    return readExchangeFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      files: diskFiles,
      scratch,
      budget: BUDGET,
    });
  } catch (error) {
    if (error instanceof NotAConfiguration)
      return refused(error.content, [{ path: "dbImport", message: error.content }]);
    // Error classes are lost between processes.
    if (error instanceof StoreUnavailable) return { code: "unavailable", refused: error.content, faults: [] };
    throw error;
  }
}

interface Parts {
  readonly collections: readonly ValidatedCollection[];
  readonly tables: readonly ValidatedRows[];
  readonly values: Readonly<Record<string, object | undefined>>;
}

function validated(
  { dataDirectory, mine, now }: UploadTask,
  { collections, tables, values }: Parts,
): ValidatedUpload {
  // Each was validated by its declaration just before.
  const before = storedNow(now);
  const mail = withOwnSecrets(
    lazySeal(dataDirectory),
    values.telemetry as TelemetryValue | undefined,
    before.documents.telemetry as TelemetryValue | undefined,
  );
  const settings = ofThisMachine(values.settings as SettingsValue, mine);
  const documents = { ...values, settings, telemetry: mail.value };
  const notes = [backup.machineStays, ...mail.notes];
  const changes = changesBetween(before, { collections, documents });
  return { collections, tables, documents, notes, changes };
}

/** The stored configuration, read like a file, so that the comparison shows real differences only. */
function storedNow(now: UploadTask["now"]) {
  const tables: Tables = { rows: (collection) => now[collection] ?? [], lastId: () => 0 };
  return {
    collections: validateCollections(RESOURCES, tables).collections,
    documents: Object.fromEntries(KINDS.map((kind) => [kind.name, validateDocument(kind, tables).value])),
  };
}

/** The same validation as in the API. */
function pictureFaults(
  { dataDirectory, listed }: UploadTask,
  camera: CameraValue | undefined,
): readonly Fault[] {
  const pictures = new ConfinedPaths({ dataDirectory, folder: PICTURES, listed });
  return camera === undefined ? [] : pictures.faults("camera.image_directory", camera.image_directory);
}

/** Faults of drivers that this program lacks or that cannot be opened on this machine. */
function driverFaults(task: UploadTask, { id, body }: TableRow): readonly Fault[] {
  const type = DRIVERS.find((each) => each.type === body.type && !each.builtIn);
  if (type === undefined)
    return [{ path: `drivers.${id}.type`, message: backup.unknownDriver({ type: String(body.type) }) }];
  // The shape was validated: both are objects.
  const given = body as { readonly parameters: JsonObject };
  // A sealed secret was validated before it was sealed; that of another machine must be entered again.
  const plain = Object.entries(given.parameters).filter(
    ([, value]) => typeof value !== "string" || !isSealed(value),
  );
  const { parameters, faults } = validateParameters(type, Object.fromEntries(plain), {});
  const all = faults.length > 0 ? faults : unusable(type, parameters, { files: new Files(task) });
  return all.map(({ path, message }) => ({ path: `drivers.${id}.${path}`, message }));
}

function refused(reason: MessageOrText | undefined, faults: readonly Fault[]): Refused {
  return { code: "invalid", refused: reason, faults };
}

/** Address and hardware settings stay those of the machine: a file must not make it unreachable or simulated. */
function ofThisMachine(value: SettingsValue, mine: SettingsValue): SettingsValue {
  const { address, interface: network, https } = mine;
  const { dev_mode } = mine.capabilities;
  return { ...value, address, interface: network, https, capabilities: { ...value.capabilities, dev_mode } };
}

/**
 * Leaves out secrets of a file that this machine's key did not seal for the same purpose, and names them. Stored ones
 * stay.
 */
function withOwnSecrets(
  seal: Pick<SecretSeal, "isFor">,
  value: TelemetryValue | undefined,
  mine: TelemetryValue | undefined,
): { readonly value: TelemetryValue | undefined; readonly notes: readonly MessageOrText[] } {
  if (value === undefined) return { value, notes: [] };
  const notes: MessageOrText[] = [];
  const own = withSecrets(value, (secret, text) => {
    const stays =
      mine !== undefined &&
      storedSecret(secret, mine) === text &&
      mayStand(secret, { text, from: mine, to: value }, seal);
    if (text === "" || stays || seal.isFor(text, purposeOf(secret, value))) return text;
    notes.push(backup.sealedElsewhere({ secret: `${secret.group}.${secret.member}` }));
    return "";
  });
  return { value: own, notes };
}
