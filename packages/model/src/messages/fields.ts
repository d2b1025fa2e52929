// What is wrong with a value that was sent.
import { messages } from "./templates.ts";

export const fields = messages("fields", {});
