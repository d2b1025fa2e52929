// Export and import of the configuration as one file.
import { answerObject, defineAction, defineOperation } from "../declare/operation.ts";
import type { WithCode } from "../messages/message-in.ts";

const configuration = { module: "configuration" } as const;
const path = "/api/admin/reef-pi.db";

export const downloadDatabase = defineOperation({
  ...configuration,
  key: "admin.database.get",
  method: "GET",
  path,
  scope: "configure",
  summary:
    "The configuration as a file (SQLite): without passwords, sessions and tokens; other secrets sealed",
  answer: { type: "string", contentEncoding: "binary" },
});
const upload = { field: "dbImport", limit: 64 * 1024 * 1024 };
const imported = {
  type: "object",
  additionalProperties: { type: "integer" },
  description: "Things by collection",
};
const notes = { type: "array", items: { type: "string" }, description: "What is not taken over, and why" };
const remarks = {
  type: "array",
  items: {
    type: "object",
    properties: { note: { type: "string" }, note_code: { type: "string" }, note_params: { type: "object" } },
    required: ["note"],
  },
  description: "The notes, each with what its message is made of",
};

/** The effect of an import on one row or document. */
export interface ConfigurationChange {
  /** The collection, or the document: `settings`, `telemetry`, `dashboard`, `camera`. */
  readonly type: string;
  /** Empty for a document. */
  readonly id: string;
  /** Its current name; for an added row, its name in the file. */
  readonly name: string;
  readonly change: "added" | "changed" | "removed";
}

/** The answer of POST /api/admin/reef-pi.db/preview. */
export interface ConfigurationPreview {
  readonly imported: Readonly<Record<string, number>>;
  readonly changes: readonly ConfigurationChange[];
  readonly notes: readonly string[];
  readonly remarks: readonly WithCode<"note">[];
}

export const previewDatabase = defineAction({
  ...configuration,
  key: "admin.database.preview",
  path: `${path}/preview`,
  scope: "configure",
  summary: "What bringing such a file back would change: validated as the upload is, and nothing is touched",
  upload,
  answer: answerObject({
    imported,
    changes: {
      type: "array",
      items: answerObject({
        type: { type: "string", description: "The collection, or settings, telemetry, dashboard, camera" },
        id: { type: "string", description: "Empty for what is there once" },
        name: { type: "string", description: "As it is called now, or in the file where it is added" },
        change: { type: "string", enum: ["added", "changed", "removed"] },
      }),
    },
    notes,
    remarks,
  }),
});
export const uploadDatabase = defineAction({
  ...configuration,
  key: "admin.database.import",
  path,
  scope: "configure",
  switches: true,
  summary:
    "Put such a file in place of the configuration: validated whole first, everything restarts in order. What stood before is kept as a copy",
  upload,
  answer: answerObject({
    imported,
    copy: { type: "string", description: "Where the configuration of before is kept" },
    notes,
    remarks,
  }),
});

export const BACKUP_OPERATIONS = [downloadDatabase, previewDatabase, uploadDatabase];
