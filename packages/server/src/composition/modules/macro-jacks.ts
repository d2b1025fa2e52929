import { findReferences } from "@refugium/model/declare/references.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { rowName } from "@refugium/model/messages/message.ts";
import { outputs as messages } from "@refugium/model/messages/outputs.ts";
import { jackOutput } from "@refugium/model/output-ids.ts";
import { type Jack, jacks } from "@refugium/model/resources/connectors.ts";
import type { Actuator } from "../../hardware/actuator.ts";
import type { Outputs } from "../../hardware/outputs.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Collection } from "../../resources/collection.ts";
import type { Collections } from "../../resources/collections.ts";
import type { JackPort } from "../../subsystems/control/macros/step-actions.ts";

/** Jacks for the PWM steps of macros: pins without a light or a pump. */
export function macroJacks(all: Collections, collection: Collection<Jack>, outputs: Outputs): JackPort {
  const find = (id: string, pin: string): Actuator => {
    const actuator = outputs.find(jackOutput(id, pin));
    if (actuator === undefined) throw new Refusal("unavailable", drivers.jackNotInService({ pin, id }));
    return actuator;
  };
  return {
    values: (id) =>
      Object.fromEntries(collection.get(id).pins.map((pin) => [pin, find(id, String(pin)).commanded])),
    set: async (id, values, cause) => {
      const jack = collection.get(id);
      refuseTaken(all, jack);
      const wanted = Object.entries(values).map(([pin, value]) => ({ pin, value, actuator: find(id, pin) }));
      for (const { actuator } of wanted) refuseControlled(actuator, jack);
      const settled = await Promise.all(
        wanted.map(({ actuator, value }) =>
          actuator.claim({
            // The same stored claim as a person's setting of a jack without a controller.
            owner: { id: "jack", name: messages.storedState },
            rank: "stored",
            value,
            reason: messages.setTo({ percent: value, by: cause.name }),
            lapse: "release",
          }),
        ),
      );
      if (settled.every(Boolean)) return;
      throw new Refusal("unavailable", drivers.jackUnconfirmed({ name: rowName("jacks", jack) }));
    },
  };
}

/** Refuses jacks of lights, and of dosing pumps: a macro must not dose without the ledger. */
function refuseTaken(all: Collections, jack: Jack): void {
  for (const { resource, rows } of all.all) {
    const user = rows.find((row) =>
      findReferences(resource.shape, row).some(
        ({ collection, id }) => collection === jacks.name && id === jack.id,
      ),
    );
    if (user === undefined) continue;
    const name = rowName("jacks", jack);
    throw new Refusal("conflict", drivers.belongsTo({ name, kind: resource.singular, id: user.id }));
  }
}

function refuseControlled(actuator: Actuator, jack: Jack): void {
  const owner = actuator.claims.find(({ rank }) => rank === "controller")?.owner;
  if (owner === undefined) return;
  throw new Refusal("conflict", drivers.controlledBy({ name: rowName("jacks", jack), owner: owner.name }));
}
