import { analogInputs } from "@refugium/model/resources/connectors.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import type { BelievedReadings } from "../../control/believed-readings.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import type { OutputBus } from "../../hardware/actuator.ts";
import type { Host } from "../../hardware/host/host.ts";
import type { Outputs } from "../../hardware/outputs.ts";
import type { SensorHub } from "../../hardware/sensors.ts";
import { PH_CALIBRATIONS } from "../../subsystems/control/ph/calibration-lease.ts";
import { PhSubsystem } from "../../subsystems/control/ph/ph.ts";
import type { EquipmentSubsystem } from "../../subsystems/devices/equipment/equipment.ts";
import { OBSERVATIONS } from "../../telemetry/observation-usage.ts";
import type { Platform } from "../ports.ts";
import { openModuleTable } from "../storage/module-tables.ts";
import { floodInputs } from "./flood-inputs.ts";
import { makeDevices } from "./make-devices.ts";
import { makeUsages } from "./make-usages.ts";
import { phRunLogs } from "./ph-run-logs.ts";

/** Joins the pH module to analog inputs, equipment, macros and the history. */
export function makePh(
  platform: Platform,
  hardware: {
    readonly sensors: SensorHub;
    readonly bus: OutputBus;
    readonly believed: BelievedReadings;
    readonly machine: Pick<Host, "boot">;
    readonly outputs: Outputs;
  },
  equipmentModule: EquipmentSubsystem,
): Subsystem {
  const {
    storage: { collections, configuration, settings },
    reporting,
    runtime,
  } = platform;
  const { sensors, bus, believed, machine, outputs } = hardware;
  return new PhSubsystem({
    platform: {
      runtime,
      reporting,
      bus,
      believed,
      switchboard: runtime.switchboard,
      usage: makeUsages(platform.storage, "phprobes", OBSERVATIONS),
    },
    probe: { sensors, findAnalogInput: (id) => collections.of(analogInputs).find(id) },
    collection: collections.of(phprobes),
    deviceFor: makeDevices(platform, equipmentModule, outputs),
    leases: openModuleTable(configuration, PH_CALIBRATIONS),
    runLogOf: phRunLogs(platform, machine, equipmentModule),
    flood: floodInputs(platform, sensors),
    litres: () => settings.value.volume_l,
  });
}
