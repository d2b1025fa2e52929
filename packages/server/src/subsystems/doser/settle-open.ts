import { secondsOf, volumeOf } from "@refugium/model/laws/dosing-ledger.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import type { DoseLedger } from "./dose-ledger.ts";
import type { DoserAlarms } from "./doser-alarms.ts";
import { calibrationOf } from "./plan-dose.ts";

/**
 * Settles what a crash left open as delivered in full: the pumps are off by now, and nobody knows when they stopped.
 * Forgets the lines of pumps that are no more.
 */
export function settleOpenDoses(pumps: readonly Pump[], ledger: DoseLedger, alarms: DoserAlarms): void {
  for (const id of ledger.pumps) {
    const pump = pumps.find((each) => each.id === id);
    if (pump === undefined) {
      ledger.forget(id);
      continue;
    }
    for (const line of ledger.lines(id).filter((each) => each.outcome === "open")) {
      const calibration =
        line.cause === "calibration" ? { volumePerSecond: 0, speed: 0 } : calibrationOf(pump);
      const ml = volumeOf(line, calibration) ?? null;
      const reason = "the program stopped in the middle of it: counted in full";
      ledger.settle(line, { seconds: secondsOf(line), ml, outcome: "unconfirmed", reason });
      const amount = ml === null ? `${line.planned_s.toFixed(1)} s` : `${ml.toFixed(2)} ml`;
      alarms.raise("dose-unconfirmed", pump, `${amount} are counted as delivered in full`);
    }
  }
}
