// Equipment, its roles and its switches.
import { messages } from "./templates.ts";

export const equipment = messages("equipment", {});
