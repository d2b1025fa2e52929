import { milliseconds } from "@refugium/model/declare/units.ts";
import { outletOutput } from "@refugium/model/output-ids.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { isConfirmedOff } from "../../hardware/actuator.ts";
import { FillLog } from "../../subsystems/control/ato/fill-log.ts";
import type { RunLog, RunLogOf } from "../../subsystems/control/ph/bounded-device.ts";
import type { Hardware, Platform } from "../ports.ts";
import { openModuleTable, PH_RUNS } from "../storage/module-tables.ts";

/**
 * Logs of the runs that pH probes drive, kept like the fills of a top-off: by outlet or macro, so that a recreated probe
 * or piece of equipment has the earlier runs of its output.
 */
export function phRunLogs(
  { storage: { collections, configuration }, runtime: { clock } }: Platform,
  { machine, equipment: equipmentModule }: Hardware,
): RunLogOf {
  const rows = openModuleTable(configuration, PH_RUNS);
  const logs = new Map<string, RunLog>();
  const make = (key: string, isPumpOff: () => boolean): RunLog =>
    asRunLog(
      new FillLog({
        ato: key,
        clock,
        rows,
        machine,
        isPumpOff,
        record: () => undefined,
        show: () => undefined,
      }),
    );
  return (id, isMacro) => {
    const outlet = isMacro ? "" : (collections.of(equipment).find(id)?.outlet ?? "");
    const key = isMacro ? `macro-${id}` : outlet === "" ? `equipment-${id}` : outletOutput(outlet);
    const isPumpOff = (): boolean => {
      // Unknown for a macro, which is undone or resumed after a crash.
      const output = isMacro ? undefined : equipmentModule.find(id);
      return output === undefined || isConfirmedOff(output);
    };
    const log = logs.get(key) ?? make(key, isPumpOff);
    logs.set(key, log);
    return log;
  };
}

function asRunLog(log: FillLog): RunLog {
  return {
    get isOpen() {
      return log.isOpen;
    },
    get lastEnd() {
      return log.lastEnd;
    },
    begin: (longest, ran) => log.begin(longest, () => milliseconds(ran())),
    settle: () => log.settle({ why: "over", filled: false, goes_on: false, ended: "stopped" }),
    leaveOpen: () => log.leaveOpen(),
    settleAborted: () => log.settleAborted(),
    past: () => log.past(),
  };
}
