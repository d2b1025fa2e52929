// Macros and their runs.
import { messages } from "./templates.ts";

export const macros = messages("macros", {
  named: "{macro:row}",
  unnamed: "Macro {id:text}",
  numbered: "macro {id:text}",
  runsItself: "runs itself: {trail:message}",
  tooDeep: "runs macros more than {most:number} deep: {trail:message}",
  tooManyLooks: "is nested too much: it would run more than {most:number} steps",
  tooLong: "has more than {most:number} steps, those of its macros included",
  cannotStart: "{macro:message} {fault:message}",
  isRunning: "{macro:message} is running already",
  innerIsRunning: "macro {id:text}, which {macro:message} runs, is running already",
  someInnerIsRunning: "A macro that {macro:message} runs is running already",
  notReversible: "{macro:message} cannot run backwards",
  offDoesNothing: '{macro:message}: "off" by {by:message} does nothing: the macro cannot run backwards',
  noValue: "This step has no value",
  stepFailed: "step {place:text} ({type:text}) failed: {why:message}",
  cannotUndo: "cannot undo {what:message}",
  startedBy: "started by {by:message}",
  undoingStartedBy: "undoing started by {by:message}",
  undoneBy: "undone by {by:message}",
  nothingToUndo: "{macro:message} has no run of the last hour that can be undone",
  deletion: "its deletion",
  cutShort: "the controller stopped in the middle of it",
  goesOn: "was cut short and goes on",
  isUndone: "was cut short and is being undone",
  over: "{state, select, done {done} failed {failed} stopped {stopped} interrupted {interrupted} other {over}}",
  overFor:
    "{state, select, done {done} failed {failed} stopped {stopped} interrupted {interrupted} other {over}}, {reason:message}",
  notUndone: "{over:message}; not undone: {left:list}",
  ended:
    "Macro '{macro:message}' {state, select, done {is done} failed {failed} stopped {was stopped} interrupted {was interrupted} other {is over}}",
  undoneAfter: "{title:message}: {reason:message}. What it had done was undone",
  partlyUndone: "{title:message}: {reason:message}. What it had done was undone; not undone: {left:list}",
  cannotBeUndone: "Macro '{macro:message}' cannot be undone",
  undoIsTried: "{title:message}: {reasons:each}. It is tried until it works or the macro is stopped again",
  notSent: '"{title:text}" was not sent: {why:message}',
  cannotSwitchModuleOff: "A macro cannot switch the {module:message} module off",
  makesFault: "make that {macro:message} {fault:message}",
  stopsFlow:
    'must not keep the return pump "{pump:row}" off for {off:span} in {macro:message}, longer than {longest:span}',
  keepsPumpOff:
    '"{macro:row}" keeps the return pump "{pump:row}" off for {off:span}, longer than {longest:span}',
  shortenWaits: "Shorten its waits, or switch the pump on in between",
  cannotRun: '"{macro:row}" cannot run: it {fault:message}',
  takeStepOut: "Remove the step that leads back to it",
  hasNoOff:
    '"{controller:row}" switches macro "{macro:row}", which cannot run backwards: nothing stops what it starts',
  makeReversible: 'Switch on "Can run backwards" for the macro, or choose equipment',
  mustBeId: "must be {id:text}",
});
