// The trend of values measured by hand: few, uneven in time, and now and then one that is wrong.

interface Measurement {
  /** Seconds. */
  readonly at: number;
  readonly value: number;
}

const DAY = 86_400;
/** Only values of this time count. */
export const TREND_DAYS = 30;
/** Fewer values, or values closer together, show the error of the test kit and no trend. */
const FEWEST = 3;
const SHORTEST_DAYS = 3;
/** The newest of more values count: pairs grow with the square. */
const MOST = 200;

/**
 * Units per day over the last 30 days: the median of the slopes of all pairs (Theil 1950, Sen 1968), which a wrong value
 * among few does not move. `now` in the same seconds. Undefined with fewer than 3 values or less than 3 days.
 */
export function testTrend(all: readonly Measurement[], now: number): number | undefined {
  const recent = all
    .filter(({ at }) => at <= now && at >= now - TREND_DAYS * DAY)
    .toSorted((one, other) => one.at - other.at)
    .slice(-MOST);
  const [first, last] = [recent[0], recent.at(-1)];
  if (first === undefined || last === undefined || recent.length < FEWEST) return undefined;
  if (last.at - first.at < SHORTEST_DAYS * DAY) return undefined;
  return median(slopes(recent));
}

function slopes(ordered: readonly Measurement[]): readonly number[] {
  return ordered.flatMap((one, index) =>
    ordered
      .slice(index + 1)
      .flatMap((other) =>
        other.at > one.at ? [((other.value - one.value) / (other.at - one.at)) * DAY] : [],
      ),
  );
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}
