import type { TemperatureController } from "@refugium/model/resources/tcs.ts";
import { CHILLER, HEATER } from "../devices.ts";
import type { GroundTruth } from "../ground-truth.ts";
import type { PlausibilityOracle } from "../plausibility-oracle.ts";
import { controller, isOn, isTrusty } from "./heat.ts";
import { type Invariant, LONGEST_CHECK } from "./invariant.ts";

/** °C */
const SAFE_APART = 1.5;
/** Milliseconds that a probe takes to answer. */
const CONVERSION = 2000;

export const noneIfTheyContradict: Invariant = {
  statement: "with two probes that contradict each other neither heater nor chiller is on",
  watch(truth) {
    let apartSince: number | undefined;
    return () => {
      const row = controller(truth);
      const [first, second] = row === undefined ? [] : contradicting(truth, row);
      if (row === undefined || first === undefined || second === undefined) {
        apartSince = undefined;
        return undefined;
      }
      apartSince ??= truth.uptime;
      const isAnswering = first.doubtedSince === undefined && second.doubtedSince === undefined;
      const isKnown = truth.uptime - apartSince > LONGEST_CHECK + row.period * 1000;
      if (!isAnswering || !isKnown) return undefined;
      const on = [HEATER, ...(row.cooler === "" ? [] : [CHILLER])].find((id) => isOn(truth, id));
      return on === undefined
        ? undefined
        : `equipment ${on} is on and its probes read ${first.last?.value} and ${second.last?.value} °C`;
    };
  },
};

/** Both probes, while they contradict each other and neither has a fault; else one of them steers alone. */
function contradicting(truth: GroundTruth, row: TemperatureController): readonly PlausibilityOracle[] {
  if (row.second_sensor === "") return [];
  const places = [row.sensor, row.second_sensor];
  if (!places.every((place) => isTrusty(truth, place, row.period))) return [];
  const probes = places.map((place) => truth.oracleOf(place));
  const [first = 0, second = 0] = probes.map(({ last }) => last?.value);
  if (Math.abs(first - second) <= SAFE_APART) return [];
  return probes.every((probe) => isWell(probe, truth.uptime)) ? probes : [];
}

const isWell = ({ doubtedSince, hasLeapt, nonsenseAt }: PlausibilityOracle, now: number): boolean =>
  !hasLeapt && nonsenseAt === undefined && now - (doubtedSince ?? now) <= CONVERSION;
