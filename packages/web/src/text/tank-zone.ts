import { instant } from "@refugium/model/declare/units.ts";
import { zoneOffset } from "@refugium/model/laws/wire-time.ts";

// Times are those of the tank, wherever the browser is. Like the language this is one for the whole page.
let zone: string | undefined;
let ahead: number | undefined;
/** By days of UTC in the zone; NaN on one that changes its clocks. A chart has thousands of moments and few days. */
const offsetsOfDays = new Map<number, number>();
const DAY_MS = 86_400_000;

/** Times are shown by this zone from here on, an IANA name. */
export function learnZone(name: string): void {
  try {
    zoneOffset(instant(0), name);
    if (name !== zone) offsetsOfDays.clear();
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
  if (zone !== undefined) return offsetIn(zone, at);
  return ahead ?? new Date(at).getTimezoneOffset() * -60_000;
}

/** What the tank's wall clock shows at a moment, both in ms, as if it showed UTC. */
export function tankWall(at: number): number {
  return at + tankOffset(at);
}

/** The moment at which the tank's wall clock shows `wall`, both in ms; the later one of what is shown twice. */
export function instantOfWall(wall: number): number {
  const offsets = [tankOffset(wall - DAY_MS), tankOffset(wall + DAY_MS)];
  const later = wall - Math.min(...offsets);
  return tankWall(later) === wall ? later : wall - Math.max(...offsets);
}

function offsetIn(name: string, at: number): number {
  const day = Math.floor(at / DAY_MS);
  let offset = offsetsOfDays.get(day);
  if (offset === undefined) {
    const [first, last] = [day * DAY_MS, (day + 1) * DAY_MS - 1].map((end) => zoneOffset(instant(end), name));
    offset = first !== undefined && first === last ? first : Number.NaN;
    offsetsOfDays.set(day, offset);
  }
  return Number.isNaN(offset) ? zoneOffset(instant(at), name) : offset;
}
