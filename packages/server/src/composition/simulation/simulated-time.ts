import { milliseconds } from "@refugium/model/declare/units.ts";
import type { FileBus } from "../../hardware/buses/buses.ts";
import type { SteppableClock } from "../../kernel/clock.ts";
import type { ConfigStore } from "../../store/store.ts";

const TABLE = "simulated_time";
const KEY = "clock";

/**
 * Simulated time that runs faster than real goes on where it was when the program is started again: what is on disk
 * would lie in the future otherwise, timers would have run already and reverts would take their time once more. Every
 * change that is written carries the moment it was written at. With a clock as fast as real time nothing is done.
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

/** Files as the simulated world has them: their real milliseconds would be minutes of a time that runs faster. */
export function filesInSimulatedTime(files: FileBus, clock: SteppableClock): FileBus {
  return {
    confine: (path) => files.confine(path),
    read: (path) => clock.hold(files.read(path)),
    write: (path, text) => clock.hold(files.write(path, text)),
  };
}
