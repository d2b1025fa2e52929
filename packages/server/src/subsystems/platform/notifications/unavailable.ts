import { isBug, messageOf } from "../../../kernel/message-error.ts";
import { Refusal } from "../../../kernel/refusal.ts";

/** The failure of a service as a refusal; a refusal and a bug stay what they are. */
export function unavailable(error: unknown): never {
  if (error instanceof Refusal || isBug(error)) throw error;
  throw new Refusal("unavailable", messageOf(error));
}
