import { ato } from "@refugium/model/messages/ato.ts";
import { type Listed, rowName } from "@refugium/model/messages/message.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import type { DeviceFor } from "../../control/device.ts";
import { MACRO_STATES } from "../../control/macro-output.ts";
import { OutputDevice } from "../../control/output-device.ts";
import type { Actuator } from "../../hardware/actuator.ts";
import type { Hardware, Platform } from "../ports.ts";
import { openModuleTable } from "../storage/module-tables.ts";
import { outputsOfMacro } from "./macro-outputs.ts";

/** Devices that controllers drive, by the ids in their rows: equipment, or macros through the switchboard. */
export function makeDevices(platform: Platform, hardware: Hardware): DeviceFor {
  const { clock, loops, supervisor, switchboard } = platform.runtime;
  const { collections, configuration } = platform.storage;
  const { outputs, equipment: equipmentModule } = hardware;
  const states = openModuleTable(configuration, MACRO_STATES);
  return (id, isMacro, owner) => {
    if (id === "") return undefined;
    if (isMacro) {
      const [type = "", subjectId = ""] = owner.id.split("/");
      const subject = { type, id: subjectId };
      const driven = (): readonly Actuator[] =>
        outputsOfMacro(collections, id).flatMap((output) => outputs.find(output) ?? []);
      return OutputDevice.ofMacro({
        clock,
        bugs: loops.bugs,
        owner,
        switchboard,
        macroId: id,
        subject,
        alarms: platform.reporting.alarms,
        states,
        outputs: driven,
      });
    }
    return new OutputDevice({
      clock,
      owner,
      find: () => findEquipment(platform, hardware, id),
      takeOver: () => {
        if (supervisor.isRunning("equipment")) equipmentModule.takeOver(id);
      },
    });
  };
}

/** The output of a piece of equipment. Without the equipment module there is no equipment to control. */
export function findEquipment(
  { runtime: { supervisor } }: Platform,
  hardware: Hardware,
  id: string,
): Actuator | undefined {
  return supervisor.isRunning("equipment") ? hardware.equipment.find(id) : undefined;
}

/** Names of the equipment among `ids` that is not confirmed on: all of it without the equipment module. */
export function notOn(platform: Platform, hardware: Hardware): (ids: readonly string[]) => Listed["and"] {
  const isOn = (id: string): boolean => {
    const output = findEquipment(platform, hardware, id);
    return output?.isOn === true && (output.confirmed ?? 0) > 0;
  };
  return (ids) =>
    ids
      .filter((id) => !isOn(id))
      .map((id) => {
        const name = platform.storage.collections.of(equipment).find(id)?.name ?? "";
        return name === "" ? ato.namelessEquipment({ id }) : rowName("equipment", { id, name });
      });
}
