import { instant } from "@refugium/model/declare/units.ts";
import { isZone, zoneOffset } from "@refugium/model/laws/wire-time.ts";

// Times are those of the tank, wherever the browser is. The zone is global to the page, like the language.
let zone: string | undefined;
let clockOffset: number | undefined;
/** Offset per UTC day; NaN for a day with a clock change. A chart has thousands of moments but few days. */
const offsetsOfDays = new Map<number, number>();
const DAY_MS = 86_400_000;

/** Sets the zone in which times are shown, an IANA name. */
export function setTankZone(name: string): void {
  // Where the browser does not know the zone, the offset of the controller's clock is used.
  const known = isZone(name) ? name : undefined;
  if (known !== zone) offsetsOfDays.clear();
  zone = known;
}

/** Sets how far the tank's clock is ahead of UTC now, in ms: used while the browser does not know the zone. */
export function setTankOffset(offset: number | undefined): void {
  clockOffset = offset;
}

/** How far the tank's wall clock is ahead of UTC at a moment, both in ms; the browser's offset until it is known. */
export function tankOffset(at: number): number {
  if (zone !== undefined) return offsetIn(zone, at);
  return clockOffset ?? new Date(at).getTimezoneOffset() * -60_000;
}

/** The tank's wall clock at a moment, both in ms, as if it showed UTC. */
export function tankWall(at: number): number {
  return at + tankOffset(at);
}

/** The moment at which the tank's wall clock shows `wall`, both in ms; the later one when it shows it twice. */
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
