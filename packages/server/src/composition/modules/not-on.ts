import { ato } from "@refugium/model/messages/ato.ts";
import { type Listed, rowName } from "@refugium/model/messages/message.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import type { EquipmentSubsystem } from "../../subsystems/devices/equipment/equipment.ts";
import type { Platform } from "../ports.ts";

/** Names of the equipment among `ids` that is not confirmed on: all of it without the equipment module. */
export function notOn(
  { storage: { collections }, runtime: { supervisor } }: Platform,
  equipmentModule: Pick<EquipmentSubsystem, "find">,
): (ids: readonly string[]) => Listed["and"] {
  const isOn = (id: string): boolean => {
    const output = supervisor.isRunning("equipment") ? equipmentModule.find(id) : undefined;
    return output?.isOn === true && (output.confirmed ?? 0) > 0;
  };
  return (ids) =>
    ids
      .filter((id) => !isOn(id))
      .map((id) => {
        const name = collections.of(equipment).find(id)?.name ?? "";
        return name === "" ? ato.namelessEquipment({ id }) : rowName("equipment", { id, name });
      });
}
