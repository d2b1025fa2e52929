// A relay that does not open, seen by what the water does: a heater that is switched off takes its warmth away with it.
import { type Milliseconds, minutes, type Uptime } from "../declare/units.ts";
import { addToTrend, beginTrend, slopeOf, spanOf, type TrendSums } from "./trend.ts";

/** A trend is measured over so long a time in which nothing switched, after the switch has made itself felt. */
const WINDOW: Milliseconds = minutes(20);
const SETTLES: Milliseconds = minutes(5);
/** Share of what the heater brings that must be gone after it was switched off, or have come by itself. */
const SHARE = 0.5;
/** Room, lights and pumps change slowly or by less than this share. */
const SUDDEN_SHARE = 0.6;
/** °C/h: a slower heater cannot be told from what else warms the water, nor from the steps of a DS18B20 (0.0625 °C). */
const LEAST = 0.3;
/** A stretch that ends before its window does gives a trend after this time, or when the water changed by so much, °C. */
const SHORTEST: Milliseconds = minutes(15);
const CLEAR_CHANGE = 0.4;
/** Without a measured heater: so far above the band's end, so long after, by so much, °C. */
const ABOVE = 0.5;
const UNKNOWN_RISE = 0.3;
const UNKNOWN_AFTER: Milliseconds = minutes(30);
/** A new trend counts this much towards what is usual. */
const WEIGHT = 0.3;

/** What is known of a heater, for as long as it is the same: °C/h. */
export interface HeaterStrength {
  /** What it brings compared with the time before it was on. */
  readonly brings: number;
}

/** What is remembered of the present stretch in which nothing switched. Temperatures in °C, trends in °C/h. */
export interface RelayMemory {
  readonly heaterOn: boolean;
  readonly coolerOn: boolean;
  readonly since: Uptime;
  readonly lowest: number;
  /** The readings of the present window. */
  readonly window?: TrendSums;
  /** The newest trend of this stretch. */
  readonly trend?: number;
  /** The trend of the stretch before, when that was without cooling and the heater the other way. */
  readonly before?: number;
  /** What is usual in this stretch, for a heater that is off. */
  readonly usual?: number;
  readonly isStuck: boolean;
}

export interface RelayLook {
  readonly at: Uptime;
  readonly temperature: number;
  readonly heaterOn: boolean;
  readonly coolerOn: boolean;
  /** The end of the band, °C. */
  readonly max: number;
}

export interface RelayStep {
  readonly memory: RelayMemory;
  readonly strength: HeaterStrength | undefined;
  readonly isStuck: boolean;
}

/**
 * Judges a heater's relay by the power balance. Within half an hour of being switched off the water must have lost at
 * least half of the trend that the heater brings; a heater that is off must not bring it suddenly. A warm room, a chiller
 * that rests and lights change the trend too, but not at the moment at which the heater is switched, or by less.
 */
export function checkRelay(
  memory: RelayMemory | undefined,
  strength: HeaterStrength | undefined,
  look: RelayLook,
): RelayStep {
  const { at, temperature, heaterOn, coolerOn } = look;
  if (memory === undefined) return { memory: stretch(look, undefined), strength, isStuck: false };
  if (memory.heaterOn !== heaterOn || memory.coolerOn !== coolerOn) return switched(memory, strength, look);
  const lowest = Math.min(memory.lowest, temperature);
  if (at - memory.since < SETTLES)
    return { memory: { ...memory, lowest }, strength, isStuck: memory.isStuck };
  const reading = { at, value: temperature };
  const window = memory.window === undefined ? beginTrend(reading) : addToTrend(memory.window, reading);
  if (spanOf(window) < WINDOW) return validated({ ...memory, lowest, window }, strength, look);
  const trend = slopeOf(window);
  return concluded({ ...memory, lowest, window: beginTrend(reading) }, strength, { ...look, trend });
}

/** Something switched: a stretch is over, and its trend is what the next one is compared with. */
function switched(memory: RelayMemory, strength: HeaterStrength | undefined, look: RelayLook): RelayStep {
  const trend = trendAtEnd(memory);
  const isAlone = !memory.coolerOn && !look.coolerOn && memory.heaterOn !== look.heaterOn;
  const isLesson = trend !== undefined && memory.heaterOn && !memory.coolerOn;
  return {
    memory: stretch(look, isAlone ? trend : undefined),
    strength: isLesson ? learned(strength, memory, trend) : strength,
    isStuck: false,
  };
}

function trendAtEnd({ window, trend }: RelayMemory): number | undefined {
  if (window === undefined) return trend;
  const slope = slopeOf(window);
  const span = spanOf(window);
  const isClear = span >= SHORTEST || Math.abs(slope) * span >= CLEAR_CHANGE * minutes(60);
  return isClear ? slope : trend;
}

function stretch(look: RelayLook, before: number | undefined): RelayMemory {
  const { at, temperature, heaterOn, coolerOn } = look;
  return {
    ...{ heaterOn, coolerOn, since: at, lowest: temperature, isStuck: false },
    ...(before === undefined ? {} : { before }),
  };
}

/** A window is complete: what it says about the heater. */
function concluded(
  memory: RelayMemory,
  strength: HeaterStrength | undefined,
  look: RelayLook & { readonly trend: number },
): RelayStep {
  const { trend } = look;
  const next = { ...memory, trend };
  if (memory.coolerOn) return { memory: next, strength, isStuck: false };
  // What it brings is learned once, when it is switched off.
  if (memory.heaterOn) return { memory: next, strength, isStuck: false };
  const isStuck = memory.isStuck ? trend > 0 : isSuspicious(memory, strength, trend);
  if (isStuck) return { memory: { ...next, isStuck }, strength, isStuck };
  const usual = memory.usual === undefined ? trend : memory.usual + WEIGHT * (trend - memory.usual);
  return validated({ ...next, usual, isStuck }, strength, look);
}

function isSuspicious(memory: RelayMemory, strength: HeaterStrength | undefined, trend: number): boolean {
  const { before, usual } = memory;
  // Straight after it was on: that trend must have been lost by at least half of what it brings.
  if (usual === undefined) {
    if (before === undefined || before < LEAST) return false;
    return trend > before - SHARE * Math.max(before, strength?.brings ?? 0) && trend > LEAST / 2;
  }
  return strength !== undefined && strength.brings >= LEAST && trend > usual + SUDDEN_SHARE * strength.brings;
}

/** What it brings: its trend compared with the one before it was switched on. */
function learned(
  strength: HeaterStrength | undefined,
  { before }: RelayMemory,
  trend: number,
): HeaterStrength | undefined {
  if (before === undefined || trend - before < LEAST) return strength;
  const brings = trend - before;
  return { brings: strength === undefined ? brings : strength.brings + WEIGHT * (brings - strength.brings) };
}

/** As long as nothing is measured: off for half an hour, far above the band, and still getting warmer. */
function validated(memory: RelayMemory, strength: HeaterStrength | undefined, look: RelayLook): RelayStep {
  const isFar =
    (strength === undefined || strength.brings < LEAST) &&
    !memory.heaterOn &&
    look.at - memory.since >= UNKNOWN_AFTER &&
    look.temperature > look.max + ABOVE &&
    look.temperature - memory.lowest >= UNKNOWN_RISE;
  return { memory, strength, isStuck: memory.isStuck || isFar };
}
