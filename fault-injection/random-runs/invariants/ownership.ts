import { FREE_PIN, HEADS, OUTLET_PINS } from "../devices.ts";
import type { GroundTruth } from "../ground-truth.ts";
import { firstOf, type Invariant } from "./invariant.ts";

const word = (isOn: boolean): string => (isOn ? "on" : "off");

/** Subjects of the log with their loads: equipment on its present outlet, and the dosing heads. */
const loggedLoads = (truth: GroundTruth): readonly (readonly [subject: string, load: string])[] => [
  ...[...truth.homes].map(([id, load]) => [`equipment/${id}`, load] as const),
  ...HEADS.map((load, index) => [`pumps/${index + 1}`, load] as const),
];

export const everySwitchIsLogged: Invariant = {
  statement: "every change of an output has a line in the log with owner and reason",
  watch(truth) {
    const isOn = (load: string): boolean => (truth.loads.get(load)?.value ?? 0) > 0;
    // Of a load with a fault the log has what was commanded, which is its state once the fault is removed.
    const isCommandedOn = (load: string): boolean => (truth.outputOn(load)?.value ?? 0) > 0;
    let subjects = loggedLoads(truth);
    let looked = truth.rowsLooked;
    const first = new Map(
      subjects.map(
        ([subject, load]) => [subject, truth.isBroken(load) ? isCommandedOn(load) : isOn(load)] as const,
      ),
    );
    const wrong = ([subject, load]: readonly [string, string]): string | undefined => {
      const line = truth.switchLines.get(subject);
      if (truth.isBroken(load) || isOn(load) === (line?.on ?? first.get(subject) ?? false)) return undefined;
      return `${load} of ${subject} is ${word(isOn(load))}, the log has: ${line?.message ?? "nothing"}`;
    };
    return () => {
      if (looked !== truth.rowsLooked) subjects = loggedLoads(truth);
      looked = truth.rowsLooked;
      return firstOf(subjects, wrong);
    };
  },
};

const RETURNS = `rpi/${OUTLET_PINS[2]}`;
const LOADS = [...OUTLET_PINS, FREE_PIN].map((pin) => `rpi/${pin}`);

export const everyLoadHasOneOwner: Invariant = {
  statement: "every output that is on has an owner, and a pin without equipment is off",
  watch: (truth) => () => firstOf(LOADS, (load) => ownerless(truth, load)),
};

function ownerless(truth: GroundTruth, load: string): string | undefined {
  const value = truth.loads.get(load)?.value ?? 0;
  if (value === 0 || truth.isBroken(load)) return undefined;
  const output = truth.outputOn(load);
  // The return pump leaves its pin in its safe state, which is on.
  if (output === undefined) return load === RETURNS ? undefined : `${load} is on and belongs to no output`;
  return output.owner === null && output.safe_state === "off" ? `${load} is on and has no owner` : undefined;
}
