import { outlets } from "@refugium/model/resources/connectors.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import { POWER_TOTALS } from "../../subsystems/devices/power/power-meter.ts";
import { type Metered, PowerWatch } from "../../subsystems/devices/power/power-watch.ts";
import type { Hardware, Platform } from "../ports.ts";
import { openModuleTable } from "../storage/module-tables.ts";
import { findEquipment } from "./make-devices.ts";

export function makePower(platform: Platform, hardware: Hardware): Subsystem {
  const { collections, configuration } = platform.storage;
  const { board } = hardware;
  return new PowerWatch({
    ...platform,
    totals: openModuleTable(configuration, POWER_TOTALS),
    exists: (id) => collections.of(equipment).find(id) !== undefined,
    metered: () => {
      const there: Metered[] = [];
      const away = new Set<string>();
      for (const row of collections.of(equipment).rows) {
        const actuator = findEquipment(platform, hardware, row.id);
        const address = actuator?.address;
        // Behind a reversed outlet the load may have another supply than the metered one.
        const isReversed = collections.of(outlets).find(row.outlet)?.reverse === true;
        if (actuator === undefined || address === undefined || isReversed) continue;
        const hasMeter = board.hasMeter(address);
        if (hasMeter === undefined) away.add(row.id);
        else if (hasMeter) there.push({ row, actuator, read: () => board.readWatts(address) });
      }
      return { there, away };
    },
  });
}
