import { equipment } from "@refugium/model/resources/equipment.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { type TemperatureController, tcs } from "@refugium/model/resources/tcs.ts";
import { BUFFER, CHILLER, HEATER } from "../devices.ts";
import type { GroundTruth, InputRead, LoadState } from "../ground-truth.ts";
import { blindFor, type Invariant, LONGEST_CHECK } from "./invariant.ts";

export const isOn = (truth: GroundTruth, id: string): boolean => (truth.stateOf(id)?.value ?? 0) > 0;

/** The controller while it is enabled; without one the equipment is switched by people. */
export function controller(truth: GroundTruth): TemperatureController | undefined {
  const row = truth.row(tcs, "1");
  const isRunning = truth.tank.platform.runtime.acrossReloads.capabilities.value.temperature;
  return isRunning && row?.enable === true && row.control ? row : undefined;
}

/** A load and the probe that drives it. */
interface Drive {
  readonly id: string;
  readonly place: string;
  readonly period: number;
  /** True where others read the probe, too: their values reach the controller with its next check. */
  readonly isShared: boolean;
}

/** Why the load may not be driven by its probe; undefined when the reading is good. */
function blindness(truth: GroundTruth, { id, place, period, isShared }: Drive): string | undefined {
  const { nonsenseAt, last } = truth.oracleOf(place);
  const on = truth.stateOf(id);
  if (!isShared && nonsenseAt !== undefined && on !== undefined && on.since >= nonsenseAt)
    return "its probe had just given an implausible value";
  if (last === undefined) return "its probe has never given a plausible value";
  const blind = blindFor(truth, place, period);
  if (blind <= patience(period, isShared)) return undefined;
  return `its probe has given no plausible value for ${Math.round(blind / 1000)} s`;
}

/** `isShared`: as of a `Drive`. */
export const isTrusty = (truth: GroundTruth, place: string, period: number, isShared = false): boolean =>
  place !== "" && blindFor(truth, place, period) <= patience(period, isShared);

const patience = (period: number, isShared: boolean): number =>
  LONGEST_CHECK + (isShared ? period * 1000 : 0);

export const heaterNeedsReading: Invariant = {
  statement: "no heater or chiller is on without a good and fresh reading",
  watch:
    (truth, { tank }) =>
    () => {
      const row = controller(truth);
      if (row === undefined) return undefined;
      const id = isOn(truth, HEATER)
        ? HEATER
        : row.cooler !== "" && isOn(truth, CHILLER)
          ? CHILLER
          : undefined;
      if (id === undefined) return undefined;
      const { sensor: place, period } = row;
      const isShared = tank.interlock === "hot";
      const why = blindness(truth, { id, place, period, isShared });
      // The second probe takes over.
      if (why !== undefined && isTrusty(truth, row.second_sensor, period, isShared)) return undefined;
      return why === undefined ? undefined : `equipment ${id} is on and ${why}`;
    },
};

export const dosingNeedsReading: Invariant = {
  statement: "no pH dosing is on without a good and fresh reading",
  watch: (truth) => () => {
    const row = truth.row(phprobes, "1");
    if (!truth.tank.platform.runtime.acrossReloads.capabilities.value.ph) return undefined;
    if (row?.enable !== true || !row.control || !isOn(truth, BUFFER)) return undefined;
    const why = blindness(truth, { id: BUFFER, place: "analog 0", period: row.period, isShared: false });
    return why === undefined ? undefined : `the buffer's doser is on and ${why}`;
  },
};

const CRITICAL_ABOVE_MAX = 2.5;
const NEVER_ABOVE = 40;

export const noHeaterAboveCritical: Invariant = {
  statement: "no heater is on above its critical limit",
  watch: (truth) => () => {
    const row = controller(truth);
    const state = truth.stateOf(HEATER);
    if (row === undefined || state === undefined || state.value === 0) return undefined;
    const critical = row.critical_high === 0 ? row.max + CRITICAL_ABOVE_MAX : row.critical_high;
    const limit = Math.min(critical, NEVER_ABOVE);
    const reads = probesOf(truth, row).map((place) => truth.goodReads.get(place));
    const hottest = reads.map((read) => knownAbove(truth, read, { limit, row, on: state.since }));
    // Of two probes that differ the plausible one steers: both must be above the limit.
    return reads.length > 0 && hottest.every((value) => value !== undefined)
      ? `the heater is on and the probe read ${hottest[0]} °C, limit ${limit}`
      : undefined;
  },
};

