// Timers.
import { messages } from "./templates.ts";

export const timers = messages("timers", {
  named: "{timer:row}",
  unnamed: "Timer {id:text}",
  failed: "Timer '{timer:message}' failed",
  cannotSwitchBack: "Timer '{timer:message}' cannot switch back",
  switchingBackIsTried:
    "{title:message}: {thing:message} should be {wanted, select, on {on} off {off} other {}}: {why:message}. It is tried until it works",
  ran: "{timer:message} ran",
  reminded: "{timer:message} reminded: {title:text}",
  enabled: "{timer:message} switched on by {by:message}",
  disabled: "{timer:message} switched off by {by:message}",
  missed: "{timer:message} missed its run of {run:wall}: it is skipped",
  missedOne:
    "{timer:message} missed its run of {run:wall} {when, select, stopped {while the timers were not running} forward {when the clock was set forward} other {}}: it is skipped",
  missedSeveral:
    "{timer:message} missed {runs:number} runs {when, select, stopped {while the timers were not running} forward {when the clock was set forward} other {}}, {from:wall} to {to:wall}: they are skipped",
  missedMany:
    "{timer:message} missed more than {most:number} runs {when, select, stopped {while the timers were not running} forward {when the clock was set forward} other {}}, from {from:wall} on: they are skipped",
  hadBefore: "{timer:message} has had its run of {run:wall} before the clock was set back: not again",
  busy: "{timer:message} is still busy with its last run: the one of {run:wall} is skipped",
  isOffAlready: "{timer:message} has nothing to switch back: {thing:message} is off already",
  wasSwitchedOn: "{timer:message} has nothing to switch back: {thing:message} was switched on meanwhile",
  wasOnForAWhile:
    "{timer:message} has nothing to switch back: {thing:message} had been switched on for a while only",
  longerOne: "{timer:message} does not switch {thing:message} back: {other:message} has it for longer",
  notSwitchedBack: "{timer:message} does not switch {thing:message} back: {why:message}",
  neverRuns: "{timer:message} never runs: its schedule names no day of the next {years:number} years",
  changeSchedule: "Change its schedule",
  macroHasNoOff:
    "{timer:message} is to switch its macro back, but the macro cannot run backwards: nothing will happen then",
  makeReversible:
    'Switch on "Can run backwards" for the macro, or switch off "Only for a while" for the timer',
});
