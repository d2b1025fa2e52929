// pH probes and their devices.
import { messages } from "./templates.ts";

export const ph = messages("ph", {
  probe: "pH probe {id:text}",

  below: "pH {value:quantity} is below {limit:quantity}",
  above: "pH {value:quantity} is above {limit:quantity}",
  stillClose: "pH {value:quantity} is still close to {limit:quantity}",
  within: "pH {value:quantity} is within {min:quantity}…{max:quantity}",
  nothingThere: "pH {value:quantity} is out of the band, and no equipment is chosen that corrects it",
  lockedAbove: "pH {value:quantity} is above {limit:quantity}: locked off",
  lockedBelow: "pH {value:quantity} is below {limit:quantity}: locked off",
  rests: "rests {rest:span} after a run of at most {longest:span}",
  ranForTheDay:
    "it ran for {time:span} within 24 h, the limit for a day; check the probe, then clear this or raise the limit",
  noEffect:
    "it ran {count:number} times and the pH did not change: the probe is wrong, or nothing is delivered",

  fails: "pH control '{name:row}' fails",
  sensorFailed: "pH probe '{name:row}' failed",
  sensorStandsStill: "pH probe '{name:row}' always reads the same",
  outOfRange: "sensor '{name:row}' is out of range",
  beyondRange:
    "pH {value:quantity} is {end, select, high {high} other {low}}, range {min:quantity}…{max:quantity}",
  tooHigh: "pH of '{name:row}' is too high",
  tooLow: "pH of '{name:row}' is too low",
  beyondLimit: "pH {value:quantity}, limit {limit:quantity}",
  raisingLocked: "pH {value:quantity}; what raises it is locked off above {limit:quantity}",
  loweringLocked: "pH {value:quantity}; what lowers it is locked off below {limit:quantity}",
  mayNotDose: "pH control '{name:row}' is held off",

  calibrationLeft: "Calibration of pH probe '{name:row}' was not completed",
  switchedOnAgain: "it is switched on again, as it was",
  notSwitchedOnAgain: "it cannot be switched on again: {reason:message}",
  disableFirst: "Switch the probe off before you calibrate it: it lies in a buffer solution, not in the tank",
  refusedWhileEnabled: "is refused while the probe is switched on",
  slopeDoubtful:
    "has a slope of {slope:number} %, plausible are {least:number} to {most:number} %: a buffer is not what its label says, or the probe is worn",
  offsetDoubtful:
    "is off by {off:quantity} in the buffer of {buffer:number}, plausible is at most {most:quantity}",
  mixedUp: "goes the wrong way: were the buffers mixed up?",
  slopeChanged:
    "changes the slope to {ratio:quantity} times the last one, plausible are {least:quantity} to {most:number}",

  noAnalogInput: '"{name:row}" has no analog input',
  chooseAnalogInput: "Choose an analog input, or switch the probe off",
  chooseDevice: "Choose what raises or lowers the pH",
  bandUnusual:
    '"{name:row}" is driven to pH {min:quantity}…{max:quantity}: no aquarium is kept below {least:number} or above {most:number}',
  setBand: "Set the band to what the animals need",
  neverCalibrated: '"{name:row}" controls without ever having been calibrated',
  calibrate: "Calibrate it with buffer solutions",
  criticalWithinBand:
    'The critical limits of "{name:row}", {low:quantity} and {high:quantity}, lie within its band: what it drives is locked off, or a critical alarm is raised, although the pH is right',
});
