// The export over MQTT, and its commands.
import { messages } from "./templates.ts";

export const mqtt = messages("mqtt", {
  away: "The MQTT broker does not answer",
  lost: "MQTT messages were lost",
  lostCount: "{count:number} since the start: the broker was away for too long, or refuses them",
  notAllowed: "{path:text} is not on the list of what MQTT may command",
  failed: "it failed for a reason that is in the log of the program",
  commandPath: "must be equipment, macros or modes, with an id or without: equipment/3",
});
