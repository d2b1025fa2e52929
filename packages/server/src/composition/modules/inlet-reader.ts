import { ato as messages } from "@refugium/model/messages/ato.ts";
import { inlets } from "@refugium/model/resources/connectors.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Hardware, Platform } from "../ports.ts";

/** Reads an inlet by its id with `reverse` applied. Throws when it is missing or cannot be read. */
export function inletReader(
  { storage: { collections } }: Platform,
  { sensors }: Hardware,
): (id: string) => Promise<boolean> {
  return async (id) => {
    const inlet = collections.of(inlets).find(id);
    if (inlet === undefined) throw new Refusal("unavailable", messages.unknownInlet({ inlet: id }));
    return (await sensors.readLevel(inlet.driver, inlet.pin)) !== inlet.reverse;
  };
}

/** Calls back soon after an inlet changed, where its device reports changes, until the scope closes. */
export function inletWatcher(
  { storage: { collections } }: Platform,
  { sensors }: Hardware,
): (scope: Scope, id: string, changed: () => void) => void {
  return (scope, id, changed) => {
    const all = collections.of(inlets);
    let end: () => void = () => undefined;
    const begin = (): void => {
      end();
      const inlet = all.find(id);
      end = inlet === undefined ? () => undefined : sensors.watchLevel(inlet.driver, inlet.pin, changed);
    };
    // It may move to another pin.
    const again = async (row: { readonly id: string }): Promise<void> => {
      if (row.id === id) begin();
    };
    all.attach(scope, { afterCommit: again, afterDelete: again });
    begin();
    scope.defer(() => end());
  };
}
