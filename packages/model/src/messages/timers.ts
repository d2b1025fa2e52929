// Timers.
import { messages } from "./templates.ts";

export const timers = messages("timers", {});
