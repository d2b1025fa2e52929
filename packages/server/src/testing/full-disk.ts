import { type ConfigStore, StoreUnavailable } from "../store/store.ts";

/** From now on the store takes nothing, as one whose disk is full. What it answers makes room again. */
export function fillDisk(store: ConfigStore): () => void {
  const { transaction } = store;
  store.transaction = () => {
    throw new StoreUnavailable(new Error("the disk is full"));
  };
  return () => {
    store.transaction = transaction;
  };
}
