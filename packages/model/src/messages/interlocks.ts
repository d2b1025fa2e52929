// Interlocks.
import { messages } from "./templates.ts";

export const interlocks = messages("interlocks", {});
