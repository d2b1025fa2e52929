import type { Equipment } from "@refugium/model/resources/equipment.ts";
import type { PhProbe } from "@refugium/model/resources/phprobes.ts";
import type { TemperatureController } from "@refugium/model/resources/tcs.ts";
import { BUFFER, CHILLER, HEATER } from "../devices.ts";
import type { Heard, LoadState, Witness } from "../witness.ts";
import { blindFor, type Law, LONGEST_CHECK } from "./law.ts";

export const isOn = (witness: Witness, id: string): boolean => (witness.stateOf(id)?.value ?? 0) > 0;

/** The controller, while it controls: equipment without one does what people say. */
export function controller(witness: Witness): TemperatureController | undefined {
  const row = witness.live<TemperatureController>("row/tcs/1");
  const isRunning = witness.tank.foundation.capabilities.value.temperature;
  return isRunning && row?.enable === true && row.control ? row : undefined;
}

/** A probe that something is driven by. */
interface Drive {
  readonly id: string;
  readonly place: string;
  readonly period: number;
  /** True where others ask the probe, too: what they hear reaches the controller with its next check. */
  readonly isShared: boolean;
}

/** What is wrong with the word of the probe that something is driven by, by what it was asked and said. */
function blindness(witness: Witness, { id, place, period, isShared }: Drive): string | undefined {
  const { nonsenseAt, last } = witness.belief(place);
  const on = witness.stateOf(id);
  if (!isShared && nonsenseAt !== undefined && on !== undefined && on.since >= nonsenseAt)
    return "its probe had just said what nobody can believe";
  if (last === undefined) return "its probe has never said anything that can be believed";
  const blind = blindFor(witness, place, period);
  if (blind <= LONGEST_CHECK + (isShared ? period * 1000 : 0)) return undefined;
  return `its probe has said nothing to be believed for ${Math.round(blind / 1000)} s`;
}

export const isTrusty = (witness: Witness, place: string, period: number): boolean =>
  place !== "" && blindFor(witness, place, period) <= LONGEST_CHECK;

export const noBlindHeater: Law = {
  says: "no heater or chiller is on without a good and fresh reading",
  watch:
    (witness, { tank }) =>
    () => {
      const row = controller(witness);
      if (row === undefined) return undefined;
      const id = isOn(witness, HEATER)
        ? HEATER
        : row.cooler !== "" && isOn(witness, CHILLER)
          ? CHILLER
          : undefined;
      if (id === undefined) return undefined;
      const { sensor: place, period } = row;
      const why = blindness(witness, { id, place, period, isShared: tank.interlock === "hot" });
      // The other probe takes over: that is what it is for.
      if (why !== undefined && isTrusty(witness, row.second_sensor, row.period)) return undefined;
      return why === undefined ? undefined : `equipment ${id} is on and ${why}`;
    },
};

export const noBlindDosing: Law = {
  says: "nothing changes the pH without a good and fresh reading",
  watch: (witness) => () => {
    const row = witness.live<PhProbe>("row/phprobes/1");
    if (!witness.tank.foundation.capabilities.value.ph) return undefined;
    if (row?.enable !== true || !row.control || !isOn(witness, BUFFER)) return undefined;
    const why = blindness(witness, { id: BUFFER, place: "analog 0", period: row.period, isShared: false });
    return why === undefined ? undefined : `the buffer's doser is on and ${why}`;
  },
};

const CRITICAL_ABOVE_MAX = 2.5;
const NEVER_ABOVE = 40;

export const noHeaterAboveCritical: Law = {
  says: "no heater is on above its critical limit",
  watch: (witness) => () => {
    const row = controller(witness);
    const state = witness.stateOf(HEATER);
    if (row === undefined || state === undefined || state.value === 0) return undefined;
    const critical = row.critical_high === 0 ? row.max + CRITICAL_ABOVE_MAX : row.critical_high;
    const limit = Math.min(critical, NEVER_ABOVE);
    const said = probesOf(witness, row).map((place) => witness.heardWell.get(place));
    const hottest = said.map((heard) => knownAbove(witness, heard, { limit, row, on: state.since }));
    // With two probes the one that is believed steers, and they may differ: both must have said it.
    return said.length > 0 && hottest.every((value) => value !== undefined)
      ? `the heater is on and the probe said ${hottest[0]} °C, limit ${limit}`
      : undefined;
  },
};

