// Top-off and other devices that add fresh water.
import { messages } from "./templates.ts";

export const ato = messages("ato", {
  // Why the pump runs or does not.
  levelLow: "the level is low",
  levelFull: "the level is full",
  levelUnread: "the level cannot be read",
  lowMustHold: "low: waits until it has held for {debounce:span}",
  rests: "low: the pump rests for {rest:span} between fills",
  settles: "the sump settles after the start",
  checkFailed: "the check failed: {why:message}",
  stopped: "the ATO was stopped",
  programEnded: "the program ended: assumed to have run on",
  leakWet: "the leak sensor is wet",
  tooHigh: "the overfull sensor reports too high",
  reservoirEmpty: "the reservoir is empty",
  inputsUnread: "it cannot be read: {inputs:message}",
  mustBeOnFirst: "{things:list} must be on first",
  // Its inputs.
  levelInput: "level (inlet {inlet:text}): {why:message}",
  overfullInput: "overfull sensor (inlet {inlet:text}): {why:message}",
  leakInput: "leak sensor (inlet {inlet:text}): {why:message}",
  reservoirInput: "reservoir sensor (inlet {inlet:text}): {why:message}",
  noInlet: "no inlet is chosen",
  unknownInlet: "there is no inlet {inlet:text}",
  inletUnread: "inlet {inlet:text} cannot be read",
  interlockHolds: 'interlock "{interlock:row}" holds',
  // Names of nameless subjects.
  nameless: "ATO {id:text}",
  namelessEquipment: "equipment {id:text}",
  notOfItsKey: "must be that of the key",
  // Trips.
  filledTooLong: "a fill took {longest:span}, its longest time",
  noEffect: "it ran for {ran:span} and the float did not move: no water or float stuck",
  dailyLimit: "it ran for {ran:span} within 24 h, the most for a day; reset the ATO to go on",
  firstWeekLimit:
    "it ran for {ran:span} within 24 h, the most for a day before a week is known; reset the ATO to go on, and set the flow of its pump",
  // Alarms.
  failsTitle: "ATO '{ato:row}' fails",
  sensorFailedTitle: "ATO '{ato:row}' sensor failed",
  tooHighTitle: "ATO '{ato:row}' level is too high",
  leakTitle: "ATO '{ato:row}' found a leak",
  reservoirTitle: "ATO '{ato:row}' reservoir is empty",
  waitsTitle: "ATO '{ato:row}' waits for other equipment",
  usageTitle: "ATO '{ato:row}' elevated usage",
  triggeredTitle: "ATO '{ato:row}' sensor triggered",
  silentTitle: "ATO '{ato:row}' has not filled",
  noPump: "{reason:message}: no pump",
  usage: "{pumped:span} of pumping within an hour, limit {limit:span}",
  usageDisabled: "{pumped:span} of pumping within an hour, limit {limit:span}; it has switched itself off",
  levelLowDisabled: "the level is low; it has switched itself off",
  silent: "for {quiet:span}: is the float stuck on full, or the pump's hose off?",
  silentUnusually:
    "for {quiet:span}, usually at least every {usual:span}: is the float stuck on full, or the pump's hose off?",
  // Problems.
  noLevelSensor: '"{ato:row}" has no level sensor: it never pumps',
  chooseInlet: "Choose an inlet, or disable it",
  noPumpControlled: '"{ato:row}" controls no pump',
  choosePump: "Choose a pump",
  pumpNotOff:
    'The pump of "{ato:row}" may run without a command: its fail-safe state is "{state, select, on {on} hold {unchanged} other {off}}"',
  makePumpOff: 'Set the fail-safe state of its equipment to "off"',
  fillLongerThanPump:
    '"{ato:row}" may fill for {fill:span}, and its pump is tripped off after {longest:span}: a longer fill ends there, and nothing is topped off until a person clears it',
  shortenFill: "Set its longest fill below the longest time on of its pump",
  oneFloat: '"{ato:row}" relies on one float: nothing stops the pump but its longest time when it is stuck',
  addOverfull: "Add a second float above the first as its overfull sensor",
  doesNothing: '"{ato:row}" neither pumps nor raises an alarm',
  makeItAct: "Switch on control or its alarm",
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
