import { List } from "../declare/containers.ts";
import type { Fault } from "../declare/field.ts";
import { Bool, Choice, Int, Name, Ref, Text } from "../declare/fields.ts";
import { defineResource, type Row } from "../declare/resource.ts";
import { fields as messages } from "../messages/fields.ts";
import { LANGUAGE_CODES } from "../messages/language-codes.ts";

const TimeOfDay = (about: string) =>
  Text({ max: 5, pattern: /^([01]\d|2[0-3]):[0-5]\d$/, expects: messages.clockTime, about });

/** A person who is notified of alarms. */
export const recipients = defineResource({
  name: "recipients",
  most: 50,
  path: "/api/recipients",
  title: "Recipients",
  singular: "recipient",
  fields: {
    name: Name(),
    enable: Bool({ initial: true }),
    language: Choice(LANGUAGE_CODES, { about: "Of the messages" }),
    channels: List(Ref("channels"), {
      max: 10,
      about: "In this order: the next one is tried when one fails or has not answered after 2 minutes",
    }),
    least: Choice(["info", "warning", "critical"], { about: "The least urgent priority to be notified of" }),
    after_minutes: Int({
      initial: 0,
      min: 0,
      max: 1440,
      about: "Notified when nobody has acknowledged the alarm after so many minutes; 0 = at once",
    }),
    quiet_from: TimeOfDay(
      "HH:MM by the tank's clock: until `quiet_to` only critical alarms are sent. Empty: no quiet hours",
    ),
    quiet_to: TimeOfDay("HH:MM; may be past midnight"),
    digest_at: TimeOfDay("HH:MM: a summary of the last day, every day. Empty: none"),
  },
  rules: ({ quiet_from, quiet_to }): readonly Fault[] => {
    if ((quiet_from === "") === (quiet_to === "")) return [];
    const path = quiet_from === "" ? "quiet_from" : "quiet_to";
    return [{ path, message: messages.clockTime }];
  },
});
export type NotificationRecipient = Row<typeof recipients>;
