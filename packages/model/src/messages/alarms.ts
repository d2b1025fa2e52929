// Alarms, whatever they are of.
import { messages } from "./templates.ts";

export const alarms = messages("alarms", {
  over: "over: {message:message}",
  detailed: "{title:message}: {detail:message}",
});
