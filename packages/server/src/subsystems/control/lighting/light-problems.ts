import type { Problem } from "@refugium/model/events.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { lights as messages } from "@refugium/model/messages/lights.ts";
import { rowName } from "@refugium/model/messages/message.ts";
import type { Light } from "@refugium/model/resources/lights.ts";
import { problemsOf, risk } from "../../../control/risks.ts";
import { type JackUsers, takenPins } from "./pin-users.ts";

/** What keeps a light from doing what it is set to. */
export function lightProblems(light: Light, users: JackUsers): readonly Problem[] {
  const subject = { type: "lights", id: light.id };
  const named = { light: rowName("lights", light) };
  if (light.jack === "") {
    const lacksJack = risk("warning", "light-without-jack", messages.noJack(named), messages.chooseJack);
    return problemsOf(subject, [lacksJack]);
  }
  // A jack that does not exist is reported as a dangling reference.
  const pins = users.findJack(light.jack)?.pins ?? Object.keys(light.channels).map(Number);
  const foreign = Object.keys(light.channels).filter((key) => !pins.includes(Number(key)));
  return problemsOf(subject, [
    ...foreign.map((channel) => {
      const message = messages.noPin({ ...named, channel, pins: pins.join(", ") });
      return risk("warning", "channel-without-pin", message, messages.removeChannel);
    }),
    ...[...takenPins(light, users, true)].map(([channel, user]) =>
      risk("severe", "channel-taken", messages.pinTaken({ ...named, channel, user }), drivers.anotherPin),
    ),
  ]);
}
