// Alarms of any subject.
import { messages } from "./templates.ts";

export const alarms = messages("alarms", {
  over: "over: {message:message}",
  detailed: "{title:message}: {detail:message}",
  stillHolds: "This condition still holds: it clears itself when it is over",
  notStanding: 'There is no standing alarm "{id:text}"',
});
