/** One day of the soak, as observed from outside. */
export interface SoakDay {
  readonly day: number;
  /** Megabytes that the process held at the end of the day, once its garbage was collected. */
  readonly memory: number;
  /** Megabytes of objects in use then. */
  readonly heap: number;
  /** Megabytes of the data directory at its end. */
  readonly disk: number;
  readonly looks: number;
  /** Looks at which the water was out of its band. */
  readonly outside: number;
  readonly alarms: readonly string[];
  /** Switches on which the log and the load disagree, in words. */
  readonly unexplained: readonly string[];
  readonly switches: number;
  /** Checks by subject of their readings, and how many a day should have. */
  readonly checks: Readonly<Record<string, { readonly seen: number; readonly expected: number }>>;
}

/** The result of a soak. */
export interface SoakVerdict {
  /** Megabytes more than at the end of the warm-up: held by the process, and in use. */
  readonly growth: number;
  readonly heapGrowth: number;
  /** Share of the looks, 0…1. */
  readonly outside: number;
  readonly alarms: readonly string[];
  readonly unexplained: readonly string[];
  readonly switches: number;
  /** The worst share, 0…1, by which a loop had fewer or more checks than its period requires. */
  readonly drift: number;
  /** Megabytes of disk a day after the warm-up. */
  readonly diskPerDay: number;
  readonly failed: readonly string[];
}

const WARM_UP_DAYS = 10;
const MOST_GROWTH_MB = 10;
const MOST_OUTSIDE = 0.001;
const MOST_DRIFT = 0.001;
/** The history is kept below 400 MB: a year of it must fit. */
const MOST_DISK_PER_DAY_MB = 400 / 365;

/**
 * Judges whole days in their order. Memory grows from the median of the ten days after the warm-up to the median of
 * the last ten; fewer than thirty days are cut in three.
 */
export function judgeSoak(days: readonly SoakDay[]): SoakVerdict {
  const stretch = Math.min(WARM_UP_DAYS, Math.floor(days.length / 3));
  const grown = (figures: readonly number[]): number =>
    median(figures.slice(figures.length - stretch)) - median(figures.slice(stretch, 2 * stretch));
  const growth = grown(days.map((day) => day.memory));
  const heapGrowth = grown(days.map((day) => day.heap));
  const looks = sum(days.map((day) => day.looks));
  const outside = sum(days.map((day) => day.outside)) / looks;
  const alarms = [...new Set(days.flatMap((day) => day.alarms))];
  const unexplained = days.flatMap((day) => day.unexplained.map((words) => `day ${day.day}: ${words}`));
  const switches = sum(days.map((day) => day.switches));
  const drift = Math.max(...Object.keys(days[0]?.checks ?? {}).map((name) => driftOf(name, days)));
  const settled = days.slice(stretch);
  const diskPerDay =
    ((settled.at(-1)?.disk ?? 0) - (settled[0]?.disk ?? 0)) / Math.max(1, settled.length - 1);
  const failed = [
    ...(growth < MOST_GROWTH_MB ? [] : [`memory grew by ${growth.toFixed(1)} MB`]),
    ...(heapGrowth < MOST_GROWTH_MB ? [] : [`objects in use grew by ${heapGrowth.toFixed(1)} MB`]),
    ...(outside < MOST_OUTSIDE ? [] : [`out of the band at ${(100 * outside).toFixed(3)} % of the looks`]),
    ...alarms.map((code) => `alarm ${code}`),
    ...unexplained,
    ...(drift < MOST_DRIFT ? [] : [`a loop is off its period by ${(100 * drift).toFixed(3)} %`]),
    ...(diskPerDay < MOST_DISK_PER_DAY_MB ? [] : [`${diskPerDay.toFixed(2)} MB of disk a day`]),
  ];
  return { growth, heapGrowth, outside, alarms, unexplained, switches, drift, diskPerDay, failed };
}

function driftOf(name: string, days: readonly SoakDay[]): number {
  const expected = sum(days.map((day) => day.checks[name]?.expected ?? 0));
  return Math.abs(sum(days.map((day) => day.checks[name]?.seen ?? 0)) / expected - 1);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The median; of an even number the higher of the two. */
function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
