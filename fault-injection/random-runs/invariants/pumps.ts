import { type Ato, atos } from "@refugium/model/resources/atos.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { BUFFER, CHILLER, HEATER, INLET_LINES, LAMP, RETURN_PUMP, TOP_OFF } from "../devices.ts";
import type { GroundTruth } from "../ground-truth.ts";
import { type Invariant, LONGEST_CHECK } from "./invariant.ts";

const IDS = [HEATER, CHILLER, RETURN_PUMP, TOP_OFF, BUFFER, LAMP];
/** Milliseconds within which a limit must take effect. */
const AT_ONCE = 1000;
const SETTLING = 300_000;
const INLETS = INLET_LINES.map((line) => `inlet ${line}`);

export const noLongerThanItsLimit: Invariant = {
  statement: "nothing is on for longer than its limit",
  watch: (truth) => () => {
    // A new limit may have been exceeded before.
    if (truth.uptime - truth.rowsChangedAt < AT_ONCE) return undefined;
    for (const id of IDS) {
      const on = onFor(truth, id);
      const limit = on === 0 ? 0 : (truth.row(equipment, id)?.max_on ?? 0);
      if (limit > 0 && on > limit * 1000 + AT_ONCE)
        return `equipment ${id} is on for ${on / 1000} s, its limit is ${limit} s`;
    }
    return undefined;
  },
};

/** Milliseconds; 0 while it is off. */
function onFor(truth: GroundTruth, id: string): number {
  const state = truth.stateOf(id);
  return state === undefined || state.value === 0 ? 0 : truth.uptime - state.since;
}

export const noEndlessFill: Invariant = {
  statement: "no fill is longer than its limit or runs against an obstacle",
  watch: (truth) => () => {
    const ato = truth.row(atos, "1");
    const on = onFor(truth, TOP_OFF);
    if (on === 0 || ato?.enable !== true || !ato.control || !isOwned(truth)) return undefined;
    if (on > ato.max_run * 1000 + AT_ONCE)
      return `a fill runs for ${on / 1000} s, its limit is ${ato.max_run} s`;
    if (truth.before === "crash" && truth.uptime - truth.startedAt < SETTLING)
      return "it fills while the sump settles";
    return against(truth, ato);
  },
};

/** True while the ATO drives the pump, and not a person. */
const isOwned = (truth: GroundTruth): boolean =>
  truth.outputOn(truth.homeOf(TOP_OFF) ?? "")?.rank === "controller";

/** What should have stopped the pump, by the last values of its inputs. */
function against(truth: GroundTruth, ato: Ato): string | undefined {
  const fresh = Math.max(3 * ato.period * 1000, 90_000) + LONGEST_CHECK;
  const [level, overfull, leak] = INLETS.map((place) => truth.goodReads.get(place));
  const age = truth.uptime - (level?.at ?? truth.startedAt);
  if (age > fresh) return `it fills and the float was not read for ${Math.round(age / 1000)} s`;
  if (level?.value === 1 && age > LONGEST_CHECK) return "it fills and the float reads full";
  for (const [name, inlet, read] of [
    ["the overfull float reads too high", ato.high_inlet, overfull],
    ["the leak sensor is wet", ato.leak_inlet, leak],
  ] as const) {
    const isWet = read?.value === 1 && truth.uptime - read.at > LONGEST_CHECK;
    if (inlet !== "" && isWet) return `it fills and ${name}`;
  }
  const returns = truth.stateOf(RETURN_PUMP);
  const stands = returns !== undefined && returns.value === 0 && truth.uptime - returns.since > AT_ONCE;
  return ato.requires.includes(RETURN_PUMP) && stands ? "it fills and the return pump is off" : undefined;
}
