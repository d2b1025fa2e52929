import { statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { outletOutput } from "@refugium/model/output-ids.ts";
import { type Equipment, equipment } from "@refugium/model/resources/equipment.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import type { Outputs } from "../../hardware/outputs.ts";
import type { Consumer } from "../../subsystems/records/history/energy.ts";
import { HistorySubsystem } from "../../subsystems/records/history/history.ts";
import type { SampleSource } from "../../subsystems/records/history/samples.ts";
import { HistoryArchive } from "../../telemetry/history-archive.ts";
import type { Hardware, Platform } from "../ports.ts";

const HEALTH: SampleSource = {
  kind: "value",
  members: [
    { member: "cpu", name: "health/cpu", unit: "" },
    { member: "memory", name: "health/memory", unit: "%" },
    { member: "cpu_temp", name: "health/cpu_temp", unit: "°C" },
  ],
};

/** The series of run times of pumps, of settled doses, and of samples that devices send. */
const PUMP_SAMPLES = /^usage\/(atos|pumps)\/(\w+)\/samples$/;
const DOSES = /^doses\/(\w+)$/;
const SAMPLES = /^samples\/((?:analog|inlet)-\w+)$/;

export function makeHistory(platform: Platform, { outputs }: Hardware): Subsystem {
  const { storage, reporting, runtime } = platform;
  const { history } = storage.store;
  return new HistorySubsystem({
    runtime,
    reporting,
    alarms: reporting.alarms,
    archive: new HistoryArchive(history),
    consumers: () =>
      storage.collections
        .of(equipment)
        .rows.map((row) => consumerOf(row, outputs))
        // What a meter measures is not estimated as well.
        .map((each) => (reporting.live.get(`power/${each.id}`) === undefined ? each : { ...each, watts: 0 })),
    records: { sourceOf, watch: (listener) => history.watch(listener) },
    retention: {
      prune: (before) => history.prune(before),
      shorten: (share) => history.shorten(share),
      usedBytes: () => usedBytes(join(storage.directory, "history.db")),
    },
  });
}

function consumerOf({ id, wattage, outlet }: Equipment, outputs: Outputs): Consumer {
  const actuator = outputs.find(outletOutput(outlet));
  const output = actuator && { id: actuator.id, energisedMs: actuator.energisedMs() };
  return { id, watts: wattage, output };
}

function sourceOf(series: string): SampleSource | undefined {
  if (series === "health/minute") return HEALTH;
  const [, collection, pump] = PUMP_SAMPLES.exec(series) ?? [];
  if (pump !== undefined) return amountOf("seconds", `${collection}/${pump}/pump`, "s");
  const [, input] = SAMPLES.exec(series) ?? [];
  if (input !== undefined) return samplesOf(input);
  const [, doser] = DOSES.exec(series) ?? [];
  return doser === undefined ? undefined : amountOf("delivered_ml", `pumps/${doser}/volume`, "ml");
}

function samplesOf(input: string): SampleSource {
  return { kind: "value", members: [{ member: "value", name: `inputs/${input}/value`, unit: "" }] };
}

function amountOf(member: string, name: string, unit: string): SampleSource {
  return { kind: "amount", members: [{ member, name, unit }] };
}

/** Bytes of the file in use: pages of deleted rows stay in the file for reuse. */
function usedBytes(file: string): number {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return 0;
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const read = (name: string): number => Number(Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0]);
    return (read("page_count") - read("freelist_count")) * read("page_size");
  } finally {
    db.close();
  }
}
