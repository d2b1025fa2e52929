// Faults of a reading and of its controllers, for any measured quantity.
import { messages } from "./templates.ts";

export const readings = messages("readings", {
  noValue: "no value",
  noNumber: "the probe gave no number",
  faultValue: "{value:quantity} is what a failing sensor reports",
  outside: "{value:quantity} is outside {min:quantity}…{max:quantity}",
  tooFast: "changed faster than {step:quantity} a minute; waiting for it to settle",
  impossible:
    "{value:quantity} after {before:quantity}: water does not change by {change:quantity} in {within:span}",
  standsStill: "exactly {value:quantity} for {time:span}",
  calibrationNoNumber: "the calibration gives no number",
  calibrated: "calibrated: {reason:message}",
  notWater: "calibrated it reads {value:quantity}, which water does not have",
  transformerNoNumber: "the formula gives no number for {raw:number}",
  notEnabled: "not read: it is switched off",
  stale: "no good reading for {time:span}",
  blind: "no valid reading: {reason:message}",
  cannotBeRead: "It cannot be read: {reason:message}",
  noAnalogInput: "there is no analog input {id:text}",
  noAnalogInputChosen: "no analog input is chosen",
  noSensorChosen: "no sensor is chosen",
  notOnBus: 'There is no sensor "{sensor:text}" on the 1-wire bus now',
  apart: "the two probes are {apart:quantity} apart",
  contradicted: "the two probes contradicted each other: {probe:text} alone is not trusted",
  garbledOnWire: "The sensor's answer was garbled on the wire: its CRC is wrong",
  garbled: "The sensor's answer was garbled: its CRC does not fit although the kernel took it",
  tooShort: "The sensor answered {bytes:number} of {all:number} bytes",
  zeros: "The sensor answers nothing but zeros: its data line is shorted to ground",
  noTemperature: "The sensor's answer states no temperature",
  beyondSensor:
    "The sensor reports {value:quantity}, which it cannot measure ({coldest:number}…{hottest:quantity})",

  controlsNothing: '"{name:row}" controls nothing',
  setCritical: "Set the upper critical limit above the band and the lower one below it, or both to 0",
  noAlarm: '"{name:row}" raises no alarm outside a range',
  switchAlarmOn: "Switch its alarm on and set limits",
  distinctPoints: "must have distinct observed and expected values",
});
