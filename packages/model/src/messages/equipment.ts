// Equipment: what is plugged into outlets, its manual switching, and the limits of its role.
import { messages } from "./templates.ts";

export const equipment = messages("equipment", {
  named: '"{name:row}"',
  unnamed: "Equipment {id:text}",
  theProgram: "the controller",

  switchedBy: "switched {value, select, on {on} other {off}} by {by:message}",
  switchedForBy: "switched {value, select, on {on} other {off}} by {by:text} for {time:span}",
  onHasAnEnd: "on against a controller always has an end: give minutes instead",
  twoEnds: "cannot be combined with minutes",
  switchedByTrip: "switched off by its trip",
  switchingOnRefused: "switching on was refused",
  notSwitchedYet: "not switched yet",
  storedAfterStart: "as before the start",
  longWindow: "makes {hours:number} h of light, as the end comes before the beginning: is that intended?",
  longWindowHow: '{doubt:message} Then add "crosses_midnight": true',
  left: "{name:row} left this outlet ({by:text}): fail-safe state",

  noOutlet: "{thing:message} has no working outlet",
  trippedBeforeMove: "{thing:message} is tripped: clear its alarm before it is moved or deleted",
  tripped: "{thing:message} is tripped: {reason:message}",
  trippedClearFirst: "{thing:message} is tripped: {reason:message}. Clear the alarm first",
  onTakenBack: '{thing:message} has not confirmed "on": the command was withdrawn',
  offTriedAgain: '{thing:message} has not confirmed "off": it is tried again until it does',
  staysOn: "{thing:message} stays on: {reason:message}",
  staysOff: "{thing:message} stays off: {reason:message}",
  unconfirmedYet:
    '{thing:message} has not confirmed "{value, select, on {on} other {off}}" yet: it is tried again',
  otherForNow:
    "{thing:message} was switched {wanted, select, on {on} other {off}} by {by:message}, but is {value, select, on {on} other {off}} for now: {reason:message}",
  samePin: "Outlet {outlet:text} is on the same pin as the outlet of {other:message}",
  pinOfOther: "is on a pin that other equipment uses",

  blinksFor: "blinks so that {by:text} can find it",
  noPin: '"{name:row}" has no pin in service',
  blinkingAlready: '"{name:row}" is blinking already',
  doesNotBlink: '"{name:row}" does not blink: {reason:message}',
  onlyLampsBlink: "its role is {role:text}, and only lights and unused outlets may blink",
  noLamp: "its role is not that of a light, and only lights and unused outlets may blink",
  shortestTime: "it has a shortest time on or off",
  goesByIt: '"{name:text}" depends on it',
  onSamePin: '"{name:row}" is on the same pin',
  isTripped: "it is tripped: {reason:message}",
  heldBy: "it is controlled by {owner:message}: {reason:message}",
  blinkUnconfirmed: '"{name:row}" did not confirm: it does not blink',
  blinkingEnded: '"{name:row}" stopped blinking because it was switched',
  outletChanged: "the outlet was changed",
  stoppedBlinking: '"{name:row}" stopped blinking: {reason:message}',

  hotWater: "water above {limit:quantity}: no heater may be on",
  waterTooHot: "The water is too hot for any heater",
  heatersLocked:
    "{title:message}: {value:quantity}. Every heater is locked off until it is below {limit:quantity}",
  wet: '"{name:row}" is wet',
  cannotBeRead: '"{name:row}" cannot be read',
  pumpsLocked: "{title:message}: top-off pumps and dosing outlets are locked off",
  heaterUncontrolled:
    '"{name:row}" is a heater that no temperature controller switches: it heats for as long as it is on, up to {limit:quantity}',
  chooseAsHeater: "Choose it as the heater of a temperature controller",
  pumpUnguarded:
    '"{name:row}" is a top-off pump without a top-off, a leak sensor or an overfull sensor: only its longest time on stops it',
  chooseAsPump: "Choose it as the pump of a top-off, and give that a leak and an overfull sensor",
  returnPumpOff: '"{name:row}" is a return pump whose fail-safe state is off',
  setSafeStateOn: "Set its fail-safe state to on",
});