/** The probes that may steer: of two those that can be believed, a single one whatever it says. */
function probesOf(witness: Witness, row: TemperatureController): readonly string[] {
  if (row.second_sensor === "") return [row.sensor];
  return [row.sensor, row.second_sensor].filter((place) => isTrusty(witness, place, row.period));
}

/** What a probe said, where it is above the limit and the controller knows it. */
function knownAbove(
  witness: Witness,
  heard: Heard | undefined,
  { limit, row, on }: { readonly limit: number; readonly row: TemperatureController; readonly on: number },
): number | undefined {
  if (heard?.value === undefined || heard.value <= limit) return undefined;
  // What somebody else asked the probe reaches the controller with its next check.
  const isKnown = witness.uptime - heard.at > LONGEST_CHECK + row.period * 1000;
  return isKnown || heard.at < on ? heard.value : undefined;
}

export const neverBoth: Law = {
  says: "heater and chiller are never on together, nor within the change-over pause",
  watch(witness) {
    /** Until when one of them was out of anybody's hand: what a mended relay does, nobody has switched. */
    let strangeUntil = Number.NEGATIVE_INFINITY;
    return () => {
      const heater = witness.stateOf(HEATER);
      const chiller = witness.stateOf(CHILLER);
      if (heater === undefined || chiller === undefined) {
        strangeUntil = witness.uptime;
        return undefined;
      }
      const row = controller(witness);
      if (row === undefined || row.cooler === "") return undefined;
      if (heater.value > 0 && chiller.value > 0) return "heater and chiller are on together";
      const [on, off] = heater.value > 0 ? [heater, chiller] : [chiller, heater];
      if (on.value === 0 || off.since <= strangeUntil) return undefined;
      return unrested(witness, on, off, row.changeover);
    };
  },
};

export const compressorsRest: Law = {
  says: "a compressor rests for as long as its equipment says before it goes on again, over starts too",
  watch(witness) {
    let home = witness.homeOf(CHILLER);
    let before = witness.stateOf(CHILLER);
    let tooSoon: string | undefined;
    /** Until when it was out of anybody's hand, or on another socket. */
    let strangeUntil = Number.NEGATIVE_INFINITY;
    const judge = (off: LoadState, on: LoadState): string | undefined => {
      if (wasNeverOn(witness, off) || off.since <= strangeUntil) return undefined;
      const rested = (on.since - off.since) / 1000;
      const rest = witness.live<Equipment>(`row/equipment/${CHILLER}`)?.min_off ?? 0;
      return rested >= rest - 0.01
        ? undefined
        : `the chiller went on after ${rested} s of rest, it needs ${rest} s`;
    };
    return () => {
      const state = witness.stateOf(CHILLER);
      if (state === undefined || witness.homeOf(CHILLER) !== home) strangeUntil = witness.uptime;
      home = witness.homeOf(CHILLER);
      const isOn = state !== undefined && state.value > 0;
      if (!isOn) tooSoon = undefined;
      else if (before?.value === 0) tooSoon = judge(before, state);
      before = state;
      return tooSoon;
    };
  },
};

/** Off since the program started, and nothing ran before that. */
const wasNeverOn = (witness: Witness, off: LoadState): boolean =>
  witness.before === "nothing" && off.since <= witness.startedAt;

/** One went on too soon after the other went off. */
function unrested(witness: Witness, on: LoadState, off: LoadState, pause: number): string | undefined {
  if (wasNeverOn(witness, off) || off.since > on.since) return undefined;
  const rested = (on.since - off.since) / 1000;
  return rested >= pause - 0.01 ? undefined : `one went on ${rested} s after the other went off`;
}
