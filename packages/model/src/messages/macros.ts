// Macros and their runs.
import { messages } from "./templates.ts";

export const macros = messages("macros", {});
