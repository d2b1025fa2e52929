import type { Problem } from "@refugium/model/events.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { lights as messages } from "@refugium/model/messages/lights.ts";
import { rowName } from "@refugium/model/messages/message.ts";
import type { Light } from "@refugium/model/resources/lights.ts";
import { type JackUsers, takenPins } from "./pin-users.ts";

/** What keeps a light from doing what it is set to. */
export function lightProblems(light: Light, users: JackUsers): readonly Problem[] {
  const subject = { type: "lights", id: light.id };
  const named = { light: rowName("lights", light) };
  if (light.jack === "") {
    const message = messages.noJack(named);
    const fix = messages.chooseJack;
    return [{ code: "light-without-jack", severity: "warning", subject, message, fix }];
  }
  // A jack that does not exist is told as a dangling reference.
  const pins = users.findJack(light.jack)?.pins ?? Object.keys(light.channels).map(Number);
  const strange = Object.keys(light.channels).filter((key) => !pins.includes(Number(key)));
  const orphans: readonly Problem[] = strange.map((channel) => ({
    code: "channel-without-pin",
    severity: "warning",
    subject,
    message: messages.noPin({ ...named, channel, pins: pins.join(", ") }),
    fix: messages.removeChannel,
  }));
  const taken: readonly Problem[] = [...takenPins(light, users, true)].map(([channel, user]) => ({
    code: "channel-taken",
    severity: "severe",
    subject,
    message: messages.pinTaken({ ...named, channel, user }),
    fix: drivers.anotherPin,
  }));
  return [...orphans, ...taken];
}
