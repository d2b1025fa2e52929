// The configuration as one file: to keep it elsewhere, and to bring it back.
import { answerObject, defineOperation } from "../declare/operation.ts";

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
export const uploadDatabase = defineOperation({
  ...configuration,
  key: "admin.database.import",
  method: "POST",
  path,
  scope: "configure",
  summary:
    "Put such a file in place of the configuration: judged whole first, everything restarts in order. What stood before is kept as a copy",
  upload: { field: "dbImport", limit: 64 * 1024 * 1024 },
  answer: answerObject({
    imported: {
      type: "object",
      additionalProperties: { type: "integer" },
      description: "Things by collection",
    },
    copy: { type: "string", description: "Where the configuration of before is kept" },
    notes: { type: "array", items: { type: "string" }, description: "What was not taken over, and why" },
  }),
});

export const BACKUP_OPERATIONS = [downloadDatabase, uploadDatabase];
