// The simulated tank and its faults.
import { messages } from "./templates.ts";

export const simulation = messages("simulation", {
  noFault: "There is no fault {id:text}",
  namesNothing: "names nothing that exists: {target:text}",
  mustBeLoop: "must be one of {loops:text}",
});
