// Physical outputs: which claim wins, and why.
import { messages } from "./templates.ts";

export const outputs = messages("outputs", {
  switched: "{name:row} {value, select, on {on} other {off}}: {reason:message} ({owner:message})",
  dimmed: "{name:row} {percent:number} %: {reason:message} ({owner:message})",
  onRefused: "on, asked for by {asker:message}, was refused: {why:message}",
  offRefused: "off, asked for by {asker:message}, was refused: {why:message}",
  doseRefused: "a dose, asked for by {asker:message}, was refused: {why:message}",
  calibrationRefused: "a calibration run, asked for by {asker:message}, was refused: {why:message}",
  repeated: "{line:message} (and {count:number} times before)",

  trip: "trip",
  nobody: "no controller",
  neverBoth: "mutual interlock",
  storedState: "last manual setting",
  wetInputs: "leak and overfull inputs",
  tooHotForHeaters: "too hot for any heater",
  undoingMacro: "undoing macro {id:text}",
  forReason: "{owner:message} ({reason:message})",

  safeAtStart: "fail-safe state at start",
  nobodyCommands: "no command: fail-safe state",
  ownerLost: "{owner:message} did not complete a check in time: fail-safe state",
  connectorRemoved: "its connector was removed: fail-safe state",
  shuttingDown: "shutting down: fail-safe state",
  waitsForTime: "{reason:message}; waits {time:span} for its shortest time",
  waitsForLoad: "{reason:message}; waits for its turn to switch on",
  waitsForPause: "{reason:message}; waits for the pause after {other:message}",
  but: "{reason:message}; {against:message}",
  besides: "{reason:message}; besides, {other:message}",
  onForLongest: "{name:row} was on for {time:span} without a break, its longest time on",
  bothNever: "blocked while {other:row} is on, and during the pause after it",
  bothRest: "waits until {other:row} has been off for long enough",
  letsGo: "released by {owner:message}",
  setTo: "set to {percent:number} % by {by:message}",
  tripUnreadable: "the stored reason of its trip cannot be read any more",

  noOutput: 'There is no output "{id:text}"',
  notOverridden: "This output is not under manual control",
  didNotTake: "{name:row} did not carry out the command: {reason:message}; trying again",
  deviceSays: "the device reports {told:number} instead of {value:number}",
  tripped: "'{name:row}' tripped",
  macroTripped: "Macro {id:text} tripped",
  staysOff: "{title:message}: {reason:message}. It stays off until you clear this",
  macroFailed: "Macro {id:text} could not be {what, select, run {run} other {undone}}",
  triedAgain: "{title:message}: {reason:message}. It is tried again",
  disobeys: "'{name:row}' does not respond to commands",
  notConfirmed:
    "{title:message}: commanded {wanted, select, on {on} other {off}}, not confirmed ({reason:message}). The command is repeated until it is confirmed",
  neitherBefore: "nor was it before",
  lostController: "'{name:row}' is not controlled any more",
  wentSafe:
    "{title:message}: {owner:message} did not complete a check in time, so it went to its fail-safe state",
  onForLong: "'{name:row}' has been on for a long time",
  withoutBreak: "{title:message}: {time:span} without a break",

  moduleNotRunning: "The {module:text} module is not running",
  drivesNothing: '"{name:row}" drives nothing: the {module:text} module is switched off',
  switchModuleOn: 'Switch the module "{module:text}" on in the settings, and reload',
  namesMacroThat: "names a macro that {why:message}",
  macroIsDriven: '{why:message}: "{name:row}" drives it',
  leadsBack: "must not lead back to itself",
  mustNotSwitchOn: "must not switch on a thing of the type {type:text}",
  macroOutputsUnknown:
    '"{name:row}" drives macro {macro:text}, whose outputs it cannot lock: it {why:message}',
  chooseKnownOutputs: "Let the macro switch equipment, dimmers and other macros only, or choose equipment",

  drawsPower: "'{name:row}' is off but draws power",
  drawsPowerNow:
    "{title:message}: it still draws {watts:quantity}. Its relay may be welded, or something else has switched it on: pull its plug",
  drawsNothing: "'{name:row}' is on but draws no power",
  drawsNothingNow: "{title:message}: {watts:quantity}. It is unplugged, its fuse has blown or it is broken",
  drawsNothingOrRests:
    "{title:message}: {watts:quantity}. It is unplugged, its fuse has blown or it is broken; or its own thermostat, timer or float has switched it off",
});
