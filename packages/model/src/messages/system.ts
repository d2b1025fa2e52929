// The program itself: its modules, its settings, its start and end.
import { messages } from "./templates.ts";

export const system = messages("system", {
  part: "{part:text}",
  thing: "{kind:text} {id:text}",
  chain: "{first:message} → {rest:message}",
  moduleNotRunning: "The {module:message} module is not running",
  moduleOffInSettings: "The {module:message} module is switched off in the settings",
  moduleNotStarted: "The {module:message} module did not start",
  moduleNotStartedFor: "{title:message}: {cause:message}. The others carry on",
  moduleRunsAgain: "The {module:message} module runs again",
  stoppedBy: "stopped by {by:message}",
  moduleStopped: "The {module:message} module is stopped",
  moduleStoppedBy:
    "{title:message}: {by:message} stopped it. What it controls is in its fail-safe state until a macro or a reload starts it again",
  noModule: 'There is no module "{id:text}"',
  mustBeOneTo: "must be 1 to {most:number}",
  mustBeMoment: "must be an ISO time or milliseconds since 1970",
  mustBeShorter: "must have at most {most:number} characters",
  mustBeSomeOf: "must be one or more of {words:text}",
  mustBeCode: "must be the code of a message, such as outputs.switched",
  noError: 'There is no error "{id:text}"',
  mustBeKey: "must be the key",
  created: "created by {by:text}",
  changed: "changed by {by:text}",
  deleted: "deleted by {by:text}",
  restored: "deletion undone by {by:text}",
  isSure: "{by:text} is sure: {path:text} {doubt:message}",
  replaced: "replaced by {by:text} with an uploaded one",
  anotherIsValidated: "Another file is being validated: try again",
  noDisplayAnswer: "The display does not answer: {why:message}",
  speedIsSimulated: "--speed works only with simulated hardware",
  unorderlyEnd:
    "The controller was not shut down properly: the power failed, or its program crashed. What was still on was brought to its fail-safe state",
  startedAgain: "The controller keeps restarting",
  startedAgainSince:
    "{title:message}: {count:number} times within {within:span} it was not shut down properly, first at {first:moment}. Its power comes and goes, or its program crashes: its log says why (journalctl -u refugium). Until it has run for {within:span} no heartbeat is sent; after each start the top-off waits for {settling:span}",
});
