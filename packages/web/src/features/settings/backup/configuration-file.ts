import type { Told } from "@refugium/model/messages/heard.ts";

/** Where the configuration is, as a file. */
export const DATABASE = "/api/admin/reef-pi.db";
/** The form's field that such a file is sent in. */
export const FILE_FIELD = "dbImport";

/** What bringing a file back answers. */
export interface Replaced {
  /** Name of the file, on the controller, with what stood before. */
  readonly copy: string;
  readonly remarks: readonly Told<"note">[];
}
