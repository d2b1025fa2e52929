import { interlocks } from "@refugium/model/resources/interlocks.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { HEATER, INLET_LINES, RETURN_PUMP, TOP_OFF } from "../devices.ts";
import type { GroundTruth } from "../ground-truth.ts";
import type { TankPlan } from "../plan.ts";
import { blindFor, type Invariant, LONGEST_CHECK } from "./invariant.ts";

/** Milliseconds from the condition to the output. */
const AT_ONCE = 1500;

type Kind = Exclude<TankPlan["interlock"], "none">;

/** Whether the condition of a kind of interlock holds, and within how many milliseconds it must act. */
type Watches = (truth: GroundTruth, onSince: number) => { readonly holds: boolean; readonly after: number };

const never = { holds: false, after: 0 };

const WATCHES: Readonly<Record<Kind, Watches>> = {
  leak: (truth, onSince) => {
    const read = truth.goodReads.get(`inlet ${INLET_LINES[2]}`);
    return { holds: read?.value === 1 && read.at >= onSince, after: AT_ONCE };
  },
  hot: (truth) => {
    const row = truth.row(tcs, "1");
    const isRunning = truth.tank.platform.runtime.acrossReloads.capabilities.value.temperature;
    if (row?.enable !== true || !isRunning) return never;
    const places = [row.sensor, row.second_sensor].filter((place) => place !== "");
    const isHot = (place: string): boolean =>
      blindFor(truth, place, row.period) === 0 && (truth.oracleOf(place).last?.value ?? 0) > 30;
    return { holds: places.every(isHot), after: row.period * 1000 + LONGEST_CHECK };
  },
  return: (truth) => ({ holds: truth.stateOf(RETURN_PUMP)?.value === 0, after: 5000 + AT_ONCE }),
};

export const interlocksHold: Invariant = {
  statement: "an interlock forces its output while its condition holds",
  watch(truth, { tank: { interlock } }) {
    if (interlock === "none") return () => undefined;
    const forced = interlock === "hot" ? HEATER : TOP_OFF;
    let since: number | undefined;
    let onSince = truth.startedAt;
    return () => {
      const isOn = truth.row(interlocks, "1")?.enable === true;
      if (!isOn) onSince = truth.uptime;
      const { holds, after } = isOn ? WATCHES[interlock](truth, onSince) : never;
      if (!holds) since = undefined;
      else since ??= truth.uptime;
      if (since === undefined || truth.uptime - since <= after) return undefined;
      return (truth.stateOf(forced)?.value ?? 0) > 0
        ? `equipment ${forced} is on, and the interlock "${interlock}" has held for ${(truth.uptime - since) / 1000} s`
        : undefined;
    };
  },
};
