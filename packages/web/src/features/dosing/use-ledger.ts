import type { LiveOutput } from "@refugium/model/events.ts";
import { outletOutput } from "@refugium/model/output-ids.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useLiveStore, useRevision } from "../../api/live.ts";
import { failureWords, get } from "../../api/request.ts";
import type { LedgerLine } from "./pump-day.ts";

const OUTLETS = ["step_pin", "direction_pin", "ms_pin_a", "ms_pin_b", "ms_pin_c"] as const;

/** The outputs a pump hangs on: one pin of a jack, or the outlets of a stepper. Empty when it is not connected. */
export function usePumpOutputs({ id, type, stepper }: Pump): readonly LiveOutput[] {
  const store = useLiveStore();
  const entries = useSyncExternalStore(store.subscribe, () => store.list("output/"));
  // The controller writes outputs under this key.
  const outputs = entries.map(({ value }) => value);
  if (type !== "stepper")
    return outputs.filter(({ subject }) => subject.type === "pumps" && subject.id === id);
  // Outlets stay their own: they are lent to the stepper while it turns.
  const lent = OUTLETS.map((name) => outputs.find((output) => output.id === outletOutput(stepper[name])));
  return lent.every((output) => output !== undefined) ? lent : [];
}

interface Ledger {
  /** Newest last; undefined until they are known. */
  readonly lines: readonly LedgerLine[] | undefined;
  /** Why they cannot be read; empty while they can. */
  readonly failure: string;
}

/** The doses of a pump. Asked for again when something was written into a ledger. */
export function useLedger(pump: Pump): Ledger {
  const revision = useRevision("doses");
  const { data, error } = useQuery({
    queryKey: ["ledger", pump.id, revision],
    queryFn: ({ signal }) => get<readonly LedgerLine[]>(`/api/doser/pumps/${pump.id}/ledger`, signal),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { lines: data, failure: error === null ? "" : failureWords(error) };
}

/** Asks for the ledger of a pump again: after something was asked for that will be in it. */
export function useLedgerRefresh(id: string): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ["ledger", id] });
}

/** A stepper's lines may all be low while it turns: then it is told by whose they are. */
