import type { Push } from "@refugium/model/laws/feedback.ts";
import type { Reading } from "@refugium/model/laws/reading.ts";
import type { Message, MessageOrText, Quantity, RowName } from "@refugium/model/messages/message.ts";
import type { ph } from "@refugium/model/messages/ph.ts";
import type { temperature } from "@refugium/model/messages/temperature.ts";
import type { SubjectAlarms } from "../alarms/subject-alarms.ts";

/** Temperature or pH. */
type BandMessages = typeof temperature | typeof ph;

export interface BandWords {
  readonly name: RowName;
  readonly messages: BandMessages;
  /** A value, and an end of the band, as they appear in messages. */
  readonly value: (value: number) => Quantity;
  readonly limit: (value: number) => Quantity;
}

/** The reason for a push, or for none. */
export function bandReason(
  words: Omit<BandWords, "name">,
  push: Push,
  {
    value: now,
    band,
  }: { readonly value: number; readonly band: { readonly min: number; readonly max: number } },
): Message {
  const { messages } = words;
  const value = words.value(now);
  const [min, max] = [words.limit(band.min), words.limit(band.max)];
  if (push === "up" && now < band.min) return messages.below({ value, limit: min });
  if (push === "down" && now > band.max) return messages.above({ value, limit: max });
  if (push !== "none") return messages.stillClose({ value, limit: push === "up" ? min : max });
  const isWithin = now >= band.min && now <= band.max;
  return isWithin ? messages.within({ value, min, max }) : messages.nothingThere({ value });
}

/** The alarms of the probe that is shown. */
export function raiseProbe(
  alarms: SubjectAlarms,
  { messages, name }: Pick<BandWords, "messages" | "name">,
  reading: Reading,
): void {
  const remark = reading.quality === "good" ? reading.remark : undefined;
  alarms.critical("probe-failed", messages.sensorFailed({ name }), failing(reading));
  alarms.warning("probe-frozen", messages.sensorStandsStill({ name }), remark);
}

/** Why a probe gives no reading; undefined for a reading, also for one that was rejected. */
export function failing(reading: Reading | undefined): MessageOrText | undefined {
  if (reading === undefined || reading.quality === "good") return undefined;
  return reading.rejected === undefined ? reading.reason : undefined;
}
