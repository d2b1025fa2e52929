// The machine, its clock and its disk.
import { messages } from "./templates.ts";

export const health = messages("health", {});
