import type { DeviceFor } from "../../control/device.ts";
import { MACRO_STATES } from "../../control/macro-output.ts";
import { OutputDevice } from "../../control/output-device.ts";
import type { Actuator } from "../../hardware/actuator.ts";
import type { Outputs } from "../../hardware/outputs.ts";
import type { EquipmentSubsystem } from "../../subsystems/devices/equipment/equipment.ts";
import type { Platform } from "../ports.ts";
import { openModuleTable } from "../storage/module-tables.ts";
import { outputsOfMacro } from "./macro-outputs.ts";

/** Devices that controllers drive, by the ids in their rows: equipment, or macros through the switchboard. */
export function makeDevices(
  platform: Platform,
  equipmentModule: EquipmentSubsystem,
  outputs: Pick<Outputs, "find">,
): DeviceFor {
  const {
    runtime: { clock, supervisor, switchboard },
    reporting: { alarms },
    storage: { collections, configuration },
  } = platform;
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
        owner,
        switchboard,
        macroId: id,
        subject,
        alarms,
        states,
        outputs: driven,
      });
    }
    return new OutputDevice({
      clock,
      owner,
      // Without the equipment module there is no equipment to control.
      find: () => (supervisor.isRunning("equipment") ? equipmentModule.find(id) : undefined),
      takeOver: () => {
        if (supervisor.isRunning("equipment")) equipmentModule.takeOver(id);
      },
    });
  };
}
