import type { LiveReading } from "@refugium/model/events.ts";
import { span } from "../../text/format.ts";
import { messageText } from "../../text/message-text.ts";
import { translate } from "../../text/translate.ts";

/** A reading as text: its value, with its age unless it is good, or why there is none. `now` in ms. */
export function readingWords(
  reading: LiveReading | undefined,
  show: (value: number) => string,
  now: number,
): string {
  if (reading === undefined || reading.value === null || reading.at === null) {
    return [translate("why:noReading"), reading === undefined ? "" : messageText(reading, "reason")]
      .filter(Boolean)
      .join(": ");
  }
  if (reading.quality === "good") return show(reading.value);
  const aged = translate("why:aged", { value: show(reading.value), age: span(now - Date.parse(reading.at)) });
  return reading.reason === "" ? aged : `${aged}: ${messageText(reading, "reason")}`;
}
