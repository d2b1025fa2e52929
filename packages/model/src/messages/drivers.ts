// Rows of drivers and connectors.
import { messages } from "./templates.ts";

export const drivers = messages("drivers", {});
