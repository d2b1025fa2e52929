import type { Range } from "./profile.ts";

/** The range of a channel: a max of 0 means 100. */
export function rangeOf({ min, max }: Range): Range {
  return { min, max: max === 0 ? 100 : max };
}

/** The output of a channel for a wanted value: 0…100, off below its min, at most its max. NaN is off. */
export function channelLevel(channel: Range, value: number): number {
  const { min, max } = rangeOf(channel);
  const level = Math.min(100, Math.max(0, Number.isFinite(value) ? value : 0));
  return level < min ? 0 : Math.min(level, max);
}
