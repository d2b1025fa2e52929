import { type PhProbe, phprobes } from "@refugium/model/resources/phprobes.ts";
import { type Pump, pumps } from "@refugium/model/resources/pumps.ts";
import { tasks } from "@refugium/model/resources/tasks.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Collection } from "../../resources/collection.ts";
import type { Identified } from "../../resources/row-hooks.ts";
import { storeTogether } from "../../resources/together.ts";
import { TASK_HISTORY } from "../../subsystems/records/tasks/task-history.ts";
import { type TaskPorts, TasksSubsystem } from "../../subsystems/records/tasks/tasks.ts";
import type { Platform } from "../ports.ts";
import { openModuleTable } from "../storage/module-tables.ts";

export function makeTasks(platform: Platform, isClockTrusted: () => boolean): Subsystem {
  const { collections, configuration } = platform.storage;
  const { logbook, alarms, live } = platform.reporting;
  const collection = collections.of(tasks);
  const table = openModuleTable(configuration, TASK_HISTORY);
  table.watch((id) => live.revise(`tasks/${id.slice(0, id.indexOf("/"))}`));
  return new TasksSubsystem({
    ...platform.runtime,
    alarms,
    collection,
    table,
    isClockTrusted,
    store: (id, body, beside, actor) =>
      storeTogether(configuration, { rows: [{ collection, id, body }], beside, actor }),
    onCalibrated: (scope, listener) => {
      watch(scope, { collection: collections.of(phprobes), measured: phCalibration, listener });
      watch(scope, { collection: collections.of(pumps), measured: pumpCalibration, listener });
    },
    writeLine: (id, message, by) => logbook.write("change", { type: tasks.name, id }, message, by),
  });
}

interface Watched<T> {
  readonly collection: Collection<T & Identified>;
  /** What a calibration changes; empty without one. */
  readonly measured: (row: T) => readonly unknown[];
  readonly listener: Parameters<TaskPorts["onCalibrated"]>[1];
}

function watch<T extends { readonly name: string }>(
  scope: Scope,
  { collection, measured, listener }: Watched<T>,
): void {
  collection.attach(scope, {
    afterCommit: async (row, { previous, actor }) => {
      if (previous === undefined || measured(row).length === 0) return;
      if (JSON.stringify(measured(row)) === JSON.stringify(measured(previous))) return;
      await listener({ thing: `${collection.name}/${row.id}`, name: row.name, actor });
    },
  });
}

const phCalibration = ({ calibration_points }: PhProbe): readonly unknown[] => calibration_points;

const pumpCalibration = ({ calibrated_speed, regiment, stepper }: Pump): readonly unknown[] =>
  regiment.volume_per_second > 0 ? [regiment.volume_per_second, calibrated_speed, stepper.vpr] : [];
