import { instant } from "@refugium/model/declare/units.ts";
import { zoneOffset } from "@refugium/model/laws/wire-time.ts";

// Times are those of the tank, wherever the browser is. Like the language this is one for the whole page.
let zone: string | undefined;
let ahead: number | undefined;

/** Times are shown by this zone from here on, an IANA name. */
export function learnZone(name: string): void {
  try {
    zoneOffset(instant(0), name);
    zone = name;
  } catch {
    // One that this browser does not know: the clock counts.
    zone = undefined;
  }
}

/** How far the tank's clock is ahead of UTC now, in ms: counts while its zone is not known here. */
export function learnOffset(offset: number | undefined): void {
  ahead = offset;
}

/** How far the tank's wall clock is ahead of UTC at a moment, both in ms; the browser's own until it was told. */
export function tankOffset(at: number): number {
  if (zone !== undefined) return zoneOffset(instant(at), zone);
  return ahead ?? new Date(at).getTimezoneOffset() * -60_000;
}
