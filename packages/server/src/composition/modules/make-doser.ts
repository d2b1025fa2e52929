import { nextFiring } from "@refugium/model/laws/schedule.ts";
import { rowName } from "@refugium/model/messages/message.ts";
import { jacks, outlets } from "@refugium/model/resources/connectors.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { lights } from "@refugium/model/resources/lights.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import { stepLine } from "../../hardware/step-line.ts";
import type { Collections } from "../../resources/collections.ts";
import { DOSE_CARRIES } from "../../subsystems/control/doser/container-sums.ts";
import { DOSE_SCHEDULES } from "../../subsystems/control/doser/dose-schedule.ts";
import { DoserSubsystem } from "../../subsystems/control/doser/doser.ts";
import { DOSES } from "../../subsystems/control/doser/ledger-book.ts";
import type { PinUsers } from "../../subsystems/control/doser/pin-conflicts.ts";
import { PUMP_DAYS } from "../../telemetry/pump-usage.ts";
import type { Hardware, Platform } from "../ports.ts";
import { openModuleTable } from "../storage/module-tables.ts";
import { notOn } from "./make-devices.ts";
import { makeUsages } from "./make-usages.ts";

/** Dosing pumps on the jacks and outlets there are. */
export function makeDoser(platform: Platform, hardware: Hardware): Subsystem {
  const { storage, reporting, runtime } = platform;
  const { collections, configuration, store } = storage;
  const doses = openModuleTable(configuration, DOSES);
  doses.watch(() => reporting.live.revise("doses"));
  const jackRows = collections.of(jacks);
  const outletRows = collections.of(outlets);
  // Before this start writes lines of its own: a clock earlier than any of them is wrong.
  const newestLine = Math.max(0, ...reporting.logbook.list({ limit: 5000 }).map(({ at }) => Date.parse(at)));
  return new DoserSubsystem({
    runtime,
    reporting,
    switchboard: runtime.switchboard,
    collection: collections.of(pumps),
    hardware: {
      ...hardware,
      findJack: (id) => jackRows.find(id),
      findOutlet: (id) => outletRows.find(id),
      stepLine: (outlet) => stepLine(hardware.board, outlet),
      pinUsers: pinUsersIn(collections),
    },
    kept: {
      doses,
      carries: openModuleTable(configuration, DOSE_CARRIES),
      scheduleStarts: openModuleTable(configuration, DOSE_SCHEDULES),
      history: store.history,
      settled: runtime.acrossReloads.settledDoses,
      usage: makeUsages(storage, "pumps", PUMP_DAYS),
    },
    timing: {
      nextFiring: (schedule) => (after) => nextFiring(schedule, after)?.at,
      clockTrusted: (newest) =>
        hardware.board.buses.simulated || runtime.clock.now() >= Math.max(newest, newestLine),
    },
    notOn: notOn(platform, hardware),
  });
}

function pinUsersIn(collections: Collections): PinUsers {
  return {
    lightOn: (jack) => {
      const light = collections.of(lights).rows.find((row) => row.jack === jack);
      return light && rowName("lights", light);
    },
    equipmentOn: (outlet) => {
      const user = collections.of(equipment).rows.find((row) => row.outlet === outlet);
      return user && rowName("equipment", user);
    },
  };
}
