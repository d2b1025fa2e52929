import { Refusal } from "../../packages/server/src/kernel/refusal.ts";

/** For a `catch`: a request may be refused, but it must not fail. Rethrows anything but a Refusal. */
export function onlyRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}
