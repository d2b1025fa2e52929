import { instant } from "@refugium/model/declare/units.ts";
import { usageTime } from "@refugium/model/laws/wire-time.ts";

/** Wall seconds in the journal's format, `Nov-20-10:11, 2026`. */
export function stampOf(seconds: number): string {
  return usageTime(instant(seconds * 1000), "UTC");
}
