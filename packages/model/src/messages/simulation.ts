// The simulated tank and its faults.
import { messages } from "./templates.ts";

export const simulation = messages("simulation", {});
