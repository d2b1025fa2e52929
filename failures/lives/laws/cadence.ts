import type { LiveReading } from "@refugium/model/events.ts";
import type { Ato } from "@refugium/model/resources/atos.ts";
import type { PhProbe } from "@refugium/model/resources/phprobes.ts";
import type { TemperatureController } from "@refugium/model/resources/tcs.ts";
import { INLET_LINES } from "../devices.ts";
import type { Witness } from "../witness.ts";
import { type Law, LONGEST_CHECK } from "./law.ts";

interface Looker {
  readonly enable: boolean;
  readonly period: number;
}

const FLOAT = `inlet ${INLET_LINES[0]}`;
const READINGS = {
  "tcs/1": "reading/tcs/1",
  "atos/1": "reading/atos/1",
  "phprobes/1": "reading/phprobes/1",
} as const;

type Key = keyof typeof READINGS;

/** True while the module of a controller does not run. */
function isModuleOff(witness: Witness, key: Key): boolean {
  const { temperature, ato, ph } = witness.tank.app.foundation.capabilities.value;
  return !{ "tcs/1": temperature, "atos/1": ato, "phprobes/1": ph }[key];
}

/** Who looks where, and how often. */
const lookers = (
  witness: Witness,
): readonly (readonly [key: Key, place: string, row: Looker | undefined])[] => {
  const tc = witness.live<TemperatureController>("row/tcs/1");
  return [
    ["tcs/1", tc?.sensor ?? "", tc],
    ["atos/1", FLOAT, witness.live<Ato>("row/atos/1")],
    ["phprobes/1", "analog 0", witness.live<PhProbe>("row/phprobes/1")],
  ];
};

export const everyLoopKeepsItsCadence: Law = {
  says: "every controller looks at its probe as often as it should",
  watch(witness) {
    const enabledSince = new Map<string, number>();
    return () => {
      for (const [key, place, row] of lookers(witness)) {
        // A controller whose module is off shows no fresh reading.
        if (row?.enable !== true || isModuleOff(witness, key)) {
          enabledSince.delete(key);
          continue;
        }
        const since = enabledSince.get(key) ?? witness.uptime;
        enabledSince.set(key, since);
        const asked = Math.max(since, witness.heard.get(place)?.at ?? since);
        const gap = witness.uptime - asked;
        if (gap > row.period * 1000 + LONGEST_CHECK)
          return `${key} has not looked for ${Math.round(gap / 1000)} s, its period is ${row.period} s`;
      }
      return undefined;
    };
  },
};

/** Milliseconds that a probe may be bad before somebody must have been told. */
const TOLD_WITHIN = 300_000;

export const somebodyIsTold: Law = {
  says: "a controller that cannot see has an alarm",
  watch(witness) {
    const blindSince = new Map<string, number>();
    return () => {
      for (const [key, , row] of lookers(witness)) {
        const isBlind =
          row?.enable === true &&
          !isModuleOff(witness, key) &&
          witness.live<LiveReading>(READINGS[key])?.quality === "failed";
        if (!isBlind) {
          blindSince.delete(key);
          continue;
        }
        const since = blindSince.get(key) ?? witness.uptime;
        blindSince.set(key, since);
        if (witness.uptime - since > TOLD_WITHIN && !witness.isAlarmed(key))
          return `${key} is blind for ${Math.round((witness.uptime - since) / 1000)} s and no alarm stands`;
      }
      return undefined;
    };
  },
};