/** The probes that may steer: of two the plausible ones, a single one always. */
function probesOf(truth: GroundTruth, row: TemperatureController): readonly string[] {
  if (row.second_sensor === "") return [row.sensor];
  return [row.sensor, row.second_sensor].filter((place) => isTrusty(truth, place, row.period));
}

/** The value of a probe, if it is above the limit and the controller has read it by now. */
function knownAbove(
  truth: GroundTruth,
  read: InputRead | undefined,
  { limit, row, on }: { readonly limit: number; readonly row: TemperatureController; readonly on: number },
): number | undefined {
  if (read?.value === undefined || read.value <= limit) return undefined;
  // What others read reaches the controller with its next check.
  const isKnown = truth.uptime - read.at > LONGEST_CHECK + row.period * 1000;
  return isKnown || read.at < on ? read.value : undefined;
}

export const neverBoth: Invariant = {
  statement: "heater and chiller are never on together, nor within the changeover pause",
  watch(truth) {
    /** Until when one of them had a fault: what a repaired relay does is no switch. */
    let disturbedUntil = Number.NEGATIVE_INFINITY;
    return () => {
      const heater = truth.stateOf(HEATER);
      const chiller = truth.stateOf(CHILLER);
      if (heater === undefined || chiller === undefined) {
        disturbedUntil = truth.uptime;
        return undefined;
      }
      const row = controller(truth);
      if (row === undefined || row.cooler === "") return undefined;
      if (heater.value > 0 && chiller.value > 0) return "heater and chiller are on together";
      const [on, off] = heater.value > 0 ? [heater, chiller] : [chiller, heater];
      if (on.value === 0 || off.since <= disturbedUntil) return undefined;
      return unrested(truth, on, off, row.changeover);
    };
  },
};

export const compressorsRest: Invariant = {
  statement: "a compressor rests for its minimum off time, over restarts too",
  watch(truth) {
    let home = truth.homeOf(CHILLER);
    let before = truth.stateOf(CHILLER);
    let tooSoon: string | undefined;
    /** Until when it had a fault, or was on another outlet. */
    let disturbedUntil = Number.NEGATIVE_INFINITY;
    const validate = (off: LoadState, on: LoadState): string | undefined => {
      if (wasNeverOn(truth, off) || off.since <= disturbedUntil) return undefined;
      const rested = (on.since - off.since) / 1000;
      const rest = truth.row(equipment, CHILLER)?.min_off ?? 0;
      return rested >= rest - 0.01
        ? undefined
        : `the chiller went on after ${rested} s of rest, it needs ${rest} s`;
    };
    return () => {
      const state = truth.stateOf(CHILLER);
      if (state === undefined || truth.homeOf(CHILLER) !== home) disturbedUntil = truth.uptime;
      home = truth.homeOf(CHILLER);
      const isOn = state !== undefined && state.value > 0;
      if (!isOn) tooSoon = undefined;
      else if (before?.value === 0) tooSoon = validate(before, state);
      before = state;
      return tooSoon;
    };
  },
};

/** Off since the program started, and nothing ran before that. */
const wasNeverOn = (truth: GroundTruth, off: LoadState): boolean =>
  truth.before === "nothing" && off.since <= truth.startedAt;

/** One went on too soon after the other went off. */
function unrested(truth: GroundTruth, on: LoadState, off: LoadState, pause: number): string | undefined {
  if (wasNeverOn(truth, off) || off.since > on.since) return undefined;
  const rested = (on.since - off.since) / 1000;
  return rested >= pause - 0.01 ? undefined : `one went on ${rested} s after the other went off`;
}
