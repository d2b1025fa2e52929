import { milliseconds } from "@refugium/model/declare/units.ts";
import type { FileBus } from "../../hardware/buses/buses.ts";
import type { SteppableClock } from "../../kernel/clock.ts";
import type { ConfigStore } from "../../store/store.ts";

const TABLE = "simulated_time";
const KEY = "clock";

/**
 * Continues a fast simulated time after a restart: stored moments
 * would otherwise lie in the future, timers would have run already and reverts would start again. Every
 * change is stored with its moment. At real speed nothing is done.
 */
export function keepSimulatedTime(store: ConfigStore, clock: SteppableClock): ConfigStore {
  if (clock.speed === 1) return store;
  const last = store.row(TABLE, KEY)?.body.at;
  if (typeof last === "number" && last > clock.now()) clock.step(milliseconds(last - clock.now()));
  return {
    rows: (collection) => store.rows(collection),
    row: (collection, id) => store.row(collection, id),
    transaction: (work) =>
      store.transaction((writer) => {
        const result = work(writer);
        writer.put(TABLE, { id: KEY, version: 1, body: { at: clock.now() } });
        return result;
      }),
    setAside: (rows) => store.setAside(rows),
    close: () => store.close(),
  };
}

/** Files for a fast simulation: real milliseconds of a file operation would be simulated minutes. */
export function filesInSimulatedTime(files: FileBus, clock: SteppableClock): FileBus {
  return {
    confine: (path) => files.confine(path),
    read: (path) => clock.hold(files.read(path)),
    write: (path, text) => clock.hold(files.write(path, text)),
  };
}
