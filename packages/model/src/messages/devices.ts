// Buses and drivers: what a device answers, or does not.
import { messages } from "./templates.ts";

export const devices = messages("devices", {});
