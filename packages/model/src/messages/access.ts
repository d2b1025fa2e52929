// Who may do what: passwords, sessions, tokens.
import { messages } from "./templates.ts";

export const access = messages("access", {});
