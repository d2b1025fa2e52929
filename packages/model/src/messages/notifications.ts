// Mails and other ways to reach people.
import { messages } from "./templates.ts";

export const notifications = messages("notifications", {});
