import { statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { equipment } from "@refugium/model/resources/equipment.ts";
import type { Actuator } from "../hardware/actuator.ts";
import type { SampleSource } from "../subsystems/history/counters.ts";
import { HistorySubsystem } from "../subsystems/history/history.ts";
import type { Subsystem } from "../subsystems/subsystem.ts";
import { HistoryArchive } from "../telemetry/history-archive.ts";
import type { Foundation } from "./foundation.ts";

/** Collections whose pumps count the seconds they ran into the history store. */
const PUMPS = ["atos", "pumps"];

const HEALTH: SampleSource = {
  from: "health/minute",
  kind: "value",
  members: [
    { member: "cpu", name: "health/cpu", unit: "" },
    { member: "memory", name: "health/memory", unit: "%" },
    { member: "cpu_temp", name: "health/cpu_temp", unit: "°C" },
  ],
};

/** More samples than this in a minute are not worth keeping. */
const MOST_SAMPLES = 1000;

export function makeHistory(
  foundation: Foundation,
  equipmentModule: { find(id: string): Actuator | undefined },
): Subsystem {
  const { collections, store, dataDirectory } = foundation;
  const { history } = store;
  return new HistorySubsystem({
    ...foundation,
    archive: new HistoryArchive(history),
    consumers: () =>
      collections.of(equipment).rows.map(({ id, wattage }) => ({
        id,
        watts: wattage,
        energisedMs: equipmentModule.find(id)?.energisedMs() ?? 0,
      })),
    sources: () => [HEALTH, ...pumpSources(foundation)],
    read: (series, since) => history.newest(series, MOST_SAMPLES, since),
    prune: (before) => history.prune(before),
    usedBytes: () => usedBytes(join(dataDirectory, "history.db")),
  });
}

function pumpSources({ collections }: Foundation): readonly SampleSource[] {
  return collections.all
    .filter(({ name }) => PUMPS.includes(name))
    .flatMap(({ name, rows }) =>
      rows.map(({ id }) => ({
        from: `usage/${name}/${id}/samples`,
        kind: "amount",
        members: [{ member: "seconds", name: `${name}/${id}/pump`, unit: "s" }],
      })),
    );
}

/** Bytes of the file that are in use: what was deleted stays in the file and is used again. */
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
