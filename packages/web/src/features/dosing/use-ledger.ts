import type { LiveOutput } from "@refugium/model/events.ts";
import { outletOutput } from "@refugium/model/output-ids.ts";
import { type Pump, STEPPER_LINES } from "@refugium/model/resources/pumps.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useOutputs, useRevision } from "../../api/live.ts";
import { failureWords, get } from "../../api/request.ts";
import type { LedgerLine } from "./pump-day.ts";

/** Outputs of a pump: one pin of a jack, or the outlets of a stepper. Empty when it is not connected. */
export function usePumpOutputs({ id, type, stepper }: Pump): readonly LiveOutput[] {
  const outputs = useOutputs();
  if (type !== "stepper")
    return outputs.filter(({ subject }) => subject.type === "pumps" && subject.id === id);
  // Outlets keep their subject: the stepper acquires them only while it turns.
  const lines = STEPPER_LINES.map((name) =>
    outputs.find((output) => output.id === outletOutput(stepper[name])),
  );
  return lines.every((output) => output !== undefined) ? lines : [];
}

interface Ledger {
  /** Newest last; undefined until loaded. */
  readonly lines: readonly LedgerLine[] | undefined;
  /** Why they cannot be loaded; empty otherwise. */
  readonly failure: string;
}

/** The doses of a pump, refetched when any ledger changes. */
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

/** What is opened from a pump's card. */
export interface PumpSheetProps {
  readonly pump: Pump;
  readonly name: string;
  /** Undefined until they are known. */
  readonly lines: readonly LedgerLine[] | undefined;
  onClose(): void;
}

/** Refetches the ledger of a pump, after a request that adds a line. */
export function useLedgerRefresh(id: string): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ["ledger", id] });
}
