import { Refusal } from "../kernel/refusal.ts";
import { StoreUnavailable } from "../store/store.ts";

/** Like `storing`, for work that may be asynchronous. */
export function storingAsync(work: () => unknown): unknown {
  const answer = storing(work);
  return answer instanceof Promise ? answer.catch((error: unknown) => storing(() => rethrow(error))) : answer;
}

function rethrow(error: unknown): never {
  throw error;
}

/** Runs work that writes the configuration; a store that cannot write becomes a refusal with its message. */
export function storing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof StoreUnavailable) throw new Refusal("unavailable", error.content);
    throw error;
  }
}
