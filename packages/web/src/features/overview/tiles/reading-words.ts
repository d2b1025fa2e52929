import type { LiveReading } from "@refugium/model/events.ts";
import { moment, span } from "../../../text/format.ts";
import { translate } from "../../../text/translate.ts";
import type { Tone } from "../../../ui/Tag.tsx";

interface Watched {
  readonly enable: boolean;
  readonly min: number;
  readonly max: number;
}

/** A reading compared with its band, in one or two words. */
export function bandWords(watched: Watched, reading: LiveReading | undefined): readonly [Tone, string] {
  if (!watched.enable) return ["quiet", translate("disabled")];
  if (reading === undefined) return ["quiet", translate("overview:reading.none")];
  if (reading.quality !== "good" || reading.value === null)
    return ["act", translate("overview:reading.none")];
  if (watched.max <= watched.min) return ["ok", translate("overview:reading.good")];
  if (reading.value < watched.min) return ["attention", translate("overview:reading.below")];
  if (reading.value > watched.max) return ["attention", translate("overview:reading.above")];
  return ["ok", translate("overview:reading.within")];
}

/** Why there is no number, and the last good one with its age. `now` in ms; `write` adds the unit. */
export function missingWords(
  watched: Watched,
  reading: LiveReading | undefined,
  { now, write }: { readonly now: number; write(value: number): string },
): string {
  if (!watched.enable) return translate("overview:reading.disabled");
  if (reading === undefined || reading.quality === "good") return translate("overview:reading.waiting");
  const why = translate(`overview:reading.${reading.quality}`);
  if (reading.value === null || reading.at === null) return why;
  const at = Date.parse(reading.at);
  const last = { value: write(reading.value), when: moment(at, now), age: span(now - at) };
  return `${why} ${translate("overview:reading.last", last)}`;
}
