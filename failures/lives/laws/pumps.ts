import type { Ato } from "@refugium/model/resources/atos.ts";
import type { Equipment } from "@refugium/model/resources/equipment.ts";
import { BUFFER, CHILLER, HEATER, INLET_LINES, LAMP, RETURN_PUMP, TOP_OFF } from "../devices.ts";
import type { Witness } from "../witness.ts";
import { type Law, LONGEST_CHECK } from "./law.ts";

const ROWS = [HEATER, CHILLER, RETURN_PUMP, TOP_OFF, BUFFER, LAMP].map(
  (id) => [id, `row/equipment/${id}`] as const,
);
/** Milliseconds within which what is due is done. */
const AT_ONCE = 1000;
const SETTLING = 300_000;
const INLETS = INLET_LINES.map((line) => `inlet ${line}`);

export const noLongerThanItsLimit: Law = {
  says: "nothing is on for longer than its limit",
  watch: (witness) => () => {
    // A limit that is new may have been passed long ago.
    if (witness.uptime - witness.rowsChangedAt < AT_ONCE) return undefined;
    for (const [id, key] of ROWS) {
      const on = onFor(witness, id);
      const limit = on === 0 ? 0 : (witness.live<Equipment>(key)?.max_on ?? 0);
      if (limit > 0 && on > limit * 1000 + AT_ONCE)
        return `equipment ${id} is on for ${on / 1000} s, its limit is ${limit} s`;
    }
    return undefined;
  },
};

/** Milliseconds; 0 while it is off. */
function onFor(witness: Witness, id: string): number {
  const state = witness.stateOf(id);
  return state === undefined || state.value === 0 ? 0 : witness.uptime - state.since;
}

export const noEndlessFill: Law = {
  says: "no fill is longer than its limit, and none runs while something stands against it",
  watch: (witness) => () => {
    const ato = witness.live<Ato>("row/atos/1");
    const on = onFor(witness, TOP_OFF);
    if (on === 0 || ato?.enable !== true || !ato.control || !isOwned(witness)) return undefined;
    if (on > ato.max_run * 1000 + AT_ONCE)
      return `a fill runs for ${on / 1000} s, its limit is ${ato.max_run} s`;
    if (witness.before === "crash" && witness.uptime - witness.startedAt < SETTLING)
      return "it fills while the sump settles";
    return against(witness, ato);
  },
};

/** True while the pump runs by the ATO's word and not by a person's. */
const isOwned = (witness: Witness): boolean =>
  witness.outputOn(witness.homeOf(TOP_OFF) ?? "")?.rank === "controller";

/** What should have stopped the pump by what its inputs last said. */
function against(witness: Witness, ato: Ato): string | undefined {
  const fresh = Math.max(3 * ato.period * 1000, 90_000) + LONGEST_CHECK;
  const [level, overfull, leak] = INLETS.map((place) => witness.heardWell.get(place));
  const age = witness.uptime - (level?.at ?? witness.startedAt);
  if (age > fresh) return `it fills and the float has said nothing for ${Math.round(age / 1000)} s`;
  if (level?.value === 1 && age > LONGEST_CHECK) return "it fills and the float says full";
  for (const [name, inlet, heard] of [
    ["the overfull float says too high", ato.high_inlet, overfull],
    ["the leak sensor is wet", ato.leak_inlet, leak],
  ] as const) {
    const said = heard?.value === 1 && witness.uptime - heard.at > LONGEST_CHECK;
    if (inlet !== "" && said) return `it fills and ${name}`;
  }
  const returns = witness.stateOf(RETURN_PUMP);
  const stands = returns !== undefined && returns.value === 0 && witness.uptime - returns.since > AT_ONCE;
  return ato.requires.includes(RETURN_PUMP) && stands ? "it fills and the return pump stands" : undefined;
}
