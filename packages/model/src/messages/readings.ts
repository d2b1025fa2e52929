// Readings of any probe, and why one is not believed.
import { messages } from "./templates.ts";

export const readings = messages("readings", {});
