// Names of pictures: their local capture time, as clients expect.
import type { Instant } from "../declare/units.ts";
import { infoTime } from "./wire-time.ts";

const NAME = /^(thumbnail-)?\d\d-\d\d-\d\d-(Sun|Mon|Tue|Wed|Thu|Fri|Sat)-[A-Z][a-z]{2}-\d{1,2}-\d{4}\.jpg$/;

/** `02-24-02-Sat-Nov-21-2026.jpg`. `zone` is an IANA name; without one the host's zone counts. */
export function pictureName(at: Instant, zone?: string): string {
  const [weekday, month, day, clock = "", year] = infoTime(at, zone).replace(",", "").split(" ");
  return `${clock.replaceAll(":", "-")}-${weekday}-${month}-${day}-${year}.jpg`;
}

/** True for the name of a picture or of its thumbnail; no other file may be requested. */
export function isPictureName(name: string): boolean {
  return NAME.test(name);
}

export function thumbnailName(picture: string): string {
  return `thumbnail-${picture}`;
}
