import { type Equipment, equipment } from "@refugium/model/resources/equipment.ts";

export type Role = Equipment["role"];
export type SafeState = Equipment["safe_state"];

/** The members that depend on the role; times in seconds. */
type Limits = Pick<Equipment, "safe_state" | "max_on" | "min_on" | "min_off">;

const { safe_state, max_on, min_on, min_off } = equipment.shape.initial;
const NONE: Limits = { safe_state, max_on, min_on, min_off };

/** Usual limits: a top-off ends, a compressor rests, circulation continues. */
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
 * Changes that follow from a new role. For new equipment, values that still equal the suggestion of the old role change
 * to that of the new one. For existing equipment only a safe state that would be refused changes.
 */
export function limitsFor(
  { from, to, isNew }: { readonly from: Role; readonly to: Role; readonly isNew: boolean },
  now: Limits,
): Partial<Limits> {
  const before: Limits = { ...NONE, ...USUAL[from] };
  const after: Limits = { ...NONE, ...USUAL[to] };
  const keep = <K extends keyof Limits>(key: K): Limits[K] =>
    isNew && now[key] === before[key] ? after[key] : now[key];
  const wanted = keep("safe_state");
  const [only = wanted, ...others] = safeStatesOf(to);
  return {
    safe_state: others.length === 0 ? only : wanted,
    max_on: keep("max_on"),
    min_on: keep("min_on"),
    min_off: keep("min_off"),
  };
}
