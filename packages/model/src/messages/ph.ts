// pH probes and what they drive.
import { messages } from "./templates.ts";

export const ph = messages("ph", {});
