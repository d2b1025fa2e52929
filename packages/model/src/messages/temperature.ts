// Temperature control.
import { messages } from "./templates.ts";

export const temperature = messages("temperature", {});
