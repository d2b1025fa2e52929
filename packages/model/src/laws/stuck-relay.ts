// Detects a relay that does not open: when a heater is switched off, its warming of the water must end.
import { type Milliseconds, minutes, type Uptime } from "../declare/units.ts";
import { addToTrend, beginTrend, slopeOf, spanOf, type TrendSums } from "./trend.ts";

/** A trend is measured over this time without switching, after the effect of the last switch has settled. */
const WINDOW: Milliseconds = minutes(20);
const SETTLES: Milliseconds = minutes(5);
/** Share of the heater's effect that must disappear after it was switched off, or that appears by itself. */
const SHARE = 0.5;
/** Room, lights and pumps change slowly or by less than this share. */
const SUDDEN_SHARE = 0.6;
/** °C/h: a weaker heater cannot be distinguished from other heat sources, nor from the steps of a DS18B20 (0.0625 °C). */
const LEAST = 0.3;
/** A phase that ends before its window gives a trend after this time, or after this change of the water in °C. */
const SHORTEST: Milliseconds = minutes(15);
const CLEAR_CHANGE = 0.4;
/** Without a measured heater: this far above the band in °C, after this time, with this rise in °C. */
const ABOVE = 0.5;
const UNKNOWN_RISE = 0.3;
const UNKNOWN_AFTER: Milliseconds = minutes(30);
/** The weight of a new trend in the usual one. */
const WEIGHT = 0.3;

/** The measured effect of one heater, in °C/h. */
export interface HeaterStrength {
  /** The trend it causes, compared with the time before it was on. */
  readonly brings: number;
}

/** The state of the present phase without switching. Temperatures in °C, trends in °C/h. */
export interface RelayMemory {
  readonly heaterOn: boolean;
  readonly coolerOn: boolean;
  readonly since: Uptime;
  readonly lowest: number;
  /** The readings of the present window. */
  readonly window?: TrendSums;
  /** The newest trend of this phase. */
  readonly trend?: number;
  /** The trend of the phase before, when that had no cooling and the opposite heater state. */
  readonly before?: number;
  /** The usual trend of this phase, while the heater is off. */
  readonly usual?: number;
  readonly isStuck: boolean;
}

export interface RelayLook {
  readonly at: Uptime;
  readonly temperature: number;
  readonly heaterOn: boolean;
  readonly coolerOn: boolean;
  /** The upper end of the band, °C. */
  readonly max: number;
}

export interface RelayStep {
  readonly memory: RelayMemory;
  readonly strength: HeaterStrength | undefined;
  readonly isStuck: boolean;
}

/**
 * Judges a heater's relay by the power balance. Within half an hour after switching off, the water must lose at least
 * half of the trend that the heater causes; while the heater is off, that trend must not appear suddenly. A warm room,
 * a chiller that stops and lights change the trend too, but not when the heater is switched, or by less.
 */
export function checkRelay(
  memory: RelayMemory | undefined,
  strength: HeaterStrength | undefined,
  look: RelayLook,
): RelayStep {
  const { at, temperature, heaterOn, coolerOn } = look;
  if (memory === undefined) return { memory: newPhase(look, undefined), strength, isStuck: false };
  if (memory.heaterOn !== heaterOn || memory.coolerOn !== coolerOn)
    return afterSwitch(memory, strength, look);
  const lowest = Math.min(memory.lowest, temperature);
  if (at - memory.since < SETTLES)
    return { memory: { ...memory, lowest }, strength, isStuck: memory.isStuck };
  const reading = { at, value: temperature };
  const window = memory.window === undefined ? beginTrend(reading) : addToTrend(memory.window, reading);
  if (spanOf(window) < WINDOW) return judgeUnmeasured({ ...memory, lowest, window }, strength, look);
  const trend = slopeOf(window);
  return judgeWindow({ ...memory, lowest, window: beginTrend(reading) }, strength, { ...look, trend });
}

/** Something switched: the phase ends, and its trend is the reference for the next one. */
function afterSwitch(memory: RelayMemory, strength: HeaterStrength | undefined, look: RelayLook): RelayStep {
  const trend = trendAtEnd(memory);
  const isAlone = !memory.coolerOn && !look.coolerOn && memory.heaterOn !== look.heaterOn;
  const isMeasurable = trend !== undefined && memory.heaterOn && !memory.coolerOn;
  return {
    memory: newPhase(look, isAlone ? trend : undefined),
    strength: isMeasurable ? measuredStrength(strength, memory, trend) : strength,
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

function newPhase(look: RelayLook, before: number | undefined): RelayMemory {
  const { at, temperature, heaterOn, coolerOn } = look;
  return {
    ...{ heaterOn, coolerOn, since: at, lowest: temperature, isStuck: false },
    ...(before === undefined ? {} : { before }),
  };
}

/** A window is complete: the judgement of the relay. */
function judgeWindow(
  memory: RelayMemory,
  strength: HeaterStrength | undefined,
  look: RelayLook & { readonly trend: number },
): RelayStep {
  const { trend } = look;
  const next = { ...memory, trend };
  // The effect is measured once, when the heater is switched off.
  if (memory.coolerOn || memory.heaterOn) return { memory: next, strength, isStuck: false };
  const isStuck = memory.isStuck ? trend > 0 : isSuspicious(memory, strength, trend);
  if (isStuck) return { memory: { ...next, isStuck }, strength, isStuck };
  const usual = memory.usual === undefined ? trend : memory.usual + WEIGHT * (trend - memory.usual);
  return judgeUnmeasured({ ...next, usual, isStuck }, strength, look);
}

function isSuspicious(memory: RelayMemory, strength: HeaterStrength | undefined, trend: number): boolean {
  const { before, usual } = memory;
  // Directly after it was on: at least half of its effect must have disappeared.
  if (usual === undefined) {
    if (before === undefined || before < LEAST) return false;
    return trend > before - SHARE * Math.max(before, strength?.brings ?? 0) && trend > LEAST / 2;
  }
  return strength !== undefined && strength.brings >= LEAST && trend > usual + SUDDEN_SHARE * strength.brings;
}

/** The heater's effect: its trend compared with the one before it was switched on. */
function measuredStrength(
  strength: HeaterStrength | undefined,
  { before }: RelayMemory,
  trend: number,
): HeaterStrength | undefined {
  if (before === undefined || trend - before < LEAST) return strength;
  const brings = trend - before;
  return { brings: strength === undefined ? brings : strength.brings + WEIGHT * (brings - strength.brings) };
}

/** Without a measured effect: off for half an hour, far above the band, and still getting warmer. */
function judgeUnmeasured(
  memory: RelayMemory,
  strength: HeaterStrength | undefined,
  look: RelayLook,
): RelayStep {
  const isFar =
    (strength === undefined || strength.brings < LEAST) &&
    !memory.heaterOn &&
    look.at - memory.since >= UNKNOWN_AFTER &&
    look.temperature > look.max + ABOVE &&
    look.temperature - memory.lowest >= UNKNOWN_RISE;
  return { memory, strength, isStuck: memory.isStuck || isFar };
}
