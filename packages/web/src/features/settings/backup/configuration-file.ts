import type { Told } from "@refugium/model/messages/heard.ts";

/** Endpoint of the configuration file. */
export const DATABASE = "/api/admin/reef-pi.db";
/** Form field for the file. */
export const FILE_FIELD = "dbImport";

/** Answer to a restore. */
export interface Replaced {
  /** Name of the backup, on the controller, of the former configuration. */
  readonly copy: string;
  readonly remarks: readonly Told<"note">[];
}
