// Deletions that can be undone for a short time.
import { Obj } from "../declare/containers.ts";
import { Text } from "../declare/fields.ts";
import { defineAction } from "../declare/operation.ts";

export const undoDeletion = defineAction({
  key: "deletions.undo",
  path: "/api/deletions/undo",
  scope: "configure",
  summary:
    "Put back a row deleted within the last minute, under its own id with its records. Equipment comes back as its outlet is then; runs, overrides and alarms do not come back",
  body: Obj({
    collection: Text({ required: true, max: 64, about: "The collection of the row, such as equipment" }),
    id: Text({ required: true, max: 128, about: "The id of the deleted row" }),
  }),
});

export const DELETION_OPERATIONS = [undoDeletion];
