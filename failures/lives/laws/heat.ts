import type { LiveReading } from "@refugium/model/events.ts";
import type { PhProbe } from "@refugium/model/resources/phprobes.ts";
import type { TemperatureController } from "@refugium/model/resources/tcs.ts";
import { BUFFER, CHILLER, HEATER } from "../devices.ts";
import type { LoadState, Witness } from "../witness.ts";
import { type Law, LONGEST_CHECK } from "./law.ts";

const isOn = (witness: Witness, id: string): boolean => (witness.stateOf(id)?.value ?? 0) > 0;

/** The controller, while it controls: equipment without one does what people say. */
function controller(witness: Witness): TemperatureController | undefined {
  const row = witness.live<TemperatureController>("row/tcs/1");
  const isRunning = witness.tank.app.foundation.capabilities.value.temperature;
  return isRunning && row?.enable === true && row.control ? row : undefined;
}

/** True while what was heard then is not too old for a controller with that period in seconds. */
const isFresh = (witness: Witness, at: number, period: number): boolean =>
  witness.uptime - at <= Math.max(3 * period * 1000, 120_000) + LONGEST_CHECK;

/** What is wrong with the reading that something is driven by. */
function blindness(witness: Witness, key: string, place: string, period: number): string | undefined {
  const reading = witness.live<LiveReading>(key);
  if (reading?.quality !== "good") return `its reading is ${reading?.quality ?? "not there"}`;
  const heardAt = witness.heardWell.get(place)?.at ?? witness.startedAt;
  if (isFresh(witness, heardAt, period)) return undefined;
  return `its probe has said nothing for ${Math.round((witness.uptime - heardAt) / 1000)} s`;
}

/** What water can have, °C, and what a DS18B20 says when it has lost its supply. */
const BELIEVABLE = { min: -2, max: 45, powerOn: 85 };

/** True when a probe has lately said something that can be believed. */
function isTrusty(witness: Witness, place: string, period: number): boolean {
  const heard = witness.heardWell.get(place);
  if (heard?.value === undefined || heard.value === BELIEVABLE.powerOn) return false;
  const isPlausible = heard.value >= BELIEVABLE.min && heard.value <= BELIEVABLE.max;
  return isPlausible && isFresh(witness, heard.at, period);
}

export const noBlindHeater: Law = {
  says: "no heater or chiller is on without a good and fresh reading",
  watch: (witness) => () => {
    const row = controller(witness);
    if (row === undefined) return undefined;
    const id = isOn(witness, HEATER)
      ? HEATER
      : row.cooler !== "" && isOn(witness, CHILLER)
        ? CHILLER
        : undefined;
    if (id === undefined) return undefined;
    const why = blindness(witness, "reading/tcs/1", row.sensor, row.period);
    // The other probe takes over: that is what it is for.
    if (why !== undefined && isTrusty(witness, row.second_sensor, row.period)) return undefined;
    return why === undefined ? undefined : `equipment ${id} is on and ${why}`;
  },
};

export const noBlindDosing: Law = {
  says: "nothing changes the pH without a good and fresh reading",
  watch: (witness) => () => {
    const row = witness.live<PhProbe>("row/phprobes/1");
    if (row?.enable !== true || !row.control || !isOn(witness, BUFFER)) return undefined;
    const why = blindness(witness, "reading/phprobes/1", "analog 0", row.period);
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
    // With two probes the one that is believed steers, and they may differ.
    if (row.second_sensor !== "") return undefined;
    const critical = row.critical_high === 0 ? row.max + CRITICAL_ABOVE_MAX : row.critical_high;
    const limit = Math.min(critical, NEVER_ABOVE);
    const heard = witness.heardWell.get(row.sensor);
    // What somebody else asked the probe reaches the controller with its next check.
    const isKnown = heard !== undefined && witness.uptime - heard.at > LONGEST_CHECK + row.period * 1000;
    if (heard?.value === undefined || heard.value <= limit) return undefined;
    return isKnown || heard.at < state.since
      ? `the heater is on and the probe said ${heard.value} °C, limit ${limit}`
      : undefined;
  },
};

export const neverBoth: Law = {
  says: "heater and chiller are never on together, nor within the change-over pause",
  watch: (witness) => () => {
    const row = controller(witness);
    const heater = witness.stateOf(HEATER);
    const chiller = witness.stateOf(CHILLER);
    if (row === undefined || row.cooler === "" || heater === undefined || chiller === undefined)
      return undefined;
    if (heater.value > 0 && chiller.value > 0) return "heater and chiller are on together";
    if (heater.value > 0) return unrested(witness, heater, chiller, row.changeover);
    return chiller.value > 0 ? unrested(witness, chiller, heater, row.changeover) : undefined;
  },
};

/** One went on too soon after the other went off. */
function unrested(witness: Witness, on: LoadState, off: LoadState, pause: number): string | undefined {
  if (off.since <= witness.startedAt || off.since > on.since) return undefined;
  const rested = (on.since - off.since) / 1000;
  return rested >= pause - 0.01 ? undefined : `one went on ${rested} s after the other went off`;
}
