import type { Problem } from "@refugium/model/events.ts";
import type { Light } from "@refugium/model/resources/lights.ts";
import { type JackUsers, takenPins } from "./pin-users.ts";

/** What keeps a light from doing what it is set to. */
export function lightProblems(light: Light, users: JackUsers): readonly Problem[] {
  const subject = { type: "lights", id: light.id };
  const name = `"${light.name}"`;
  if (light.jack === "") {
    const message = `${name} has no jack and lights nothing`;
    return [{ code: "light-without-jack", severity: "warning", subject, message, fix: "Choose a jack" }];
  }
  // A jack that does not exist is told as a dangling reference.
  const pins = users.findJack(light.jack)?.pins ?? Object.keys(light.channels).map(Number);
  const strange = Object.keys(light.channels).filter((key) => !pins.includes(Number(key)));
  const orphans: readonly Problem[] = strange.map((pin) => ({
    code: "channel-without-pin",
    severity: "warning",
    subject,
    message: `Channel ${pin} of ${name} is no pin of its jack (${pins.join(", ")}): it lights nothing`,
    fix: "Remove the channel, or give the jack that pin",
  }));
  const taken: readonly Problem[] = [...takenPins(light, users, true)].map(([pin, by]) => ({
    code: "channel-taken",
    severity: "severe",
    subject,
    message: `Channel ${pin} of ${name} is on the pin of ${by}: the light leaves it alone`,
    fix: "Give one of them another pin",
  }));
  return [...orphans, ...taken];
}
