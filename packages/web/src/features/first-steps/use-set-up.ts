import type { WIRING_ROLES } from "@refugium/model/operations/simulation.ts";
import { analogInputs, inlets, jacks, outlets } from "@refugium/model/resources/connectors.ts";
import { drivers, type PinKind } from "@refugium/model/resources/drivers.ts";
import { useAbout } from "../../api/about.ts";
import { post } from "../../api/request.ts";
import { removeRow, saveRow, useRows } from "../../api/rows.ts";
import { type CreatedRow, type Creation, createTogether, type Store } from "./create-together.ts";
import { type FreePin, freePins, type TakenPin } from "./free-pins.ts";

/** A device on a pin of the simulated tank. */
export interface Wire extends TakenPin {
  readonly role: (typeof WIRING_ROLES)[number];
  readonly watts?: number;
}

export const STORE: Store = {
  save: (resource, body) => saveRow(resource, undefined, body) as Promise<{ readonly id: string }>,
  remove: ({ resource, id }) => removeRow(resource, id),
};

/** Creates rows that belong together; in simulation it wires the tank to match. Throws RequestFailed. */
export function useSetUp(): (
  creations: readonly Creation[],
  wires: readonly Wire[],
) => Promise<readonly CreatedRow[]> {
  const isSimulated = useAbout()?.simulated === true;
  return async (creations, wires) => {
    if (isSimulated) for (const wire of wires) await post("/api/simulation/wiring", wire);
    return createTogether(creations, STORE);
  };
}

/** Free pins of a kind, over all drivers. */
export function useFreePins(kind: PinKind): readonly FreePin[] {
  const outputs = useRows(outlets);
  const inputs = useRows(inlets);
  const probes = useRows(analogInputs);
  const dimmers = useRows(jacks);
  const taken = {
    "digital-output": outputs,
    "digital-input": inputs,
    "analog-input": probes,
    pwm: dimmers.flatMap(({ driver, pins }) => pins.map((pin) => ({ driver, pin }))),
  }[kind];
  // A GPIO line is either an output or an input.
  const shared = kind === "digital-output" ? inputs : kind === "digital-input" ? outputs : [];
  return freePins(useRows(drivers), kind, [...taken, ...shared]);
}
