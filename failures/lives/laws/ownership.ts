import { FREE_PIN, HEADS, OUTLET_PINS } from "../devices.ts";
import type { Witness } from "../witness.ts";
import { firstOf, type Law } from "./law.ts";

const word = (isOn: boolean): string => (isOn ? "on" : "off");

/** What the log tells of, and the load it is: equipment where it is plugged in now, and the heads. */
const toldOf = (witness: Witness): readonly (readonly [subject: string, load: string])[] => [
  ...[...witness.homes].map(([id, load]) => [`equipment/${id}`, load] as const),
  ...HEADS.map((load, index) => [`pumps/${index + 1}`, load] as const),
];

export const everySwitchIsLogged: Law = {
  says: "every change of an output has a line in the log with owner and reason",
  watch(witness) {
    const isOn = (load: string): boolean => (witness.loads.get(load)?.value ?? 0) > 0;
    // A load that is out of anybody's hand is for the program what it asks of it, and so it will be once it is mended.
    const asked = (load: string): boolean => (witness.outputOn(load)?.value ?? 0) > 0;
    let subjects = toldOf(witness);
    let looked = witness.rowsLooked;
    const first = new Map(
      subjects.map(
        ([subject, load]) => [subject, witness.isBroken(load) ? asked(load) : isOn(load)] as const,
      ),
    );
    const wrong = ([subject, load]: readonly [string, string]): string | undefined => {
      const told = witness.told.get(subject);
      if (witness.isBroken(load) || isOn(load) === (told?.on ?? first.get(subject) ?? false))
        return undefined;
      return `${load} of ${subject} is ${word(isOn(load))}, the log says ${told?.message ?? "nothing"}`;
    };
    return () => {
      if (looked !== witness.rowsLooked) subjects = toldOf(witness);
      looked = witness.rowsLooked;
      return firstOf(subjects, wrong);
    };
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
