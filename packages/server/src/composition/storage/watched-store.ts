import type { ConfigStore, InvalidRow, Writer } from "../../store/store.ts";
import { StoreUnavailable } from "../../store/store.ts";

export interface StoreWatcher {
  /** A change could not be written; control continues. */
  failed(): void;
  worked(): void;
  /** Rows were found that their declarations refuse. */
  invalid(rows: readonly InvalidRow[]): void;
}

/** The configuration store with a watcher for refused and written changes. */
export function watchedStore(store: ConfigStore, watcher: StoreWatcher): ConfigStore {
  return {
    rows: (collection) => store.rows(collection),
    row: (collection, id) => store.row(collection, id),
    transaction<T>(work: (writer: Writer) => T): T {
      try {
        const result = store.transaction(work);
        watcher.worked();
        return result;
      } catch (error) {
        if (error instanceof StoreUnavailable) watcher.failed();
        throw error;
      }
    },
    setAside(rows) {
      watcher.invalid(rows);
      store.setAside(rows);
    },
    close: () => store.close(),
  };
}
