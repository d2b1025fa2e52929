// Dosing pumps, their ledger and their containers.
import { messages } from "./templates.ts";

export const dosing = messages("dosing", {});
