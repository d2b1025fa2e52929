import type { Told } from "@refugium/model/messages/heard.ts";

export const DATABASE = "/api/admin/reef-pi.db";
export const FILE_FIELD = "dbImport";

export interface Replaced {
  /** Name of the backup, on the controller, of the former configuration. */
  readonly copy: string;
  readonly remarks: readonly Told<"note">[];
}
