// Physical outputs: who has the say over them, and why.
import { messages } from "./templates.ts";

export const outputs = messages("outputs", {
  switched: "{name:text} {value, select, on {on} other {off}}: {reason:message} ({owner:message})",
  dimmed: "{name:text} {percent:number} %: {reason:message} ({owner:message})",
  onRefused: "on, asked for by {asker:text}, was refused: {why:message}",
  offRefused: "off, asked for by {asker:text}, was refused: {why:message}",
  doseRefused: "a dose, asked for by {asker:text}, was refused: {why:message}",
  calibrationRefused: "a calibration run, asked for by {asker:text}, was refused: {why:message}",
  repeated: "{line:message} (and {count:number} times before)",
});
