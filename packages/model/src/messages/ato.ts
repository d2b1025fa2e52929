// Top-off and other devices that add fresh water.
import { messages } from "./templates.ts";

export const ato = messages("ato", {
  // Why the pump runs or does not.
  levelLow: "the level is low",
  levelFull: "the level is full",
  levelUnread: "the level cannot be read",
  lowMustHold: "the level is low: waits until it has been low for {debounce:span}",
  rests: "the level is low: the pump rests for {rest:span} between fills",
  settles: "the water in the sump settles after the start",
  checkFailed: "the check failed: {why:message}",
  stopped: "the top-off was stopped",
  programEnded: "the controller stopped: the pump is assumed to have kept running",
  leakWet: "the leak sensor is wet",
  tooHigh: "the overfull sensor reports too high",
  reservoirEmpty: "the reservoir is empty",
  inputsUnread: "an input cannot be read: {inputs:message}",
  mustBeOnFirst: "{things:list} must be on first",
  // Its inputs.
  levelInput: "level (inlet {inlet:text}): {why:message}",
  overfullInput: "overfull sensor (inlet {inlet:text}): {why:message}",
  leakInput: "leak sensor (inlet {inlet:text}): {why:message}",
  reservoirInput: "reservoir sensor (inlet {inlet:text}): {why:message}",
  noInlet: "no inlet is chosen",
  unknownInlet: "there is no inlet {inlet:text}",
  inletUnread: "inlet {inlet:text} cannot be read",
  interlockHolds: 'interlock "{interlock:row}" is active',
  // Names of nameless subjects.
  nameless: "Top-off {id:text}",
  namelessEquipment: "equipment {id:text}",
  notOfItsKey: "must be that of the key",
  // Trips.
  filledTooLong: "a fill took {longest:span}, the longest time allowed",
  noEffect: "the pump ran for {ran:span} and the float did not move: no water, or the float is stuck",
  dailyLimit:
    "the pump ran for {ran:span} within 24 h, the limit for a day; to go on, clear the usage and trips of the top-off",
  firstWeekLimit:
    "the pump ran for {ran:span} within 24 h, the limit for a day until a week is known; to go on, clear the usage and trips of the top-off, and set the flow of its pump",
  // Alarms.
  failsTitle: "Top-off '{ato:row}' has failed",
  sensorFailedTitle: "A sensor of top-off '{ato:row}' failed",
  tooHighTitle: "The level of top-off '{ato:row}' is too high",
  leakTitle: "Top-off '{ato:row}' found a leak",
  reservoirTitle: "The reservoir of top-off '{ato:row}' is empty",
  waitsTitle: "Top-off '{ato:row}' waits for other equipment",
  // The titles of the established alerts keep their words: owners filter their mail by them.
  usageTitle: "ATO '{ato:row}' elevated usage",
  triggeredTitle: "ATO '{ato:row}' sensor triggered",
  silentTitle: "Top-off '{ato:row}' has not filled",
  noPump: "{reason:message}: no pump",
  usage: "{pumped:span} of pumping within an hour, limit {limit:span}",
  usageDisabled: "{pumped:span} of pumping within an hour, limit {limit:span}; it has switched itself off",
  levelLowDisabled: "the level is low; it has switched itself off",
  silent: "for {quiet:span}: is the float stuck on full, or the pump's hose off?",
  silentUnusually:
    "for {quiet:span}, usually at least every {usual:span}: is the float stuck on full, or the pump's hose off?",
  // Problems.
  noLevelSensor: '"{ato:row}" has no level sensor: it never pumps',
  chooseInlet: "Choose an inlet, or switch the top-off off",
  noPumpControlled: '"{ato:row}" controls no pump',
  choosePump: "Choose a pump",
  pumpNotOff:
    'The pump of "{ato:row}" may run without a command: its fail-safe state is "{state, select, on {on} hold {unchanged} other {off}}"',
  makePumpOff: 'Set the fail-safe state of its equipment to "off"',
  fillLongerThanPump:
    '"{ato:row}" may fill for {fill:span}, but its pump is held off after {longest:span}: a longer fill ends there, and there is no top-off until you clear it',
  shortenFill: 'Set its "Longest fill" below the "Longest time on" of its pump',
  oneFloat: '"{ato:row}" relies on one float: when it sticks, only the longest fill stops the pump',
  addOverfull: "Add a second float above the first as its overfull sensor",
  doesNothing: '"{ato:row}" neither pumps nor raises an alarm',
  makeItAct: "Let it drive its pump, or switch on its alarm",
  // Pumps with a low-level sensor against running dry.
  readingLowSensor: "reading the low-level sensor",
  lowSensor: "its low-level sensor",
  lowSensorUnreadTitle: 'The low-level sensor of "{thing:row}" cannot be read',
  unprotected: "{title:message}: {why:message}. It is not protected from running dry",
  wouldRunDry: "its low-level sensor reports low: it would run dry",
  heldOffTitle: '"{thing:row}" is held off by its low-level sensor',
  heldOff:
    "{title:message}: {reason:message}. It starts again when the level has not been low for {rest:span}",
  lowSensorTaken: 'The low-level sensor of "{thing:row}" means something else: {use:message}',
  sensorOfItsOwn: "Give the equipment a sensor of its own that reads 1 when the water is too low for it",
  takesInletFor:
    'the top-off "{ato:row}" takes it for "{meaning, select, full {full} high {too high} wet {wet} other {reservoir empty}}"',
});
