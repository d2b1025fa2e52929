// The journal and the dashboard.
import { messages } from "./templates.ts";

export const journal = messages("journal", {});
