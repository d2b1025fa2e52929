// Temperature controllers: why they heat and cool, their alarms, their risks.
import { messages } from "./templates.ts";

export const temperature = messages("temperature", {
  controller: "Temperature controller {id:text}",

  below: "{value:quantity} is below {limit:quantity}",
  above: "{value:quantity} is above {limit:quantity}",
  stillClose: "{value:quantity} is still close to {limit:quantity}",
  within: "{value:quantity} is within {min:quantity}…{max:quantity}",
  nothingThere: "{value:quantity} is out of the band, and no equipment is chosen that corrects it",
  lockedHot: "water above {limit:quantity}: locked off until it is below {max:quantity}",
  lockedUnprovenBelow: "locked off until a reading of the water is below {max:quantity}",
  lockedCold: "water below {limit:quantity}: locked off until it is above {min:quantity}",
  lockedUnprovenAbove: "locked off until a reading of the water is above {min:quantity}",

  fails: "Temperature control '{name:row}' fails",
  sensorFailed: "Temperature sensor '{name:row}' failed",
  secondSensorFailed: "Second temperature probe '{name:row}' failed",
  sensorDoubted: "Temperature probe '{name:row}' is not trusted",
  secondSensorDoubted: "Second temperature probe '{name:row}' is not trusted",
  doubtedUntil:
    "{reason:message}. It is trusted again when it reads as before, when a second probe agrees, or when you confirm that it is right",
  sensorStandsStill: "Temperature probe '{name:row}' always reads the same",
  sensorsDisagree: "Temperature probes of '{name:row}' disagree",
  farApart: "by more than {limit:quantity}: heating and cooling are off",
  apart: "by more than {limit:quantity}: heats only when both read cold",
  sensorDisregarded: "A temperature probe of '{name:row}' is ignored",
  settledByPerson:
    "they are more than {limit:quantity} apart, and a person confirmed that {probe:text} is right",
  sensorsContradicted: "Temperature probes of '{name:row}' contradicted each other",
  aloneNotBelieved:
    "{probe:text} alone is not trusted: heating and cooling are off until both agree, or until you choose the one that is right",
  tooWarm: "temperature sensor '{name:row}' is above acceptable range",
  tooCold: "temperature sensor '{name:row}' is below acceptable range",
  beyondLimit: "{value:quantity}, limit {limit:quantity}",
  dangerouslyWarm: "'{name:row}' is dangerously warm",
  dangerouslyCold: "'{name:row}' is dangerously cold",
  heaterLocked: "{value:quantity}; the heater is locked off above {limit:quantity}",
  coolerLocked: "{value:quantity}; the cooler is locked off below {limit:quantity}",
  doesNotHeat: "'{device:message}' does not heat",
  noRise: "on for {time:span} without a rise of {change:quantity}",
  mayBeStuck: "'{device:message}' may be stuck on",
  stuck: "switched off, yet the water keeps getting warmer as if it were on: check the relay, pull the plug",
  doesNotCool: "'{device:message}' does not cool",
  noFall: "on for {time:span} without a fall of {change:quantity}",
  saidRight: "{person:text} confirmed that the probe {probe:text} is right",

  sensorNotThere: '"{name:row}" uses the probe {sensor:text}, which is not on the 1-wire bus',
  checkCable: "Check its cable, or choose a probe that is listed",
  noSensor: '"{name:row}" has no probe',
  chooseSensor: "Choose a probe, or switch the controller off",
  chooseDevice: "Choose a heater or a cooler",
  noBand: '"{name:row}" heats without a band',
  setBand: "Set the band",
  criticalWithinBand:
    'The critical limits of "{name:row}", {low:quantity} and {high:quantity}, lie within its band: its heater is locked off, or a critical alarm is raised, although the water is right',
  bandUnlikely:
    '"{name:row}" keeps the water at {min:quantity} to {max:quantity}: few animals live outside {least:quantity} to {most:quantity}',
  checkBand: "Check the band and its unit",
  fight:
    '"{heats:row}" heats below {min:quantity} the same water that "{cools:row}" cools above {max:quantity}: each works against the other',
  separateBands: "Set their bands so that they do not overlap, or name their waters where they are two",
  oneWater:
    '"{one:row}" and "{other:row}" have the probe {sensor:text} in common, so their water is the same',
  mustBeWaterOf: 'must be the water of "{other:row}"',
  interlockLimit:
    'The interlock "{name:row}" reads this controller, and its limit would be 0 {unit:text}, which stands for none: change it first',
  mustNotChange: "must not change now",

  notItsProbe: "must be a probe of this controller",
  mustDifferFromHeater: "must differ from the heater",
  atMost: "must be at most {limit:quantity}",
  atMostFahrenheit: "must be at most {limit:quantity} (is it meant in °F? then set its unit to °F)",
  criticalAboveMin: "must be above min ({min:number}), or 0 for {beyond:quantity} above max",
  criticalBelowMax: "must be below max ({max:number}), or 0 for {beyond:quantity} below min",
  heatsFrom: "must be at least {limit:quantity} where a heater is driven",
  heatsFromCelsius:
    "must be at least {limit:quantity} where a heater is driven (is it meant in °C? then set its unit to °C)",
  coolsFrom: "must be at least {limit:quantity} where a cooler is driven",
  coolsFromCelsius:
    "must be at least {limit:quantity} where a cooler is driven (is it meant in °C? then set its unit to °C)",
  offByAtMost: "must not move the reading by more than {limit:number} degrees",
  mustRise: "must rise where the probe rises",
  offsetDoubtful: "should not move the reading by more than {limit:quantity}",
  slopeDoubtful: "should have a slope between {min:number} and {max:number}",
});
