import type { WIRING_ROLES } from "@refugium/model/operations/simulation.ts";
import { useAbout } from "../../api/about.ts";
import { post } from "../../api/request.ts";
import type { ChosenPin } from "./chosen-pin.ts";
import { type CreatedRow, type Creation, createTogether } from "./create-together.ts";
import { STORE } from "./store.ts";

/** A device on a pin of the simulated tank. */
interface Wire extends ChosenPin {
  readonly role: (typeof WIRING_ROLES)[number];
  readonly watts?: number;
}

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
