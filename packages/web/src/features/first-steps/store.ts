import { removeRow, saveRow } from "../../api/rows.ts";
import type { Store } from "./create-together.ts";

/** The rows of the controller. */
export const STORE: Store = {
  save: (resource, body) => saveRow(resource, undefined, body) as Promise<{ readonly id: string }>,
  remove: ({ resource, id }) => removeRow(resource, id),
};
