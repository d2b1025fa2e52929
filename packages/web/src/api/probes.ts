import { useAnswer } from "./use-answer.ts";

/** Ids of the temperature probes on the bus. */
export function useProbes() {
  return useAnswer<readonly string[]>("/api/tcs/sensors");
}
