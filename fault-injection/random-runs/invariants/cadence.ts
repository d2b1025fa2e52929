import { atos } from "@refugium/model/resources/atos.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { INLET_LINES } from "../devices.ts";
import type { GroundTruth } from "../ground-truth.ts";
import { blindFor, firstOf, type Invariant, LONGEST_CHECK } from "./invariant.ts";

interface Looker {
  readonly enable: boolean;
  readonly period: number;
}

const FLOAT = `inlet ${INLET_LINES[0]}`;

type Key = "tcs/1" | "atos/1" | "phprobes/1";

/** True while the module of a controller does not run. */
function isModuleOff(truth: GroundTruth, key: Key): boolean {
  const { temperature, ato, ph } = truth.tank.platform.runtime.acrossReloads.capabilities.value;
  return !{ "tcs/1": temperature, "atos/1": ato, "phprobes/1": ph }[key];
}

/** The controllers with their main input and its period. */
const lookers = (
  truth: GroundTruth,
): readonly (readonly [key: Key, place: string, row: Looker | undefined])[] => {
  const tc = truth.row(tcs, "1");
  return [
    ["tcs/1", tc?.sensor ?? "", tc],
    ["atos/1", FLOAT, truth.row(atos, "1")],
    ["phprobes/1", "analog 0", truth.row(phprobes, "1")],
  ];
};

export const everyLoopKeepsItsCadence: Invariant = {
  statement: "every controller reads its probe once per period",
  watch(truth) {
    const enabledSince = new Map<string, number>();
    return () => {
      for (const [key, place, row] of lookers(truth)) {
        // A controller whose module is off shows no fresh reading.
        if (row?.enable !== true || isModuleOff(truth, key)) {
          enabledSince.delete(key);
          continue;
        }
        const since = enabledSince.get(key) ?? truth.uptime;
        enabledSince.set(key, since);
        const readAt = Math.max(since, truth.reads.get(place)?.at ?? since);
        const gap = truth.uptime - readAt;
        if (gap > row.period * 1000 + LONGEST_CHECK)
          return `${key} has not read its probe for ${Math.round(gap / 1000)} s, its period is ${row.period} s`;
      }
      return undefined;
    };
  },
};

/** Milliseconds within which a failed probe must have an alarm. */
const TOLD_WITHIN = 300_000;

/** Milliseconds between two looks: a failure lasts. */
const LOOK_EVERY = 5000;

interface MonitoredInput {
  readonly key: Key;
  readonly row: Looker | undefined;
  readonly place: string;
  /** Of the alarm for this input. */
  readonly code: string;
}

/** The inputs of each controller, with the alarm for each. */
function monitoredInputs(truth: GroundTruth): readonly MonitoredInput[] {
  const tc = truth.row(tcs, "1");
  const ato = truth.row(atos, "1");
  const ph = truth.row(phprobes, "1");
  const [, overfull, leak] = INLET_LINES.map((line) => `inlet ${line}`);
  const inlets = [FLOAT, ato?.high_inlet ? overfull : "", ato?.leak_inlet ? leak : ""];
  return [
    { key: "tcs/1", row: tc, place: tc?.sensor ?? "", code: "probe-failed" },
    { key: "tcs/1", row: tc, place: tc?.second_sensor ?? "", code: "second-probe-failed" },
    ...inlets.map((place = "") => ({ key: "atos/1", row: ato, place, code: "inlet-failed" }) as const),
    { key: "phprobes/1", row: ph, place: "analog 0", code: "probe-failed" },
  ];
}

export const alarmIsRaised: Invariant = {
  statement: "a controller without a reading has an alarm",
  watch(truth, { tank: { interlock } }) {
    // An interlock reads in between: what it reads reaches the controller with its next check.
    const isShared = interlock === "hot" || interlock === "leak";
    const looks = new Map<string, { readonly row: Looker; readonly since: number }>();
    let lookedAt = Number.NEGATIVE_INFINITY;
    const silent = ({ key, row, place, code }: MonitoredInput): string | undefined => {
      const eye = `${key} by ${place}`;
      if (place === "" || row?.enable !== true || isModuleOff(truth, key)) {
        looks.delete(eye);
        return undefined;
      }
      const known = looks.get(eye);
      // A reload or a changed row ends the alarm with its controller; the new controller counts from its start.
      const since = known?.row === row ? known.since : truth.uptime;
      looks.set(eye, { row, since });
      const looked = truth.uptime - Math.max(since, truth.reloadedAt);
      const blind = Math.min(blindFor(truth, place, row.period), looked);
      // A check that cannot be completed has an alarm of its own.
      const patience = TOLD_WITHIN + (isShared ? row.period * 1000 : 0);
      return blind > patience && !truth.isAlarmed(key, [code, "check-failed"])
        ? `${eye} has no reading for ${Math.round(blind / 1000)} s and no alarm stands`
        : undefined;
    };
    return () => {
      if (truth.uptime - lookedAt < LOOK_EVERY) return undefined;
      lookedAt = truth.uptime;
      return firstOf(monitoredInputs(truth), silent);
    };
  },
};
