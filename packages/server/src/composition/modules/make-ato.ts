import { longestOn } from "@refugium/model/laws/role-limits.ts";
import { told } from "@refugium/model/messages/told.ts";
import { atos } from "@refugium/model/resources/atos.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import { isSeenOff, NOBODY, type OutputBus } from "../../hardware/actuator.ts";
import type { Board } from "../../hardware/board.ts";
import type { Host } from "../../hardware/host/host.ts";
import type { Outputs } from "../../hardware/outputs.ts";
import type { SensorHub } from "../../hardware/sensors.ts";
import { AtoSubsystem } from "../../subsystems/control/ato/ato.ts";
import { FILLS } from "../../subsystems/control/ato/fill-row.ts";
import { TOP_OFF_DUTIES } from "../../subsystems/control/ato/on-duty.ts";
import { RUN_MARKS } from "../../subsystems/control/ato/settling.ts";
import type { EquipmentSubsystem } from "../../subsystems/devices/equipment/equipment.ts";
import { PUMP_HOURS } from "../../telemetry/pump-usage.ts";
import type { Platform } from "../ports.ts";
import { openModuleTable } from "../storage/module-tables.ts";
import { inletReader } from "./inlet-reader.ts";
import { makeDevices } from "./make-devices.ts";
import { makeUsages } from "./make-usages.ts";
import { notOn } from "./not-on.ts";

interface Hardware {
  readonly board: Board;
  readonly bus: OutputBus;
  readonly outputs: Outputs;
  readonly sensors: SensorHub;
  readonly machine: Pick<Host, "boot">;
}

/** Joins the ATO module to inlets, equipment, macros and the history. */
export function makeAto(
  platform: Platform,
  hardware: Hardware,
  equipmentModule: EquipmentSubsystem,
): Subsystem {
  const {
    storage: { collections, configuration, settings, store },
    reporting,
    runtime,
  } = platform;
  const find = (id: string) =>
    runtime.supervisor.isRunning("equipment") ? equipmentModule.find(id) : undefined;
  return new AtoSubsystem({
    runtime,
    reporting,
    switchboard: runtime.switchboard,
    collection: collections.of(atos),
    readInlet: inletReader(platform, hardware.sensors),
    equipment: {
      deviceFor: makeDevices(platform, equipmentModule, hardware.outputs),
      limitsOf: (id) => {
        const pump = collections.of(equipment).find(id);
        return pump && { safeState: pump.safe_state, longestOn: longestOn(pump) };
      },
      notOn: notOn(platform, equipmentModule),
      whenSwitched: (id, listener) =>
        hardware.bus.on("switched", ({ actuator: { policy }, owner }) => {
          // Equipment that leaves its outlet is switched off without an owner: no check follows from that.
          if (owner !== NOBODY && policy.subject.type === "equipment" && policy.subject.id === id) listener();
        }),
      isSeenOff: (id) => {
        const output = find(id);
        return output === undefined || isSeenOff(output);
      },
      whenConfirmed: (listener) => hardware.bus.on("writeConfirmed", listener),
    },
    kept: {
      fills: openModuleTable(configuration, FILLS),
      recordFill: (id, at, fill) =>
        store.history.append({
          at,
          series: `fills/${id}`,
          body: { seconds: fill.seconds, ...told("why", fill.why) },
        }),
      marks: openModuleTable(configuration, RUN_MARKS),
      duties: openModuleTable(configuration, TOP_OFF_DUTIES),
      usage: makeUsages(platform.storage, "atos", PUMP_HOURS),
    },
    tank: {
      machine: hardware.machine,
      simulated: hardware.board.buses.simulated,
      volume: () => settings.value.volume_l,
    },
  });
}
