import type { Said } from "@refugium/model/messages/message.ts";
import { timers } from "@refugium/model/messages/timers.ts";
import type { Timer } from "@refugium/model/resources/timers.ts";

/** The name of a timer in messages. */
export function label({ id, name }: Pick<Timer, "id" | "name">): Said {
  return name || timers.unnamed({ id });
}
