import { equipment } from "@refugium/model/resources/equipment.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import type { SensorHub } from "../../hardware/sensors.ts";
import { lowWaterSubsystem } from "../../subsystems/control/low-water/low-water.ts";
import type { EquipmentSubsystem } from "../../subsystems/devices/equipment/equipment.ts";
import type { Platform } from "../ports.ts";
import { inletReader } from "./inlet-reader.ts";
import { topOffUse } from "./top-off-use.ts";

/** Low-level sensors and the equipment that they protect. */
export function makeLowWater(
  platform: Platform,
  { sensors }: { readonly sensors: SensorHub },
  equipmentModule: Pick<EquipmentSubsystem, "find">,
): Subsystem {
  const {
    storage: { collections },
    reporting,
    runtime,
  } = platform;
  return lowWaterSubsystem({
    runtime,
    reporting,
    collection: collections.of(equipment),
    otherUse: (inlet) => topOffUse(collections, inlet),
    find: (id) => equipmentModule.find(id),
    readInlet: inletReader(platform, sensors),
  });
}
