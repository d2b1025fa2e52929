import { type ConfigStore, StoreUnavailable } from "../store/store.ts";

/** Rejects every write of the store, as a full disk does. The returned function makes room again. */
export function fillDisk(store: ConfigStore): () => void {
  const { transaction } = store;
  store.transaction = () => {
    throw new StoreUnavailable(new Error("the disk is full"));
  };
  return () => {
    store.transaction = transaction;
  };
}
