/** Measured values, by name with unit. */
export type Figures = Readonly<Record<string, number>>;

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The value that `percent` of all values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
