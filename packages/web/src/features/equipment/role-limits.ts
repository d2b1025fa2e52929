import { type Equipment, equipment } from "@refugium/model/resources/equipment.ts";

export type Role = Equipment["role"];
export type SafeState = Equipment["safe_state"];

/** What of a piece of equipment follows from what it is; seconds. */
type Limits = Pick<Equipment, "safe_state" | "max_on" | "min_on" | "min_off">;

const { safe_state, max_on, min_on, min_off } = equipment.shape.initial;
const NONE: Limits = { safe_state, max_on, min_on, min_off };

/** What usually fits: a top-off that ends, a compressor that rests, flow that goes on. */
const USUAL: Partial<Record<Role, Partial<Limits>>> = {
  "ato-pump": { max_on: 180 },
  chiller: { min_on: 300, min_off: 300 },
  "return-pump": { safe_state: "on" },
  "wave-pump": { safe_state: "on" },
};

/** The safe states that the controller accepts for a role. */
export function safeStatesOf(role: Role): readonly SafeState[] {
  const all: readonly SafeState[] = ["off", "on", "hold"];
  return all.filter((each) => {
    const faults = equipment.rules?.({ ...equipment.shape.initial, role, safe_state: each }) ?? [];
    return faults.length === 0;
  });
}

/**
 * What else changes when a new piece of equipment turns out to be another thing: what still is as it was suggested
 * follows, what a person chose stays. Of one that exists only a safe state that is not accepted changes.
 */
export function limitsFor(
  { from, to, isNew }: { readonly from: Role; readonly to: Role; readonly isNew: boolean },
  now: Limits,
): Partial<Limits> {
  const before: Limits = { ...NONE, ...USUAL[from] };
  const after: Limits = { ...NONE, ...USUAL[to] };
  const keep = <K extends keyof Limits>(key: K): Limits[K] =>
    isNew && now[key] === before[key] ? after[key] : now[key];
  const wished = keep("safe_state");
  const [only = wished, ...others] = safeStatesOf(to);
  return {
    safe_state: others.length === 0 ? only : wished,
    max_on: keep("max_on"),
    min_on: keep("min_on"),
    min_off: keep("min_off"),
  };
}
