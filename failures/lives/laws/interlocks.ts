import type { Interlock } from "@refugium/model/resources/interlocks.ts";
import type { TemperatureController } from "@refugium/model/resources/tcs.ts";
import { HEATER, INLET_LINES, RETURN_PUMP, TOP_OFF } from "../devices.ts";
import type { TankPlan } from "../plan.ts";
import type { Witness } from "../witness.ts";
import { blindFor, type Law, LONGEST_CHECK } from "./law.ts";

/** Milliseconds from what an interlock watches to what it forces. */
const AT_ONCE = 1500;

type Kind = Exclude<TankPlan["interlock"], "none">;

/** Since when what a kind of interlock watches says so, and after how many milliseconds it must have acted. */
type Watches = (witness: Witness, onSince: number) => { readonly holds: boolean; readonly after: number };

const never = { holds: false, after: 0 };

const WATCHES: Readonly<Record<Kind, Watches>> = {
  leak: (witness, onSince) => {
    const heard = witness.heardWell.get(`inlet ${INLET_LINES[2]}`);
    return { holds: heard?.value === 1 && heard.at >= onSince, after: AT_ONCE };
  },
  hot: (witness) => {
    const row = witness.live<TemperatureController>("row/tcs/1");
    const isRunning = witness.tank.foundation.capabilities.value.temperature;
    if (row?.enable !== true || !isRunning) return never;
    const places = [row.sensor, row.second_sensor].filter((place) => place !== "");
    const isHot = (place: string): boolean =>
      blindFor(witness, place, row.period) === 0 && (witness.belief(place).last?.value ?? 0) > 30;
    return { holds: places.every(isHot), after: row.period * 1000 + LONGEST_CHECK };
  },
  return: (witness) => ({ holds: witness.stateOf(RETURN_PUMP)?.value === 0, after: 5000 + AT_ONCE }),
};

export const interlocksHold: Law = {
  says: "what an interlock forces is so while what it watches says so",
  watch(witness, { tank: { interlock } }) {
    if (interlock === "none") return () => undefined;
    const forced = interlock === "hot" ? HEATER : TOP_OFF;
    let since: number | undefined;
    let onSince = witness.startedAt;
    return () => {
      const isOn = witness.live<Interlock>("row/interlocks/1")?.enable === true;
      if (!isOn) onSince = witness.uptime;
      const { holds, after } = isOn ? WATCHES[interlock](witness, onSince) : never;
      if (!holds) since = undefined;
      else since ??= witness.uptime;
      if (since === undefined || witness.uptime - since <= after) return undefined;
      return (witness.stateOf(forced)?.value ?? 0) > 0
        ? `equipment ${forced} is on, and the interlock "${interlock}" has held for ${(witness.uptime - since) / 1000} s`
        : undefined;
    };
  },
};
