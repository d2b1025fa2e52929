// Alarms of any subject.
import { messages } from "./templates.ts";

export const alarms = messages("alarms", {
  over: "over: {message:message}",
  detailed: "{title:message}: {detail:message}",
  stillHolds: "The cause of this alarm is still there: the alarm clears itself when the cause is gone",
  notStanding: 'There is no active alarm "{id:text}"',
});
