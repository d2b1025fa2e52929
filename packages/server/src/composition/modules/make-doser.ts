import { type Instant, instant } from "@refugium/model/declare/units.ts";
import { nextFiring } from "@refugium/model/laws/schedule.ts";
import { rowName } from "@refugium/model/messages/message.ts";
import { jacks, outlets } from "@refugium/model/resources/connectors.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { lights } from "@refugium/model/resources/lights.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import type { OutputBus } from "../../hardware/actuator.ts";
import type { Board } from "../../hardware/board.ts";
import type { Host } from "../../hardware/host/host.ts";
import type { Outputs } from "../../hardware/outputs.ts";
import { stepLine } from "../../hardware/step-line.ts";
import type { Collections } from "../../resources/collections.ts";
import { DOSE_CARRIES } from "../../subsystems/control/doser/container-sums.ts";
import { DOSE_SCHEDULES } from "../../subsystems/control/doser/dose-schedule.ts";
import { DoserSubsystem } from "../../subsystems/control/doser/doser.ts";
import { DOSES } from "../../subsystems/control/doser/ledger-book.ts";
import type { PinUsers } from "../../subsystems/control/doser/pin-conflicts.ts";
import type { EquipmentSubsystem } from "../../subsystems/devices/equipment/equipment.ts";
import { PUMP_DAYS } from "../../telemetry/pump-usage.ts";
import type { Platform } from "../ports.ts";
import { openModuleTable } from "../storage/module-tables.ts";
import { makeUsages } from "./make-usages.ts";
import { notOn } from "./not-on.ts";

interface Hardware {
  readonly board: Board;
  readonly bus: OutputBus;
  readonly outputs: Outputs;
  readonly machine: Pick<Host, "boot">;
}

/** Dosing pumps on the jacks and outlets there are. */
export function makeDoser(
  platform: Platform,
  hardware: Hardware,
  equipmentModule: Pick<EquipmentSubsystem, "find">,
): Subsystem {
  const {
    storage: { collections, configuration, store },
    reporting,
    runtime,
  } = platform;
  const doses = openModuleTable(configuration, DOSES);
  doses.watch(() => reporting.live.revise("doses"));
  const jackRows = collections.of(jacks);
  const outletRows = collections.of(outlets);
  // Before this start writes lines of its own: a clock earlier than any of them is wrong.
  const newestLine = Math.max(
    0,
    ...reporting.logbook.list({ limit: 5000 }).map((line) => Date.parse(line.at)),
  );
  return new DoserSubsystem({
    runtime,
    reporting,
    switchboard: runtime.switchboard,
    collection: collections.of(pumps),
    hardware: {
      outputs: hardware.outputs,
      bus: hardware.bus,
      machine: hardware.machine,
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
      usage: makeUsages(platform.storage, "pumps", PUMP_DAYS),
    },
    timing: {
      nextFiring: (schedule) => (after) => nextFiring(schedule, after)?.at,
      clockTrusted: (newest) =>
        hardware.board.buses.simulated || runtime.clock.now() >= later(newest, newestLine),
    },
    notOn: notOn(platform, equipmentModule),
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

function later(one: Instant, other: number): Instant {
  return instant(Math.max(one, other));
}
