import type { LiveReading } from "@refugium/model/events.ts";
import type { Reading } from "@refugium/model/laws/reading.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import type { LiveState } from "../kernel/live-state.ts";

/** Shows the newest reading of a controller under `reading/<subject>`. A poor reading keeps the last good value, marked. */
export function showReading(
  live: LiveState,
  subject: string,
  shown: { readonly reading: Reading; readonly lastGood: number | undefined; readonly unit: string },
): void {
  const { reading, lastGood, unit } = shown;
  const before = shownReading(live, subject);
  const at = reading.quality === "good" ? new Date(reading.at).toISOString() : (before?.at ?? null);
  const value: LiveReading = {
    value: lastGood ?? null,
    unit,
    quality: reading.quality,
    at,
    ...withCode("reason", reading.quality === "good" ? (reading.remark ?? "") : reading.reason),
  };
  setReading(live, subject, value);
}

export function showStale(live: LiveState, subject: string, reason: MessageOrText): void {
  const before = shownReading(live, subject);
  if (before === undefined) return;
  const { value, unit, at } = before;
  setReading(live, subject, { value, unit, at, quality: "stale", ...withCode("reason", reason) });
}

/** What `reading/<subject>` shows now. */
export function shownReading(live: LiveState, subject: string): LiveReading | undefined {
  return live.get(`reading/${subject}`);
}

export function setReading(live: LiveState, subject: string, reading: LiveReading): void {
  live.set(`reading/${subject}`, reading);
}
