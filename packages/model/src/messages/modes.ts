// Modes: feeding, water change …
import { messages } from "./templates.ts";

export const modes = messages("modes", {
  owner: "{mode:row}",
  holds: "held by {mode:row} until {until:moment}",
  comesBackLater: "{mode:row} is over, and this is switched back later",
  heldBefore: "held by {mode:row} when the controller stopped",
  tooLongFor: "must be at most {longest:span}: it holds {part:message}",
  part: "{part, select, pump {the return pump} skimmer {the skimmer} heating {heating} cooling {cooling} ph {pH control} dosing {dosing} water {top-off} other {equipment}}",
  tooLongNow:
    "must be at most {left:span}: modes have held {part:message} off for {held:span}, {longest:span} in a row are allowed",
  heldTooLong: "is not possible now: modes have held {part:message} off for {longest:span}; wait {free:span}",
  endsEarlier:
    "{mode:row} ends earlier, at {until:moment}: modes hold {part:message} off for {longest:span} in a row at most",
  remindsBefore: "must be less than the time that the mode lasts",
  bothWays: "is held off by the same mode",
  neverForcedOn: "may not be held on: {thing:row} heats, cools, tops off or doses",
  started: "{mode:row} started by {by:message}, until {until:moment}",
  restarted: "{mode:row} restarted by {by:message}, until {until:moment}",
  ended: "{mode:row} ended ({by:message})",
  over: "{mode:row} is over",
  itsTime: "its time was up",
  input: "input {input:row}",
  goesOn: "{mode:row} goes on after a restart, until {until:moment}",
  runsStopFirst: "{mode:row} is running: end it first",
  nothingRuns: "{mode:row} is not running",
  endsSoon: "Mode '{mode:row}' ends soon",
  endsAt: "{title:message}: at {until:moment}",
  stillHeld: "Mode '{mode:row}' is over, but not everything is back",
  waitsForFlow: "{title:message}: {things:list} wait for the return pump",
  inputFails: "The input of mode '{mode:row}' cannot be read",
  notStarted: "Mode '{mode:row}' was not started by its input",
});
