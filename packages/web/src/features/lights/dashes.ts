const DASHES = ["", "9 4", "3 3", "12 3 3 3", "6 6", "2 5"];

/** Dash pattern of the channel at an index. */
export function dashOf(index: number): string {
  return DASHES[index % DASHES.length] ?? "";
}
