import { Refusal } from "../kernel/refusal.ts";
import { StoreUnavailable } from "../store/store.ts";

/** Runs work that writes the configuration; a store that cannot write becomes a refusal with its sentence. */
export function storing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof StoreUnavailable) throw new Refusal("unavailable", error.message);
    throw error;
  }
}
