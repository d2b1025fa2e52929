import type { Json } from "@refugium/model/declare/field.ts";
import type { LiveReading } from "@refugium/model/events.ts";
import type { Reading } from "@refugium/model/laws/reading.ts";
import type { LiveState } from "../kernel/live-state.ts";

/** Shows a controller's newest reading under `reading/<subject>`: the last good value stays, marked, when it is poor. */
export function showReading(
  live: LiveState,
  subject: string,
  shown: { readonly reading: Reading; readonly lastGood: number | undefined; readonly unit: string },
): void {
  const { reading, lastGood, unit } = shown;
  // Set below, by this very function.
  const before = live.get(`reading/${subject}`) as unknown as LiveReading | undefined;
  const at = reading.quality === "good" ? new Date(reading.at).toISOString() : (before?.at ?? null);
  const value: LiveReading = {
    value: lastGood ?? null,
    unit,
    quality: reading.quality,
    at,
    reason: reading.quality === "good" ? (reading.remark ?? "") : reading.reason,
  };
  // A LiveReading is plain JSON.
  live.set(`reading/${subject}`, value as unknown as Json);
}
