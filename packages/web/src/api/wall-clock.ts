const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/** The index of a month's English abbreviation, as the controller writes it; -1 for any other text. */
export const monthIndex = (name = ""): number => MONTHS.indexOf(name);

const QUARTER_MS = 900_000;

// The controller writes local times without a zone. "Wall seconds" are such times counted as if the wall clock showed
// UTC, and are shown as UTC, whatever the browser's zone.

/** Wall seconds of a usage time such as `Nov-21-02:18, 2026`; undefined when it is not one. */
export function wallSecondsOf(time: string): number | undefined {
  const [, month, day, hour, minute, year] = /^(\w{3})-(\d\d)-(\d\d):(\d\d), (\d{4})$/.exec(time) ?? [];
  const index = monthIndex(month);
  if (index < 0) return undefined;
  return Date.UTC(Number(year), index, Number(day), Number(hour), Number(minute)) / 1000;
}

/** How far the controller's wall clock is ahead of UTC in ms, from `Sat Nov 21 02:21:56, 2026` read at `at` (ms). */
export function wallOffset(currentTime: string, at: number): number | undefined {
  const [, month, day, hour, minute, second, year] =
    /^\w{3} (\w{3}) (\d+) (\d\d):(\d\d):(\d\d), (\d{4})$/.exec(currentTime) ?? [];
  const index = monthIndex(month);
  if (index < 0) return undefined;
  const wall = Date.UTC(Number(year), index, Number(day), Number(hour), Number(minute), Number(second));
  return Math.round((wall - at) / QUARTER_MS) * QUARTER_MS;
}

/**
 * Wall seconds of ascending moments (ms) for the time axis of a chart, which must ascend too. When the clock goes back,
 * the repeated hour is compressed to one second per moment after the first one.
 */
export function wallAxis(moments: readonly number[], wallOf: (at: number) => number): readonly number[] {
  let last = Number.NEGATIVE_INFINITY;
  return moments.map((at) => {
    const wall = wallOf(at) / 1000;
    last = wall > last ? wall : last + 1;
    return last;
  });
}

/** Wall seconds as `14:05`. */
export function wallTimeText(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 16);
}
