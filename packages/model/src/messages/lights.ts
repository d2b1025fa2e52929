// Lights and their channels.
import { messages } from "./templates.ts";

export const lights = messages("lights", {});
