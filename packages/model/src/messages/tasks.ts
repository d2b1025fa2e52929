// Tasks that come back every so many days.
import { messages } from "./templates.ts";

export const tasks = messages("tasks", {
  overdueTitle: "Task '{task:row}' is overdue",
  overdue: "{every, plural, one {it is to be done every day} other {it is to be done every # days}}",
  done: "done by {by:text}",
  calibrated: "done: {thing:row} was calibrated by {by:text}",
  clockUntrusted: "The clock is not right, so the day would be wrong: set the clock first",
  inFuture: "must not be in the future",
});
