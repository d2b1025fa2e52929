import type { Field } from "@refugium/model/declare/field.ts";
import { Choice, Int, Text } from "@refugium/model/declare/fields.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { helped, type Occupied } from "../../driver.ts";

/** A topic, or a part of one: no wildcards, no empty level at its ends (MQTT 5.0, section 4.7). */
const TOPIC = /^(?![$/])[^+#]*[^+#/]$/;

/** `initial` empty: it may stay empty. */
export function Topic(initial: string, help: MessageOrText): Field<string> {
  const min = initial === "" ? 0 : 1;
  return helped(help, Text({ initial, min, max: 200, pattern: TOPIC, expects: drivers.topic }));
}

/** What a driver makes of its device. */
export const Use = (): Field<"switch" | "level" | "value"> =>
  helped(drivers.useHelp, Choice(["switch", "level", "value"]));

/** In seconds, to a week: the longest pause of a sensor is some hours. */
export const MaxAge = (): Field<number> =>
  helped(drivers.maxAgeHelp, Int({ initial: 900, min: 1, max: 604_800 }));

/** The exclusive resource of a driver on a broker. */
export const mqttPlace = (topic: string): Occupied => ({
  place: `mqtt ${topic}`,
  words: drivers.mqttTopic({ topic }),
});
