import { isDeepStrictEqual } from "node:util";
import { Camera } from "@refugium/model/camera.ts";
import { Dashboard } from "@refugium/model/dashboard.ts";
import type { ConfigurationChange } from "@refugium/model/operations/backup.ts";
import { RESOURCES } from "@refugium/model/resources/index.ts";
import { Settings } from "@refugium/model/settings.ts";
import { Telemetry } from "@refugium/model/telemetry.ts";
import type { ConfigStore } from "../store/store.ts";
import { type JudgedRows, judgeDocument, judgeImport } from "../subsystems/backup/judge-import.ts";
import type { TableRow, Tables } from "../subsystems/backup/tables.ts";

/** A whole configuration, judged. */
export interface Configuration {
  readonly collections: readonly JudgedRows[];
  /** Undefined: never stored, or not in the file, and then it stays. */
  readonly documents: Readonly<Record<string, object | undefined>>;
}

/** What is stored, read as a file is: so that only what differs differs. */
export function storedNow(store: ConfigStore): Configuration {
  const tables: Tables = { rows: (collection) => store.rows(collection), lastId: () => 0 };
  return {
    collections: judgeImport(RESOURCES, tables).collections,
    documents: {
      settings: judgeDocument(Settings, "settings", tables).value,
      telemetry: judgeDocument(Telemetry, "telemetry", tables).value,
      dashboard: judgeDocument(Dashboard, "dashboard", tables).value,
      camera: judgeDocument(Camera, "camera", tables).value,
    },
  };
}

/** Thing by thing what would be other, in the order of the collections; documents last. */
export function changesBetween(now: Configuration, next: Configuration): readonly ConfigurationChange[] {
  return [
    ...next.collections.flatMap(({ resource: { name }, rows }) =>
      changedRows(name, now.collections.find(({ resource }) => resource.name === name)?.rows ?? [], rows),
    ),
    ...Object.entries(next.documents)
      .filter(([type, value]) => value !== undefined && !isDeepStrictEqual(value, now.documents[type]))
      .map(([type]) => ({ type, id: "", name: "", change: "changed" }) as const),
  ];
}

function changedRows(
  type: string,
  now: readonly TableRow[],
  next: readonly TableRow[],
): readonly ConfigurationChange[] {
  const changes: ConfigurationChange[] = [];
  for (const row of now) {
    const other = next.find(({ id }) => id === row.id);
    if (other !== undefined && isDeepStrictEqual(row.body, other.body)) continue;
    changes.push({
      type,
      id: row.id,
      name: nameOf(row),
      change: other === undefined ? "removed" : "changed",
    });
  }
  const before = new Set(now.map(({ id }) => id));
  for (const row of next) {
    if (!before.has(row.id)) changes.push({ type, id: row.id, name: nameOf(row), change: "added" });
  }
  return changes;
}

const nameOf = ({ body }: TableRow): string => (typeof body.name === "string" ? body.name : "");
