// The program itself: its modules, its settings, its start and end.
import { messages } from "./templates.ts";

export const system = messages("system", {});
