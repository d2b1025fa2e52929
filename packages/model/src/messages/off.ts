// What is off that should run.
import { messages } from "./templates.ts";

export const off = messages("off", {});
