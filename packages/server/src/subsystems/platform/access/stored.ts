import { messageOf } from "../../../kernel/message-error.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { isStoreUnavailable } from "./tables.ts";

/** Runs a write; a disk that refuses it is Refusal `unavailable`. */
export async function stored<T>(write: () => T | Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isStoreUnavailable(error)) throw new Refusal("unavailable", messageOf(error));
    throw error;
  }
}
