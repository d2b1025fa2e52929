import { longestOn } from "@refugium/model/laws/role-limits.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import { atos } from "@refugium/model/resources/atos.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import { isConfirmedOff, NO_OWNER } from "../../hardware/actuator.ts";
import { AtoSubsystem } from "../../subsystems/control/ato/ato.ts";
import { FILLS } from "../../subsystems/control/ato/fill-row.ts";
import { TOP_OFF_DUTIES } from "../../subsystems/control/ato/on-duty.ts";
import { RUN_MARKS } from "../../subsystems/control/ato/settling.ts";
import { PUMP_HOURS } from "../../telemetry/pump-usage.ts";
import type { Hardware, Platform } from "../ports.ts";
import { openModuleTable } from "../storage/module-tables.ts";
import { inletReader, inletWatcher } from "./inlet-reader.ts";
import { findEquipment, makeDevices, notOn } from "./make-devices.ts";
import { makeUsages } from "./make-usages.ts";

/** Joins the ATO module to inlets, equipment, macros and the history. */
export function makeAto(platform: Platform, hardware: Hardware): Subsystem {
  const { storage, reporting, runtime } = platform;
  const { collections, configuration, settings, store } = storage;
  return new AtoSubsystem({
    runtime,
    reporting,
    switchboard: runtime.switchboard,
    collection: collections.of(atos),
    readInlet: inletReader(platform, hardware),
    watchInlet: inletWatcher(platform, hardware),
    equipment: {
      deviceFor: makeDevices(platform, hardware),
      limitsOf: (id) => {
        const pump = collections.of(equipment).find(id);
        return pump && { safeState: pump.safe_state, longestOn: longestOn(pump) };
      },
      notOn: notOn(platform, hardware),
      whenSwitched: (id, listener) =>
        hardware.bus.on("switched", ({ actuator: { policy }, owner }) => {
          // Equipment that leaves its outlet is switched off without an owner: no check follows from that.
          if (owner !== NO_OWNER && policy.subject.type === "equipment" && policy.subject.id === id)
            listener();
        }),
      isConfirmedOff: (id) => {
        const output = findEquipment(platform, hardware, id);
        return output === undefined || isConfirmedOff(output);
      },
      whenConfirmed: (listener) => hardware.bus.on("writeConfirmed", listener),
    },
    kept: {
      fills: openModuleTable(configuration, FILLS),
      recordFill: (id, at, fill) =>
        store.history.append({
          at,
          series: `fills/${id}`,
          body: { seconds: fill.seconds, ...withCode("why", fill.why) },
        }),
      marks: openModuleTable(configuration, RUN_MARKS),
      duties: openModuleTable(configuration, TOP_OFF_DUTIES),
      usage: makeUsages(storage, "atos", PUMP_HOURS),
    },
    tank: {
      machine: hardware.machine,
      simulated: hardware.board.buses.simulated,
      volume: () => settings.value.volume_l,
    },
  });
}
