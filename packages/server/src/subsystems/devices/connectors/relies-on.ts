import { findReferences } from "@refugium/model/declare/references.ts";
import { atos } from "@refugium/model/resources/atos.ts";
import { interlocks } from "@refugium/model/resources/interlocks.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import type { Collections } from "../../../resources/collections.ts";

/**
 * Name of what drives lines of an outlet itself (a stepper) or acts on the state of equipment (an interlock, a top-off):
 * such an outlet must not be blinked. `equipment` is empty for an outlet without equipment.
 */
export function reliesOn(
  collections: Collections,
  { outlet, equipment }: { readonly outlet: string; readonly equipment: string },
): string | undefined {
  const stepper = collections
    .of(pumps)
    .rows.find((row) =>
      findReferences(pumps.shape, row).some(
        ({ collection, id }) => collection === "outlets" && id === outlet,
      ),
    );
  if (stepper !== undefined || equipment === "") return stepper?.name;
  const watching = collections
    .of(interlocks)
    .rows.find(({ when }) => when.source === "equipment" && when.id === equipment);
  const needing = collections.of(atos).rows.find(({ requires }) => requires.includes(equipment));
  return watching?.name ?? needing?.name;
}
