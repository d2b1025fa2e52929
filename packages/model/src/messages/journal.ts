// The journal and the dashboard.
import { messages } from "./templates.ts";

export const journal = messages("journal", {
  tooMany: "Journal entries: there are {most:number}, and more are not kept. Delete one first",
  noEntry: 'There is no entry "{id:text}"',
  entry: "{value:number} of {at:text}",
  changed: "the entry {before:message} was changed to {after:message} by {by:text}",
  deleted: "the entry {entry:message} was deleted by {by:text}",
  mustBeDay: "must be a day that exists",
  implausible: "is {value:quantity} right? Usual is {min:quantity} to {max:quantity}",
  keepsNumbers: "differs from {unit:text}, but values, target and usual range would keep their numbers",
  meant: "{by:text} wrote down {value:quantity}, which is not usual, and confirmed it",
  overdueTitle: "'{parameter:row}' is due to be measured",
  overdue: "{every, plural, one {it is to be measured every day} other {it is to be measured every # days}}",
});
