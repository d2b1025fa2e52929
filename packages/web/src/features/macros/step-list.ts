/** A list with one item moved. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const rest = without(list, from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

export function without<T>(list: readonly T[], at: number): readonly T[] {
  return list.filter((_, index) => index !== at);
}

export function replaced<T>(list: readonly T[], at: number, member: T): readonly T[] {
  return list.map((each, index) => (index === at ? member : each));
}

/** Position of a list item on the page, in pixels. */
export interface Extent {
  readonly top: number;
  readonly height: number;
}

/** New index of an item dragged by `by` pixels: past all that it overlaps by half of the smaller one. */
export function placeOf(extents: readonly Extent[], from: number, by: number): number {
  const dragged = extents[from];
  if (dragged === undefined) return from;
  const top = dragged.top + by;
  const reaches = (other: Extent, depth: number): boolean =>
    depth > Math.min(other.height, dragged.height) / 2;
  const before = extents.slice(0, from).filter((other) => reaches(other, other.top + other.height - top));
  const after = extents.slice(from + 1).filter((other) => reaches(other, top + dragged.height - other.top));
  return from - before.length + after.length;
}

/** Pixels by which an item shifts while another is dragged to a new place. */
export function shiftFor(extents: readonly Extent[], index: number, from: number, to: number): number {
  const dragged = extents[from];
  const second = extents[1];
  const first = extents[0];
  if (dragged === undefined || first === undefined || second === undefined) return 0;
  const size = dragged.height + (second.top - first.top - first.height);
  if (index > from && index <= to) return -size;
  return index < from && index >= to ? size : 0;
}
