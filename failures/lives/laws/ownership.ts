import { FREE_PIN, OUTLET_PINS } from "../devices.ts";
import type { Witness } from "../witness.ts";
import type { Law } from "./law.ts";

/** The first that is wrong among many. */
function firstOf<T>(things: Iterable<T>, wrong: (thing: T) => string | undefined): string | undefined {
  for (const thing of things) {
    const why = wrong(thing);
    if (why !== undefined) return why;
  }
  return undefined;
}

const word = (isOn: boolean): string => (isOn ? "on" : "off");

export const everySwitchIsLogged: Law = {
  says: "every change of an output has a line in the log with owner and reason",
  watch(witness) {
    const wasOn = (load: string): boolean => (witness.loads.get(load)?.value ?? 0) > 0;
    const first = new Map([...witness.homes].map(([id, load]) => [id, wasOn(load)] as const));
    const wrong = ([id, load]: readonly [string, string]): string | undefined => {
      const state = witness.stateOf(id);
      const told = witness.told.get(id);
      const isTold = told?.on ?? first.get(id) ?? false;
      if (state === undefined || state.value > 0 === isTold) return undefined;
      return `${load} of equipment ${id} is ${word(state.value > 0)}, the log says ${told?.line.message ?? "nothing"}`;
    };
    return () => firstOf(witness.homes, wrong);
  },
};

const RETURNS = `rpi/${OUTLET_PINS[2]}`;
const LOADS = [...OUTLET_PINS, FREE_PIN].map((pin) => `rpi/${pin}`);

export const everyLoadHasOneOwner: Law = {
  says: "whatever runs has an owner, and a pin without equipment is off",
  watch: (witness) => () => firstOf(LOADS, (load) => ownerless(witness, load)),
};

function ownerless(witness: Witness, load: string): string | undefined {
  const value = witness.loads.get(load)?.value ?? 0;
  if (value === 0 || witness.isBroken(load)) return undefined;
  const output = witness.outputOn(load);
  // The pin that the return pump left is left in its safe state.
  if (output === undefined) return load === RETURNS ? undefined : `${load} is on and no output stands for it`;
  return output.owner === null && output.safe_state === "off"
    ? `${load} is on and nobody owns it`
    : undefined;
}
