// Backups, imports and the files they are read from.
import { messages } from "./templates.ts";

export const backup = messages("backup", {});
