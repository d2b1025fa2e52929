// Readings that devices send.
import { messages } from "./templates.ts";

export const inputs = messages("inputs", {
  sampleTime: "must be a time with its zone, such as 2026-05-01T12:00:00Z",
  timeOrAge: "comes with an age: send either the time or the age",
  future: "is {ahead:span} ahead of the controller: set the clock of the device, or send an age",
  tooOld: "was measured {age:span} ago; a sample may be {limit:span} old",
  notLevel: "must be 0 or 1: the input is a level",
  notPushed:
    "{input:text} is read by the controller: only an input of a driver that receives readings takes samples",
  unknown: "there is no input {input:text}; inputs are named as in analog-3 and inlet-2",
  device: "Device that sends its readings",
  nameHelp: "A name of your choice; no other driver may have it",
  name: "must have letters, digits, dots, dashes and underscores only",
});
