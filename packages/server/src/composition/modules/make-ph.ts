import { analogInputs } from "@refugium/model/resources/connectors.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import { PH_CALIBRATIONS } from "../../subsystems/control/ph/calibration-lease.ts";
import { PhSubsystem } from "../../subsystems/control/ph/ph.ts";
import { OBSERVATIONS } from "../../telemetry/observation-usage.ts";
import type { Hardware, Platform } from "../ports.ts";
import { openModuleTable } from "../storage/module-tables.ts";
import { floodInputs } from "./flood-inputs.ts";
import { makeDevices } from "./make-devices.ts";
import { makeUsages } from "./make-usages.ts";
import { phRunLogs } from "./ph-run-logs.ts";

/** Joins the pH module to analog inputs, equipment, macros and the history. */
export function makePh(platform: Platform, hardware: Hardware): Subsystem {
  const { storage, reporting, runtime } = platform;
  const { collections, configuration, settings } = storage;
  const { sensors, bus, believed } = hardware;
  return new PhSubsystem({
    platform: {
      runtime,
      reporting,
      bus,
      believed,
      switchboard: runtime.switchboard,
      usage: makeUsages(storage, "phprobes", OBSERVATIONS),
    },
    probe: { sensors, findAnalogInput: (id) => collections.of(analogInputs).find(id) },
    collection: collections.of(phprobes),
    deviceFor: makeDevices(platform, hardware),
    leases: openModuleTable(configuration, PH_CALIBRATIONS),
    runLogOf: phRunLogs(platform, hardware),
    flood: floodInputs(platform, hardware),
    litres: () => settings.value.volume_l,
  });
}
